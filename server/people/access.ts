import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Access, type Endpoint, permissionOf } from '../../shared/api/endpoint.ts';
import { type Permission, roleAllows, type Scope } from '../../shared/rules/roles.ts';
import { sha256 } from '../platform/bytes/digest.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { createApprovalNeeded } from '../platform/errors/approval-needed.ts';
import { createWebhookCheck } from '../platform/http/webhook.ts';
import type { Settings } from '../platform/settings/env.ts';
import type { Store } from '../store.ts';
import { apiTokenPrefix, findApiToken } from './api-tokens.ts';
import { findSession, type SignedIn } from './sessions.ts';

const tokenSuffix = ' (token: ';

/** Returns the account of an author, which may be one of its programs. */
export const accountOfAuthor = (author: string): string => author.split(tokenSuffix, 1)[0] ?? '';

/** Returns the name of the token in the author of a change, or an empty string for a person. */
export const programOfAuthor = (author: string): string =>
  author.split(tokenSuffix)[1]?.slice(0, -1) ?? '';

/** Checks whether the request has a token whose changes are collected in a draft of its own. */
export const isAssistant = ({ scopes }: Pick<FastifyRequest, 'scopes'>): boolean =>
  scopes?.includes('assistant') === true;

declare module 'fastify' {
  interface FastifyRequest {
    /** The account and session of the request's token; null without one. */
    session: SignedIn | null;
    /** Scopes of an API token; null for a session. */
    scopes: readonly Scope[] | null;
    /** The account's email address, the author of what is saved; empty without a token. */
    author: string;
  }
}

export interface AccessDeps {
  store: Store;
  now: () => number;
  settings: Pick<Settings, 'METRICS_TOKEN' | 'REBUILD_WEBHOOK_SECRET'>;
}

type Check = (request: FastifyRequest) => Promise<void>;

/** Checks of one kind of access. `onRequest` rejects a request before its body is read. */
interface Guard {
  onRequest: Check[];
  preHandler?: Check;
}

/** Checks whether endpoints of this access are also available at the public site's address. */
export function isOnSite(access: Access): boolean {
  return access === 'public' || access === 'probe';
}

/** Creates the checks of an endpoint, which decide who may call it. */
export function createGuard(row: Endpoint, deps: AccessDeps): Guard {
  const admit: Check = (request) => requireAccess(request, row, deps);
  const requireAccount = () => ({ onRequest: [admit] });
  const guards: Record<Access, () => Guard> = {
    public: () => ({
      onRequest: [(request) => identify(request, deps, { isPassive: isPassive(request, row) })],
    }),
    probe: () => ({ onRequest: [] }),
    console: () => ({ onRequest: [] }),
    'signed-in': requireAccount,
    content: requireAccount,
    publish: requireAccount,
    leads: requireAccount,
    owner: requireAccount,
    signed: () => {
      const checkSignature = createSignatureCheck(deps);
      return {
        onRequest: [async (request) => (isSigned(request) ? undefined : admit(request))],
        preHandler: async (request) => (isSigned(request) ? checkSignature(request) : undefined),
      };
    },
    metrics: () => {
      const { METRICS_TOKEN: token } = deps.settings;
      return {
        onRequest: [async (request) => (carriesToken(request, token) ? undefined : admit(request))],
      };
    },
  };
  if (!Object.hasOwn(guards, row.access))
    throw new Error(`The call ${row.path} defines no access.`);
  return guards[row.access]();
}

/**
 * Returns true if a request does not extend its session: by its endpoint, or because the caller marks it as automatic.
 */
function isPassive({ query }: FastifyRequest, { passive }: Endpoint): boolean {
  return passive === true || Object.hasOwn(query as object, 'passive');
}

const createUnauthenticated = () =>
  new ApiError(401, 'UNAUTHENTICATED', 'Your session has ended. Log in again.');

/** Identifies a request's sender. An invalid token is rejected and not ignored. */
export async function identify(
  request: FastifyRequest,
  { store, now }: AccessDeps,
  { isPassive }: { isPassive: boolean },
): Promise<void> {
  const { authorization } = request.headers;
  if (authorization === undefined) return;
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization)?.[1];
  if (token?.startsWith(apiTokenPrefix)) return identifyProgram(request, token, { store, now });
  const session = token ? await findSession(store, token, now(), isPassive) : null;
  if (!session) throw createUnauthenticated();
  request.session = session;
  request.author = session.email;
}

/** Identifies a program, which acts for the owner of its token and is named in the history. */
async function identifyProgram(
  request: FastifyRequest,
  token: string,
  { store, now }: Pick<AccessDeps, 'store' | 'now'>,
): Promise<void> {
  const found = await findApiToken(store, token, now());
  if (!found) throw createUnauthenticated();
  const { name, scopes, accountId, hash: tokenHash, id: sessionId, ...owner } = found;
  request.session = { ...owner, accountId, tokenHash, sessionId, method: 'token', freshUntil: 0 };
  request.scopes = scopes;
  request.author = `${found.email}${tokenSuffix}${name})`;
}

/** Requires an account, its role, two-step verification and a recent confirmation, as far as the endpoint demands. */
async function requireAccess(
  request: FastifyRequest,
  row: Endpoint,
  deps: AccessDeps,
): Promise<void> {
  await identify(request, deps, { isPassive: isPassive(request, row) });
  const { session } = request;
  if (!session) throw createUnauthenticated();
  const { scopes } = request;
  if (scopes !== null && !includesScope(scopes, row)) throw createOutOfScope();
  const area = permissionOf(row);
  if (area !== null) requirePermission(session, area);
  if (area === 'publish' && !mayPublish(request)) throw createApprovalNeeded();
  if (row.fresh && session.freshUntil < deps.now()) throw createUnconfirmed();
}

/** Checks the scopes of a token. Those of assistants include tools about content. */
export function includesScope(scopes: readonly Scope[], { scope, tool }: Endpoint): boolean {
  if (scope === undefined) return false;
  return scopes.includes(scope) || (!!tool && scope === 'content' && scopes.includes('assistant'));
}

/** Checks whether a caller of a public endpoint may also change content. */
export function mayEdit({ session, scopes }: FastifyRequest): boolean {
  if (!session || !roleAllows(session.role, 'content') || lacksTwoFactor(session)) return false;
  return scopes === null || scopes.includes('content') || scopes.includes('assistant');
}

/**
 * Checks whether a caller may change what visitors see. While Writers ask for approval, API tokens without the scope
 * `publish` do so too; assistants without it always do.
 */
export function mayPublish({ session, scopes }: FastifyRequest): boolean {
  if (!session || !roleAllows(session.role, 'publish', session.rules)) return false;
  if (scopes === null || scopes.includes('publish')) return true;
  return !session.rules.approval && !scopes.includes('assistant');
}

/** @throws ApiError if the role lacks the permission, or two-step verification is missing */
export function requirePermission(session: SignedIn, area: Permission): void {
  if (!roleAllows(session.role, area)) throw createForbidden();
  if (lacksTwoFactor(session)) throw createTwoFactorMissing();
}

/** Checks session, account and role again during a long response, without extending the session. */
export async function isStillAdmitted(
  request: FastifyRequest,
  row: Endpoint,
  deps: AccessDeps,
): Promise<boolean> {
  const role = request.session?.role;
  try {
    await requireAccess(request, { ...row, passive: true }, deps);
    return request.session?.role === role;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Returns true for an account that must set up two-step verification first, because it is required for everybody. */
function lacksTwoFactor({ needsSecondStep, hasSecondStep, method }: SignedIn): boolean {
  return needsSecondStep && !hasSecondStep && method !== 'company';
}

function createForbidden(): ApiError {
  const message = 'Your account has no access to this. An owner can change that.';
  return new ApiError(403, 'FORBIDDEN', message);
}

function createOutOfScope(): ApiError {
  return new ApiError(403, 'FORBIDDEN', 'This token does not allow this request.');
}

function createTwoFactorMissing(): ApiError {
  const message = 'Everyone here needs two-step verification. Set it up under My account.';
  return new ApiError(403, 'SECOND_STEP_MISSING', message);
}

function createUnconfirmed(): ApiError {
  return new ApiError(403, 'CONFIRM_FIRST', 'Confirm that it is you, then try again.');
}

/** Without a token, the request must have a valid signature. */
function isSigned({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined;
}

function createSignatureCheck({ store, now, settings }: AccessDeps): Check {
  const refusalOf = createWebhookCheck(settings.REBUILD_WEBHOOK_SECRET, {
    // Each request is accepted once, whichever server it reaches.
    count: async (id, milliseconds) =>
      (await store.countAttempt(`webhook ${sha256(id)}`, { now: now(), milliseconds })).count,
    now,
  });
  return async ({ headers, body }) => {
    const readHeader = (name: string) => String(headers[name] ?? '');
    const refusal = await refusalOf({
      id: readHeader('webhook-id'),
      timestamp: readHeader('webhook-timestamp'),
      signature: readHeader('webhook-signature'),
      body: Buffer.isBuffer(body) ? body : '',
    });
    if (refusal !== null) throw new ApiError(401, 'UNAUTHENTICATED', refusal);
  };
}

function carriesToken({ headers }: FastifyRequest, token: string): boolean {
  if (token === '') return false;
  const given = Buffer.from(sha256(headers.authorization ?? ''));
  return timingSafeEqual(given, Buffer.from(sha256(`Bearer ${token}`)));
}
