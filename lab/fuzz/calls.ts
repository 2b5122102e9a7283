import { z } from 'zod';
import type { CallRow } from '../../shared/api/call.ts';
import { callNames, calls, rowOf } from '../../shared/api/calls.ts';

/** A call for the fuzzer. */
export interface FuzzCall {
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
  calls.logout.path,
  calls.verify.path,
  calls.savePeopleRules.path,
]);

function namesIn(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

function call({ path, method, input, files = {} }: CallRow): FuzzCall {
  const fields = [...namesIn(input), ...Object.keys(files)];
  return { path, method, fields, tokens: !neverWithToken.has(path) };
}

/** Every call of the API. */
export const fuzzCalls: readonly FuzzCall[] = callNames.map((name) => call(rowOf(name)));
