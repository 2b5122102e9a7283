import { z } from 'zod';
import { type Endpoint, endpointNames, endpoints } from '../../shared/api/endpoints.ts';
import { personInput, privacyCalls } from '../../shared/api/privacy.ts';
import { previewInput, publishingCalls, releaseNumber } from '../../shared/api/publishing.ts';

/** A call as the fuzzer knows it. */
export interface FuzzCall {
  /** Below the API base. */
  path: string;
  method: 'GET' | 'POST';
  /** Names of its fields and files. */
  fields: string[];
  /** Whether it is also made with a living token. */
  tokens: boolean;
}

/** These would do what they are for: end the fuzzer's own session, or build the whole site each time. */
const neverWithToken = new Set(['/admin/logout', '/admin/verify']);

function namesIn(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

const ofTable = endpointNames.map((name): FuzzCall => {
  const { path, method, input, files = {} }: Endpoint = endpoints[name];
  return call({ path, method }, [...namesIn(input), ...Object.keys(files)]);
});

const besides = [...namesIn(previewInput), ...namesIn(releaseNumber), ...namesIn(personInput)];
const ofPublishing = [...Object.values(publishingCalls), ...Object.values(privacyCalls)].map(
  ({ path, method }) => call({ path, method }, [...new Set([...besides, 'page', 'limit'])]),
);

function call(at: Pick<FuzzCall, 'path' | 'method'>, fields: string[]): FuzzCall {
  return { ...at, fields, tokens: !neverWithToken.has(at.path) };
}

/** Every call of the API: those of the table, of publishing and of privacy. */
export const fuzzCalls: readonly FuzzCall[] = [...ofTable, ...ofPublishing];
