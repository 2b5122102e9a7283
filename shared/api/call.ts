import type { z } from 'zod';
import type { Area, Scope } from '../rules/roles.ts';

/**
 * How a call carries its input: in the query string or not at all, as a JSON object, as a multipart form whose objects
 * and lists are JSON strings, or as bytes that are not read, because a signature covers them.
 */
export type BodyKind = 'none' | 'json' | 'multipart' | 'raw';

/**
 * Who may make a call, and where it is answered.
 * - `public`: anybody, at both addresses; a token that is sent must be alive.
 * - `console`: anybody who reaches the console's address; no token is looked at.
 * - `probe`: anybody, at both addresses; no token is looked at.
 * - `signed-in`: whoever has an account, at the console's address.
 * - an area: whoever has a role that opens it (shared/rules/roles.ts), at the console's address.
 * - `signed`: as `content`, or whoever signed the body (docs/api.md, Rebuild webhook).
 * - `metrics`: as `owner`, or whoever knows METRICS_TOKEN.
 */
export type Access = 'public' | 'probe' | 'console' | 'signed-in' | Area | 'signed' | 'metrics';

/** What an answer can be: the envelope as JSON, or something else as it is. */
export type ReplyType =
  | 'application/json'
  | 'application/zip'
  | 'text/csv'
  | 'text/event-stream'
  | 'text/html'
  | 'text/plain';

/** One call of the API. */
export interface CallRow {
  method: 'GET' | 'POST';
  /** Whether a POST call answers GET as well. */
  alsoGet?: true;
  /** Below the API base. */
  path: `/${string}`;
  access: Access;
  /** Only for a session whose owner has proved who they are within the last ten minutes. */
  fresh?: true;
  /** Does not keep a session alive: the console makes it by itself. */
  passive?: true;
  /** API tokens of this scope may make it; none may where nothing is said. */
  scope?: Scope;
  body: BodyKind;
  /** Bytes of the largest body, files left out, where it is not what its kind takes (body-limits.ts). */
  maxBytes?: number;
  /** Shape of the input, before files are stored. */
  input: z.ZodType;
  /** Names of the file parts and whether they may be repeated. */
  files?: Readonly<Record<string, 'one' | 'many'>>;
  /** Shape of `data` in a JSON answer, or of each message of an event stream. */
  reply: z.ZodType;
  /** Where JSON is not the only answer: what it can be; the first comes to whoever names none in `Accept`. */
  replyTypes?: readonly [ReplyType, ...ReplyType[]];
  /** Answers a token beside code and message. */
  token?: true;
  /** When all went well; 200 where nothing is said. */
  status?: 202 | 303;
  summary: string;
}

/** The area a call belongs to; null where none is asked for. */
export function areaOf({ access }: Pick<CallRow, 'access'>): Area | null {
  if (access === 'signed') return 'content';
  if (access === 'metrics') return 'owner';
  return access === 'content' || access === 'leads' || access === 'owner' ? access : null;
}

/** Whether a call asks for a token. */
export function needsToken(row: Pick<CallRow, 'access'>): boolean {
  return row.access === 'signed-in' || areaOf(row) !== null;
}

type Given = Omit<CallRow, 'method' | 'path'> & Partial<Pick<CallRow, 'method' | 'path'>>;

type Row<Name extends string, Own> = Own & {
  method: Own extends { method: infer Method } ? Method : 'POST';
  path: Own extends { path: infer Path } ? Path : `/admin/${Name}`;
};

/** The calls about one noun. A row that names neither is a POST to `/admin/{name}`. */
export function defineCalls<const Rows extends Record<string, Given>>(
  rows: Rows,
): { [Name in keyof Rows & string]: Row<Name, Rows[Name]> } {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      { method: 'POST', path: `/admin/${name}`, ...row },
    ]),
  ) as never;
}
