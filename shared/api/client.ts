import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { z } from 'zod';
import { type EndpointName, endpointNames, endpoints } from './endpoints.ts';
import type { Envelope } from './envelope.ts';

type Rows = typeof endpoints;
/** A field's value, or the file to be stored for it; lists may mix kept paths and files. */
type Sendable<Value> = Value | Blob | (Blob | string)[];
type Fields<Input> = { [Key in keyof Input]: Sendable<Input[Key]> };
type FileFields<Row> = Row extends { files: infer Files }
  ? { [Key in keyof Files]?: Blob | string | (Blob | string)[] }
  : unknown;

/** What a call takes. */
export type CallInput<Name extends EndpointName> = Rows[Name]['body'] extends 'multipart'
  ? Omit<Fields<z.input<Rows[Name]['input']>>, keyof FileFields<Rows[Name]>> &
      FileFields<Rows[Name]>
  : z.input<Rows[Name]['input']>;
/** What a call answers. */
export type CallReply<Name extends EndpointName> = Envelope<z.output<Rows[Name]['reply']>> &
  (Name extends 'login' ? { token?: string } : unknown);

export type Client = {
  [Name in EndpointName]: (
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

/** An input as the specification's multipart form: repeated file parts, objects and other lists as JSON strings. */
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
 * One typed function for each row of the table of calls.
 * @param http an axios instance whose `baseURL` is the API base (`…/api`) and which adds the token
 * @throws AxiosError for every status outside 200–299
 */
export function createClient(http: AxiosInstance): Client {
  const call =
    (name: EndpointName) =>
    async (input: Record<string, unknown> = {}, config?: AxiosRequestConfig) => {
      const row = endpoints[name];
      const body =
        row.body === 'multipart'
          ? toFormData(input, 'files' in row ? row.files : {})
          : row.body === 'none'
            ? {}
            : input;
      const { data } = await http.post(row.path, body, config);
      return data;
    };
  return Object.fromEntries(endpointNames.map((name) => [name, call(name)])) as unknown as Client;
}
