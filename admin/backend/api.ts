import './no-eval.ts';
import axios, { type AxiosError, type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import { createClient, judgeAnswer } from '../../shared/api/client.ts';
import type { ApiProblem } from '../../shared/api/envelope.ts';
import { siteCalls } from '../../shared/api/site-calls.ts';
import { imageUrl } from '../../shared/rules/images/image-path.ts';
import { session } from '../session/session.ts';

/** The API base, without a trailing slash. */
export const apiBase = import.meta.env.CONSOLE_API_BASE_URL ?? '/api';

/** The console's one HTTP client. */
export const http = axios.create({ baseURL: apiBase });

http.interceptors.request.use((config) => {
  const token = session.token();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});
http.interceptors.response.use(judgeAnswer);
http.interceptors.response.use(noteStep, repeatAfterLogin);

/** What a save or deletion can be taken back by, of each answer that names it. */
const steps = new WeakMap<object, number>();

/** Names what an answer speaks of, for `undo`; undefined with a backend that keeps no history. */
export const stepOf = (answer: object) => steps.get(answer);

function noteStep<Answer extends { data: unknown; headers: object }>(answer: Answer): Answer {
  const step = Number((answer.headers as Record<string, unknown>)['content-revision']);
  if (step > 0 && typeof answer.data === 'object' && answer.data) steps.set(answer.data, step);
  return answer;
}

/** One typed function for each call about the site; those about people come with their screens. */
export const client = createClient(http, siteCalls);

/** The address of a stored image. */
export function storedImageUrl(path: string): string {
  return imageUrl(`${apiBase}/file`, path);
}

/** What the server said about a failed call, if it said anything. */
export function problemOf(error: unknown): Partial<ApiProblem> | null {
  if (!isAxiosError(error)) return null;
  const data: unknown = error.response?.data;
  return typeof data === 'object' && data !== null ? (data as Partial<ApiProblem>) : null;
}

/**
 * Says why a call failed: the server's message, or that nothing answered.
 * @param words for an answer without a message, such as a proxy's page: those of the error catalogue where it has some
 */
export function whyFailed(
  error: unknown,
  words = 'The server could not do this just now. Try again in a moment.',
): string {
  const unanswered = isAxiosError(error) && !error.response;
  return (
    problemOf(error)?.message ||
    (unanswered ? 'The server could not be reached. Try again in a moment.' : words)
  );
}

/** The status of an answer: the `code` of its envelope, else the HTTP status; undefined where nothing answered. */
export function statusOf(error: unknown): number | undefined {
  const { code } = problemOf(error) ?? {};
  if (typeof code === 'number') return code;
  return isAxiosError(error) ? error.response?.status : undefined;
}

interface Marks {
  repeated?: boolean;
  /** The call that finds out what the backend can do. */
  mayBeUnknown?: boolean;
}

/**
 * A refused token keeps the call waiting while the frame asks for the password in place; then the call is made again.
 * Nothing typed is lost, and the caller never notices.
 */
async function repeatAfterLogin(error: AxiosError): Promise<unknown> {
  const config = error.config as (InternalAxiosRequestConfig & Marks) | undefined;
  const fault = problemOf(error)?.error?.id;
  // Another backend may refuse a call that it does not know: that says nothing of the token.
  const isDead = fault !== 'SECOND_STEP_NEEDED' && !(config?.mayBeUnknown && fault === undefined);
  const refused = isDead && statusOf(error) === 401 && !config?.url?.endsWith(siteCalls.login.path);
  if (!refused || !config || config.repeated || !session.token()) throw error;
  const sent = config.headers.get('Authorization');
  if (sent === `Bearer ${session.token()}`) {
    session.expire();
    if (!(await nextLogin())) throw error;
  }
  return http.request(Object.assign(config, { repeated: true }));
}

/** Resolves true at the next log-in, false when the administrator logs out instead. */
function nextLogin(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      if (session.expired()) return;
      stop();
      resolve(session.token() !== null);
    });
  });
}

/** @returns null where an answer cannot be had, or is not there after so many milliseconds */
export function within<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, ms, null));
  return Promise.race([answer.catch(() => null), late]);
}
