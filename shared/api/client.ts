import { AxiosError, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { EndpointName, Endpoints } from './endpoints.ts';
import { type ApiProblem, type Envelope, reportsSuccess } from './envelope.ts';

/** A field value, or the file to store for it. Lists may mix stored paths and files. */
type Sendable<Value> = Value | Blob | (Blob | string)[];
type Fields<Input> = { [Key in keyof Input]: Sendable<Input[Key]> };
type FileFields<Row> = Row extends { files: infer Files }
  ? { [Key in keyof Files]?: Blob | string | (Blob | string)[] }
  : unknown;

/** Input of an endpoint. */
export type EndpointInput<Name extends EndpointName> = Endpoints[Name]['body'] extends 'multipart'
  ? Omit<Fields<z.input<Endpoints[Name]['input']>>, keyof FileFields<Endpoints[Name]>> &
      FileFields<Endpoints[Name]>
  : z.input<Endpoints[Name]['input']>;
/** Response of an endpoint. Non-JSON responses are files. */
type EndpointReply<Name extends EndpointName> = Endpoints[Name] extends {
  replyTypes: readonly (infer Type)[];
}
  ? 'application/json' extends Type
    ? JsonReply<Name>
    : Blob
  : JsonReply<Name>;
type JsonReply<Name extends EndpointName> = Envelope<z.output<Endpoints[Name]['reply']>> &
  (Endpoints[Name] extends { token: true } ? { token?: string } : unknown);

export type Client<Names extends EndpointName = EndpointName> = {
  [Name in Names]: (
    input?: EndpointInput<Name>,
    config?: AxiosRequestConfig,
  ) => Promise<EndpointReply<Name>>;
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
 * Encodes an input as the specified multipart form: file parts are repeated, objects and other lists become JSON
 * strings.
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
 * Axios interceptor that turns a JSON response into an error unless its envelope reports success. Responses of other
 * types (`Accept: text/csv`) have no envelope, so their status decides.
 * @throws AxiosError with the response as its `response`, as for a status outside 200–299
 */
export function checkResponse<Reply extends AxiosResponse>(response: Reply): Reply {
  const { config, request, status, data } = response;
  const isOtherType = /^text\//.test(String(config.headers?.Accept));
  const isJson = (config.responseType ?? 'json') === 'json' && !isOtherType;
  if (!isJson || reportsSuccess(status, data)) return response;
  throw new AxiosError(
    'The answer is not a success',
    'ERR_BAD_RESPONSE',
    config,
    request,
    response,
  );
}

/**
 * Distinguishes responses of backends without the endpoint from our own errors: our server gives each error a code
 * (`error.id`), and proxies return 502 to 504 while their backend is down.
 */
export function isFromOtherBackend(error: unknown): boolean {
  const { status, data } = (error as AxiosError<Partial<ApiProblem> | null>).response ?? {};
  if (status === undefined || data?.error?.id !== undefined) return false;
  return status < 502 || status > 504;
}

/**
 * Creates a client with one typed function per endpoint of a table, except event streams.
 * @param http an axios instance whose `baseURL` is the API base (`…/api`) and which adds the token
 * @throws AxiosError for every status outside 200–299; with `checkResponse`, for every response that does not report
 * success
 */
export function createClient<Names extends EndpointName>(
  http: AxiosInstance,
  table: Readonly<Record<Names, Endpoint>>,
): Client<Names> {
  const createRequest =
    (row: Endpoint) =>
    async (input: Record<string, unknown> = {}, config?: AxiosRequestConfig) => {
      const response =
        row.method === 'GET'
          ? await http.get(row.path, { params: input, responseType: replyTypeOf(row), ...config })
          : await http.post(row.path, bodyOf(row, input), config);
      return response.data;
    };
  const rows = Object.entries(table) as [string, Endpoint][];
  return Object.fromEntries(
    rows.map(([name, row]) => [name, createRequest(row)]),
  ) as unknown as Client<Names>;
}

function bodyOf({ body, files }: Endpoint, input: Record<string, unknown>): unknown {
  if (body === 'multipart') return toFormData(input, files);
  return body === 'json' ? input : {};
}

function replyTypeOf({ replyTypes = ['application/json'] }: Endpoint): 'json' | 'blob' {
  return replyTypes.includes('application/json') ? 'json' : 'blob';
}
