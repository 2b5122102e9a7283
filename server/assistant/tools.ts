import type { Tool } from '@modelcontextprotocol/server';
import { permissionOf } from '../../shared/api/endpoint.ts';
import { type EndpointName, endpointNames, rowOf } from '../../shared/api/endpoints.ts';
import type { Scope } from '../../shared/rules/roles.ts';
import { schemaOf } from '../api-document/openapi.ts';
import { includesScope } from '../people/access.ts';

/** Entries of a list when an assistant does not say how many. */
const pageLength = 20;

const toolNames = endpointNames.filter((name) => rowOf(name).tool !== undefined);

type Fields = { properties?: Record<string, unknown> };
const schemas = new Map<EndpointName, Tool['inputSchema'] & Fields>();

/** The schema of a tool's input, as computed at its first use. */
function findSchema(name: EndpointName) {
  const known = schemas.get(name) ?? { ...schemaOf(rowOf(name).input, 'input'), type: 'object' };
  schemas.set(name, known);
  return known;
}

/** The endpoints that an assistant with these scopes may use, in the order of the table. */
export function findTools(scopes: readonly Scope[]): EndpointName[] {
  return toolNames.filter((name) => {
    const row = rowOf(name);
    if (permissionOf(row) === 'publish') return scopes.includes('publish');
    return row.access === 'public' || includesScope(scopes, row);
  });
}

/** Describes an endpoint as a tool of the Model Context Protocol. */
export function describeTool(name: EndpointName): Tool {
  const { summary, tool } = rowOf(name);
  const annotations = { readOnlyHint: tool === 'read', openWorldHint: false };
  return { name, description: summary, inputSchema: findSchema(name), annotations };
}

/** Adds the first page to the input of a list that names none, so that long lists come in parts. */
export function limitList(name: EndpointName, input: Record<string, unknown>) {
  const { properties = {} } = findSchema(name);
  const isList = 'page' in properties && 'limit' in properties;
  const isNamed = ['page', 'limit', 'at', 'ids'].some((field) => field in input);
  return isList && !isNamed ? { ...input, page: 1, limit: pageLength } : input;
}
