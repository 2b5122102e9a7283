import type { z } from 'zod';
import { type Permission, permissions, type Scope } from '../rules/roles.ts';
import { none, nothing } from './shapes.ts';

/**
 * The input of an endpoint: the query string or none, a JSON object, a multipart form whose objects and
 * lists are JSON strings, or raw bytes covered by a signature.
 */
export type BodyKind = 'none' | 'json' | 'multipart' | 'raw';

type ProgramAccess = 'probe' | 'signed' | 'metrics';

/**
 * Access to an endpoint: the people and the addresses.
 * - `public`: everyone, at both addresses; a token, if sent, must be valid.
 * - `console`: everyone who can reach the console's address; tokens are ignored.
 * - `probe`: everyone, at both addresses; tokens are ignored.
 * - `signed-in`: any account, at the console's address.
 * - a permission: accounts with a role for it (shared/rules/roles.ts), at the console's address.
 * - `signed`: as `content`, or with a signed body (docs/develop/api.md, Rebuild webhook).
 * - `metrics`: as `owner`, or with METRICS_TOKEN.
 */
export type Access = 'public' | 'console' | 'signed-in' | Permission | ProgramAccess;

/** The type of a response: the JSON envelope, or another type without one. */
type ReplyType =
  | 'application/json'
  | 'application/xliff+xml'
  | 'application/zip'
  | 'text/csv'
  | 'text/event-stream'
  | 'text/html'
  | 'text/plain';

/** One endpoint of the API. */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** The POST endpoint also returns GET. */
  alsoGet?: true;
  /** Relative to the API base. */
  path: `/${string}`;
  access: Access;
  /** Requires that the session's owner has confirmed their identity within the last ten minutes. */
  fresh?: true;
  /** Does not extend a session, because the console makes the request by itself. */
  passive?: true;
  /** Scope of API tokens that may make it; without one, none may. */
  scope?: Scope;
  /** Tool of assistants. The drafts of their tokens collect what they write. */
  tool?: 'read' | 'write' | undefined;
  body: BodyKind;
  /**
   * Maximum bytes of the body without files, if it differs from the default of its kind
   * (body-limits.ts).
   */
  maxBytes?: number;
  /** Schema of the input, before files are stored. */
  input: z.ZodType;
  /** Names of the file parts and whether they can be repeated. */
  files?: Readonly<Record<string, 'one' | 'many'>>;
  /** Maximum bytes of one file. The handler refuses a larger one itself, so that the others are kept. */
  maxEachFile?: number;
  /** Schema of `data` in a JSON response, or of each message of an event stream. */
  reply: z.ZodType;
  /** The response's types other than plain JSON; the first is the default without `Accept`. */
  replyTypes?: readonly [ReplyType, ...ReplyType[]];
  /** The response has a token next to code and message. */
  token?: true;
  /** Status of a success, 200 by default. */
  status?: 202 | 303;
  summary: string;
}

/** The area of an endpoint; null if it needs none. */
export function areaOf({ access }: Pick<Endpoint, 'access'>): Permission | null {
  if (access === 'signed') return 'content';
  if (access === 'metrics') return 'owner';
  return (permissions as readonly string[]).includes(access) ? (access as Permission) : null;
}

/** True when an endpoint needs a token. */
export function needsToken(row: Pick<Endpoint, 'access'>): boolean {
  return row.access === 'signed-in' || areaOf(row) !== null;
}

type Defaulted = 'method' | 'path' | 'body' | 'input' | 'reply';
type Given = Omit<Endpoint, Defaulted> & Partial<Pick<Endpoint, Defaulted>>;
type ValueIn<Own, Key extends string, Default> =
  Own extends Record<Key, infer Value> ? Value : Default;

type Row<Name extends string, Own> = Own & {
  method: ValueIn<Own, 'method', 'POST'>;
  path: ValueIn<Own, 'path', `/admin/${Name}`>;
  body: ValueIn<Own, 'body', Own extends { method: 'GET' } ? 'none' : 'json'>;
  input: ValueIn<Own, 'input', typeof none>;
  reply: ValueIn<Own, 'reply', typeof nothing>;
};

/**
 * Defines the endpoints of one noun. By default, a row is a POST of JSON to `/admin/{name}`, a GET has no body, the input
 * has no fields, and the response has no data.
 */
export function defineEndpoints<const Rows extends Record<string, Given>>(
  rows: Rows,
): { [Name in keyof Rows & string]: Row<Name, Rows[Name]> } {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      {
        ...{ method: 'POST', path: `/admin/${name}`, input: none, reply: nothing },
        body: row.method === 'GET' ? 'none' : 'json',
        ...row,
      },
    ]),
  ) as never;
}
