import type { FastifyReply, FastifyRequest } from 'fastify';
import { consoleCookie } from '../../platform/http/console-cookie.ts';
import { knownMs, markOf } from '../known-browser.ts';
import type { Account } from '../store/people.ts';
import type { PeopleParts } from './parts.ts';

/** One cookie for each account, so that people who share a browser keep their own. */
function cookieOf({ settings }: Pick<PeopleParts, 'settings'>, { _id }: Pick<Account, '_id'>) {
  return consoleCookie(settings, { name: `marquee-known-${_id}`, sameSite: 'Strict' });
}

/** The mark by which an account may know the browser of a request. */
export async function markIn(
  parts: PeopleParts,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  if (request.headers.cookie === undefined) return undefined;
  const account = await parts.store.accountByEmail(email.trim().toLowerCase());
  return account ? cookieOf(parts, account).in(request) : undefined;
}

/** Lets an account know the browser again: guesses from elsewhere do not keep its owner out there. */
export async function rememberBrowser(
  parts: PeopleParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  email: string,
): Promise<void> {
  const account = await parts.store.accountByEmail(email.trim().toLowerCase());
  if (!account) return;
  const cookie = cookieOf(parts, account);
  const mark = markOf(account, cookie.in(request), parts.now());
  if (mark !== null) reply.header('set-cookie', cookie.set(mark, knownMs / 1000));
}
