import type { z } from 'zod';
import { type Permission, permissions, type Scope } from '../rules/roles.ts';
import { none, nothing } from './shapes.ts';

/**
 * Input of an endpoint: the query string or nothing, a JSON object, a multipart form whose objects and lists are JSON
 * strings, or raw bytes covered by a signature.
 */
export type BodyKind = 'none' | 'json' | 'multipart' | 'raw';

type ProgramAccess = 'probe' | 'signed' | 'metrics';

/**
 * Who can access an endpoint, and at which addresses.
 * - `public`: everyone, at both addresses; a token, if sent, must be valid.
 * - `console`: everyone who can reach the console address; tokens are ignored.
 * - `probe`: everyone, at both addresses; tokens are ignored.
 * - `signed-in`: any account, at the console address.
 * - a permission: accounts whose role has it (shared/rules/roles.ts), at the console address.
 * - `signed`: like `content`, or with a signed body (docs/develop/api.md, Rebuild webhook).
 * - `metrics`: like `owner`, or with METRICS_TOKEN.
 */
export type Access = 'public' | 'console' | 'signed-in' | Permission | ProgramAccess;

/** Response type: the JSON envelope, or another type without an envelope. */
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
  /** The POST endpoint also accepts GET. */
  alsoGet?: true;
  /** Path relative to the API base. */
  path: `/${string}`;
  access: Access;
  /** Requires that the session owner confirmed their identity within the last ten minutes. */
  fresh?: true;
  /** Does not extend the session, because the console sends this request in the background. */
  passive?: true;
  /** API token scope that may use the endpoint; without one, no token may. */
  scope?: Scope;
  /** Tool of assistants. The drafts of their tokens collect what they write. */
  tool?: 'read' | 'write' | undefined;
  body: BodyKind;
  /**
   * Maximum body size in bytes without files, if it differs from the default for this kind of body (body-limits.ts).
   */
  maxBytes?: number;
  /** Input schema, before files are stored. */
  input: z.ZodType;
  /** Names of the file parts, and whether each can be repeated. */
  files?: Readonly<Record<string, 'one' | 'many'>>;
  /** Maximum size of one file in bytes. The handler rejects larger files itself and stores the others. */
  maxEachFile?: number;
  /** Schema of `data` in a JSON response, or of each event stream message. */
  reply: z.ZodType;
  /** Response types other than plain JSON. The first is the default for requests without `Accept`. */
  replyTypes?: readonly [ReplyType, ...ReplyType[]];
  /** The response contains a token in addition to code and message. */
  token?: true;
  /** Status of a success, 200 by default. */
  status?: 202 | 303;
  summary: string;
}

/** Returns the permission that an endpoint requires; null if it requires none. */
export function permissionOf({ access }: Pick<Endpoint, 'access'>): Permission | null {
  if (access === 'signed') return 'content';
  if (access === 'metrics') return 'owner';
  return (permissions as readonly string[]).includes(access) ? (access as Permission) : null;
}

/** Returns true if an endpoint requires a token. */
export function needsToken(row: Pick<Endpoint, 'access'>): boolean {
  return row.access === 'signed-in' || permissionOf(row) !== null;
}

type DefaultKey = 'method' | 'path' | 'body' | 'input' | 'reply';
type PartialEndpoint = Omit<Endpoint, DefaultKey> & Partial<Pick<Endpoint, DefaultKey>>;
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
 * Defines the endpoints of one module. By default, an endpoint is a POST of JSON to `/admin/{name}` without input
 * fields, and its response has no data; a GET has no body.
 */
export function defineEndpoints<const Rows extends Record<string, PartialEndpoint>>(
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
