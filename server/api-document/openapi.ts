import { z } from 'zod';
import { type Access, type Endpoint, needsToken } from '../../shared/api/endpoint.ts';
import { type EndpointName, endpointNames, rowOf } from '../../shared/api/endpoints.ts';
import { examples } from '../../shared/api/examples.ts';
import { refusals, refusalsOf } from './refusals.ts';

type Json = Record<string, unknown>;
type Fields = { properties?: Record<string, Json>; required?: string[] };

/** Describes each kind of access. */
export const accessTitles: Record<Access, string> = {
  public: 'Calls for everyone',
  console: "Calls at the console's address, without a token",
  'signed-in': 'Calls for everyone with an account',
  content: 'Calls about content: owners, editors and writers',
  publish:
    'Calls that change what visitors see: owners, editors, and writers unless they ask first',
  leads: 'Calls about what visitors sent: owners, editors and the role Leads',
  owner: 'Calls for owners',
  signed: 'Calls about content, or with a signature (docs/develop/api.md, Rebuild webhook)',
  metrics: 'Calls for owners, or with METRICS_TOKEN',
  probe: 'Calls for load balancers, without a token',
};

/** Builds the OpenAPI 3.1 document from the server's table of endpoints. */
export function buildOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const name of endpointNames) paths[rowOf(name).path] = pathOf(name);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Content API',
      version: '1',
      description:
        'Every answer is `{ code, message, data }` and `code` equals the HTTP status. A refusal adds `error` with a permanent `id`.',
    },
    servers: [{ url: '/api' }],
    tags: [
      ...Object.entries(accessTitles).map(([name, description]) => ({ name, description })),
      { name: 'files' },
    ],
    paths: { ...paths, ...otherPaths },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

function pathOf(name: EndpointName): Json {
  const row = rowOf(name);
  const { requestBody, ...operation }: Json = {
    operationId: name,
    tags: [row.access],
    summary: row.summary,
    ...(needsToken(row) ? { security: [{ token: [] }] } : {}),
    ...(row.method === 'GET' ? parametersOf(row) : bodyOf(name, row)),
    responses: responsesOf(name, row),
  };
  return {
    [row.method.toLowerCase()]: { ...operation, ...(requestBody ? { requestBody } : {}) },
    ...(row.alsoGet ? { get: { ...operation, operationId: `${name}ByGet` } } : {}),
  };
}

/** Returns the JSON schema of an input or response. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

/** Returns the query parameters of a GET endpoint. */
function parametersOf(row: Endpoint): Json {
  const { properties = {}, required = [] } = schemaOf(row.input, 'input') as Fields;
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return parameters.length > 0 ? { parameters } : {};
}

function bodyOf(name: EndpointName, row: Endpoint): Json {
  if (row.body === 'none' || row.body === 'raw') return {};
  const schema = schemaOf(row.input, 'input');
  const content: Json = { 'application/json': { schema, example: examples[name] } };
  if (row.files) content['multipart/form-data'] = { schema: buildFormSchema(schema, row.files) };
  const { required = [] } = schema as Fields;
  return { requestBody: { required: required.length > 0, content } };
}

/** Adds files to a schema, and encodes lists and groups as JSON strings, as in a multipart form. */
function buildFormSchema(schema: Json, files: Readonly<Record<string, 'one' | 'many'>>): Json {
  const properties = Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([field, inner]) => [
      field,
      ['array', 'object'].includes(String(inner.type))
        ? { type: 'string', contentMediaType: 'application/json', contentSchema: inner }
        : inner,
    ]),
  );
  const file = {
    type: 'string',
    format: 'binary',
    description: 'A picture, or the path of a stored one',
  };
  for (const [field, count] of Object.entries(files))
    properties[field] = count === 'many' ? { type: 'array', items: file } : file;
  return { ...schema, properties };
}

function responsesOf(name: EndpointName, row: Endpoint): Json {
  const { properties = {} } = schemaOf(row.input, 'input') as Fields;
  const refused = refusalsOf(name, Object.keys(properties));
  const byStatus = Map.groupBy(refused, (id) => refusals[id][0]);
  return {
    [row.status ?? 200]: { description: row.summary, content: replySchemasOf(name, row) },
    ...Object.fromEntries(
      [...byStatus].map(([status, ids]) => [
        status,
        {
          description: ids.map((id) => `${id}: ${refusals[id][1]}`).join(' '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      ]),
    ),
  };
}

function replySchemasOf(name: EndpointName, row: Endpoint): Json {
  const { replyTypes = ['application/json'] } = row;
  const data = schemaOf(row.reply, 'output');
  return Object.fromEntries(
    replyTypes.map((type) => {
      if (type === 'application/json') return [type, { schema: buildEnvelope(data, name) }];
      return [type, { schema: type === 'text/event-stream' ? data : { type: 'string' } }];
    }),
  );
}

function buildEnvelope(data: Json, name: EndpointName): Json {
  const { status = 200, token: hasToken } = rowOf(name);
  const token = hasToken ? { token: { type: 'string' } } : {};
  return {
    type: 'object',
    properties: { code: { const: status }, message: { type: 'string' }, data, ...token },
    required: ['code', 'message', 'data', ...Object.keys(token)],
  };
}

const refusalSchema: Json = {
  type: 'object',
  required: ['code', 'message', 'data', 'error'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string', description: 'For a person' },
    data: { type: 'null' },
    error: {
      type: 'object',
      required: ['id'],
      properties: {
        id: { enum: Object.keys(refusals) },
        field: { type: 'string', description: 'The first invalid field' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        current: { description: 'With CONFLICT: the current document' },
        by: { type: 'string', description: 'With CONFLICT: the account that saved it' },
        at: { type: 'string', description: 'With CONFLICT: when, as ISO 8601' },
      },
    },
  },
};

const otherPaths: Record<string, Json> = {
  '/file/{path}': {
    get: {
      operationId: 'file',
      tags: ['files'],
      summary:
        'A stored picture, or a variant of it: media/<id>-<size>-<colour>/<width>.<avif|webp|jpg>.',
      parameters: [{ name: 'path', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The whole file', content: { 'image/*': {} } },
        206: { description: 'The requested part' },
        304: { description: 'Unchanged' },
        404: {
          description:
            'This file does not exist, or nothing that visitors can read shows it. At the console, editors read each file.',
        },
        416: { description: 'This part does not exist.' },
      },
    },
  },
};
