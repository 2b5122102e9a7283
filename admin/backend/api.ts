import { t, translated } from '../words/words.ts';

import './no-eval.ts';
import axios, { type AxiosError, type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import { checkResponse, createClient } from '../../shared/api/client.ts';
import { type ApiProblem, readStatus } from '../../shared/api/envelope.ts';
import { siteEndpoints } from '../../shared/api/site-endpoints.ts';
import { imageUrl } from '../../shared/rules/images/image-path.ts';
import { isAway } from '../session/activity.ts';
import { session } from '../session/session.ts';

/** API base without a trailing slash. */
export const apiBase = import.meta.env.CONSOLE_API_BASE_URL ?? '/api';

/** The only HTTP client of the console. */
export const http = axios.create({
  baseURL: apiBase,
  // Requests carry no cookie, and Axios would delay each request to search for one.
  xsrfCookieName: '',
});

http.interceptors.request.use(
  (config) => {
    const token = session.token();
    if (token) config.headers.set('Authorization', `Bearer ${token}`);
    if (isAway()) config.params = { ...config.params, passive: '' };
    return config;
  },
  null,
  // Sends the requests of a screen before its first render ends.
  { synchronous: true },
);
http.interceptors.response.use(checkResponse);
http.interceptors.response.use(
  (response) => {
    translate(response.data);
    return response;
  },
  (error: unknown) => {
    translate(problemOf(error));
    throw error;
  },
);
http.interceptors.response.use(recordEntry, repeatAfterLogin);

/** Translates the message of the server, and those of single fields, into the console language. */
function translate(response: Partial<ApiProblem> | null): void {
  if (typeof response?.message === 'string') response.message = translated(response.message);
  const fields = response?.error?.fields ?? {};
  for (const [name, message] of Object.entries(fields)) fields[name] = translated(message);
}

/** History entries by response, for undo. */
const entries = new WeakMap<object, number>();

/** Returns the history entry of a response, for `undo`; undefined for a backend without history. */
export const historyEntryOf = (response: object) => entries.get(response);

function recordEntry<Result extends { data: unknown; headers: object }>(reply: Result): Result {
  const entry = Number((reply.headers as Record<string, unknown>)['content-revision']);
  if (entry > 0 && typeof reply.data === 'object' && reply.data) entries.set(reply.data, entry);
  return reply;
}

/** Endpoints of the site. Account endpoints load with their screens. */
export const client = createClient(http, siteEndpoints);

/** Returns the address of a stored image. */
export function toImageUrl(path: string): string {
  return imageUrl(`${apiBase}/file`, path);
}

/** Returns the response of the server to a failed request; null without one. */
export function problemOf(error: unknown): Partial<ApiProblem> | null {
  if (!isAxiosError(error)) return null;
  const data: unknown = error.response?.data;
  return typeof data === 'object' && data !== null ? (data as Partial<ApiProblem>) : null;
}

/**
 * Describes why a request failed: the message of the server, or that no server responded.
 * @param words used for a response without a message, such as the page of a proxy
 */
export function describeFailure(
  error: unknown,
  words = t`The server could not do this just now. Try again in a moment.`,
): string {
  const isUnanswered = isAxiosError(error) && !error.response;
  return (
    problemOf(error)?.message ||
    (isUnanswered ? t`The server could not be reached. Try again in a moment.` : words)
  );
}

/** Returns the status that a response reports; undefined without a response. */
export function statusOf(error: unknown): number | undefined {
  const { status, data } = (isAxiosError(error) && error.response) || {};
  return status === undefined ? undefined : readStatus(status, data);
}

interface RequestMarks {
  repeated?: boolean;
  /** True for the request that detects the features of the backend. */
  mayBeUnknown?: boolean;
}

/** Suspends a request with a rejected token until the user has logged in again, then repeats it. */
async function repeatAfterLogin(error: AxiosError): Promise<unknown> {
  const config = error.config as (InternalAxiosRequestConfig & RequestMarks) | undefined;
  const fault = problemOf(error)?.error?.id;
  // Other backends may reject an unknown endpoint although the token is valid.
  const isRefused =
    fault !== 'SECOND_STEP_NEEDED' && !(config?.mayBeUnknown && fault === undefined);
  const refused =
    isRefused && statusOf(error) === 401 && !config?.url?.endsWith(siteEndpoints.login.path);
  if (!refused || !config || config.repeated || !session.token()) throw error;
  const sent = config.headers.get('Authorization');
  if (sent === `Bearer ${session.token()}`) {
    session.expire();
    if (!(await waitForLogin())) throw error;
  }
  return http.request(Object.assign(config, { repeated: true }));
}

/** Resolves to true at the next login, and to false at a logout. */
function waitForLogin(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      if (session.expired()) return;
      stop();
      resolve(session.token() !== null);
    });
  });
}

/** @returns null if the promise rejects or takes longer than the given milliseconds */
export function withTimeout<Result>(response: Promise<Result>, ms: number): Promise<Result | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, ms, null));
  return Promise.race([response.catch(() => null), timeout]);
}
