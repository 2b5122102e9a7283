import { z } from 'zod';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { endpointNames, endpoints, rowOf } from '../../shared/api/endpoints.ts';

/** An endpoint for the fuzzer. */
export interface FuzzEndpoint {
  /** Below the API base. */
  path: string;
  method: 'GET' | 'POST';
  /** Names of its fields and files. */
  fields: string[];
  /** True if it is also made with a valid token. */
  tokens: boolean;
}

/** With a token these would end the fuzzer's own session or rights, or build the whole site each time. */
const neverWithToken = new Set<string>([
  endpoints.logout.path,
  endpoints.verify.path,
  endpoints.savePeopleRules.path,
]);

function namesIn(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

function call({ path, method, input, files = {} }: Endpoint): FuzzEndpoint {
  const fields = [...namesIn(input), ...Object.keys(files)];
  return { path, method, fields, tokens: !neverWithToken.has(path) };
}

/** Every endpoint of the API. */
export const fuzzEndpoints: readonly FuzzEndpoint[] = endpointNames.map((name) =>
  call(rowOf(name)),
);
