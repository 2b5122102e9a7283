import type { FastifyReply, FastifyRequest } from 'fastify';
import { createConsoleCookie } from '../../platform/http/console-cookie.ts';
import { cookieFor, knownMs } from '../known-browser.ts';
import type { Account } from '../store/people.ts';
import type { PeopleDeps } from './deps.ts';

/** One cookie per account, so that people who share a browser each have their own. */
function cookieOf({ settings }: Pick<PeopleDeps, 'settings'>, { _id }: Pick<Account, '_id'>) {
  return createConsoleCookie(settings, { name: `console-known-${_id}`, sameSite: 'Strict' });
}

/** Returns the request's browser cookie for an account. */
export async function readBrowserCookie(
  deps: PeopleDeps,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  if (request.headers.cookie === undefined) return undefined;
  const account = await deps.store.accountByEmail(email.trim().toLowerCase());
  return account ? cookieOf(deps, account).in(request) : undefined;
}

/** Records the browser as known to the account, so that guesses from elsewhere do not lock its owner out. */
export async function rememberBrowser(
  deps: PeopleDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  email: string,
): Promise<void> {
  const account = await deps.store.accountByEmail(email.trim().toLowerCase());
  if (!account) return;
  const cookie = cookieOf(deps, account);
  const mark = cookieFor(account, cookie.in(request), deps.now());
  if (mark !== null) reply.header('set-cookie', cookie.set(mark, knownMs / 1000));
}
