import { AxiosError, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { z } from 'zod';
import type { CallRow } from './call.ts';
import type { CallName, Calls } from './calls.ts';
import { type ApiProblem, type Envelope, reportsSuccess } from './envelope.ts';

/** A field's value, or the file to store for it; lists may mix stored paths and files. */
type Sendable<Value> = Value | Blob | (Blob | string)[];
type Fields<Input> = { [Key in keyof Input]: Sendable<Input[Key]> };
type FileFields<Row> = Row extends { files: infer Files }
  ? { [Key in keyof Files]?: Blob | string | (Blob | string)[] }
  : unknown;

/** Input of a call. */
export type CallInput<Name extends CallName> = Calls[Name]['body'] extends 'multipart'
  ? Omit<Fields<z.input<Calls[Name]['input']>>, keyof FileFields<Calls[Name]>> &
      FileFields<Calls[Name]>
  : z.input<Calls[Name]['input']>;
/** Answer of a call; anything but JSON is a file. */
type CallReply<Name extends CallName> = Calls[Name] extends {
  replyTypes: readonly (infer Type)[];
}
  ? 'application/json' extends Type
    ? JsonReply<Name>
    : Blob
  : JsonReply<Name>;
type JsonReply<Name extends CallName> = Envelope<z.output<Calls[Name]['reply']>> &
  (Calls[Name] extends { token: true } ? { token?: string } : unknown);

export type Client<Names extends CallName = CallName> = {
  [Name in Names]: (
    input?: CallInput<Name>,
    config?: AxiosRequestConfig,
  ) => Promise<CallReply<Name>>;
};

function isBlob(value: unknown): value is Blob {
  return typeof Blob !== 'undefined' && value instanceof Blob;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (isBlob(value)) form.append(name, value);
  else if (typeof value === 'object' && value !== null) form.append(name, JSON.stringify(value));
  else form.append(name, String(value ?? ''));
}

/**
 * Encodes an input as the specified multipart form: repeated file parts, objects and other lists as
 * JSON strings.
 */
export function toFormData(
  input: Record<string, unknown>,
  files: Readonly<Record<string, 'one' | 'many'>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (files[name] === 'many' && Array.isArray(value))
      for (const part of value) append(form, name, part);
    else append(form, name, value);
  }
  return form;
}

/**
 * Axios interceptor that turns a JSON answer into an error unless its envelope reports success.
 * Requests for another type (`Accept: text/csv`) get no envelope, so their status decides.
 * @throws AxiosError with the answer as its `response`, as for a status outside 200–299
 */
export function judgeAnswer<Answer extends AxiosResponse>(answer: Answer): Answer {
  const { config, request, status, data } = answer;
  const isOtherType = /^text\//.test(String(config.headers?.Accept));
  const isJson = (config.responseType ?? 'json') === 'json' && !isOtherType;
  if (!isJson || reportsSuccess(status, data)) return answer;
  throw new AxiosError('The answer is not a success', 'ERR_BAD_RESPONSE', config, request, answer);
}

/**
 * Tells an answer of a backend without the call from an error of ours: our server names its errors
 * (`error.id`), and a proxy answers 502 to 504 when its backend is down.
 */
export function isFromOtherBackend(error: unknown): boolean {
  const { status, data } = (error as AxiosError<Partial<ApiProblem> | null>).response ?? {};
  if (status === undefined || data?.error?.id !== undefined) return false;
  return status < 502 || status > 504;
}

/**
 * A client with one typed function per row of a table of calls, except event streams.
 * @param http an axios instance whose `baseURL` is the API base (`…/api`) and which adds the token
 * @throws AxiosError for every status outside 200–299; with `judgeAnswer`, for every answer that is
 * not a success
 */
export function createClient<Names extends CallName>(
  http: AxiosInstance,
  table: Readonly<Record<Names, CallRow>>,
): Client<Names> {
  const call =
    (row: CallRow) =>
    async (input: Record<string, unknown> = {}, config?: AxiosRequestConfig) => {
      const answer =
        row.method === 'GET'
          ? await http.get(row.path, { params: input, responseType: responseType(row), ...config })
          : await http.post(row.path, bodyOf(row, input), config);
      return answer.data;
    };
  const rows = Object.entries(table) as [string, CallRow][];
  return Object.fromEntries(
    rows.map(([name, row]) => [name, call(row)]),
  ) as unknown as Client<Names>;
}

function bodyOf({ body, files }: CallRow, input: Record<string, unknown>): unknown {
  if (body === 'multipart') return toFormData(input, files);
  return body === 'json' ? input : {};
}

function responseType({ replyTypes = ['application/json'] }: CallRow): 'json' | 'blob' {
  return replyTypes.includes('application/json') ? 'json' : 'blob';
}
