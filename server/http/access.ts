import type { FastifyRequest } from 'fastify';
import { findSession, type SignedIn } from '../accounts/sessions.ts';
import { ApiError } from '../errors/api-error.ts';
import type { SessionStore } from '../store/store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the request's token belongs to; null without one. */
    session: SignedIn | null;
    /** The account's e-mail address, the author of what is saved; empty without a token. */
    author: string;
  }
}

interface AccessParts {
  store: SessionStore;
  now: () => number;
}

const unauthenticated = () =>
  new ApiError(401, 'UNAUTHENTICATED', 'Your session has ended. Log in again.');

/** Finds out who sent a request. A token that is not alive is refused, never treated as none. */
export async function identify(
  request: FastifyRequest,
  { store, now }: AccessParts,
): Promise<void> {
  const { authorization } = request.headers;
  if (authorization === undefined) return;
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization)?.[1];
  const session = token ? await findSession(store, token, now()) : null;
  if (!session) throw unauthenticated();
  request.session = session;
  request.author = session.email;
}

/** An `onRequest` hook: refuses before the body is read. */
export function requireAdmin(parts: AccessParts) {
  return async (request: FastifyRequest): Promise<void> => {
    await identify(request, parts);
    if (!request.session) throw unauthenticated();
  };
}

/** An `onRequest` hook for calls everybody may make. */
export function allowAnyone(parts: AccessParts) {
  return (request: FastifyRequest): Promise<void> => identify(request, parts);
}
