import type { FastifyRequest } from 'fastify';
import { ApiError, createEmailOff, validationError } from '../../platform/errors/api-error.ts';
import { findConsoleAddress } from '../../platform/settings/console-address.ts';
import type { Settings } from '../../platform/settings/env.ts';
import type { Store } from '../../store.ts';
import { readCompanyName } from '../company/company-name.ts';
import { TooManyAttemptsError } from '../guess-limits.ts';
import { CompanyOnlyError, PasskeyNeededError, SecondStepNeededError } from '../log-in.ts';
import { type PasskeyPlace, parsePasskeyPlace } from '../passkeys.ts';
import { hashToken, type SignedIn } from '../sessions.ts';
import type { Account } from '../store/people.ts';
import { describeWeakness } from '../strength.ts';

export interface PeopleDeps {
  store: Store;
  settings: Settings;
  now: () => number;
}

/** Returns the account and session of a request, which the guard ensures. */
export function requireSession({ session }: FastifyRequest): SignedIn {
  if (!session) throw new ApiError(401, 'UNAUTHENTICATED', 'Log in first.');
  return session;
}

/** Reads the account of a request. */
export async function readOwnAccount(store: Store, request: FastifyRequest): Promise<Account> {
  return readAccount(store, requireSession(request).accountId);
}

export async function readAccount(store: Store, id: string): Promise<Account> {
  const account = await store.accountById(id);
  if (!account) throw new ApiError(404, 'NOT_FOUND', 'This account does not exist.');
  return account;
}

export const savedMessage = 'Saved successfully';

/** Message for all errors, so that no details are revealed. */
export const passkeyMessage = 'This passkey was not accepted. Try again, or log in another way.';

export function createLinkError(): ApiError {
  const message = 'This link has expired or was already used. Ask for a new one.';
  return new ApiError(404, 'LINK_ENDED', message);
}

/** Returns the origin of passkeys, which is the console's address, or null. */
export function findPlace(settings: Settings): PasskeyPlace | null {
  return parsePasskeyPlace(findConsoleAddress(settings));
}

/** @throws ApiError if passkeys do not work here */
export function requirePlace(settings: Settings): PasskeyPlace {
  const place = findPlace(settings);
  if (place) return place;
  throw new ApiError(404, 'NOT_FOUND', 'Passkeys need an encrypted console address.');
}

/** Ends the browser's previous session, if any. */
export async function endFormerSession(store: Store, { headers }: FastifyRequest): Promise<void> {
  const [, former] = /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '') ?? [];
  if (former) await store.endSession(hashToken(former));
}

/** Returns the reason to refuse a new password, or null. */
export async function findPasswordProblem(
  { store, settings }: PeopleDeps,
  password: string,
  { email, name }: Pick<Account, 'email' | 'name'>,
): Promise<string | null> {
  const company = await readCompanyName(store);
  return describeWeakness(password, { email, name, company, siteUrl: settings.SITE_URL });
}

/** @throws ApiError naming the field if the password is refused */
export async function requireStrongPassword(
  deps: PeopleDeps,
  password: string,
  person: Pick<Account, 'email' | 'name'>,
): Promise<void> {
  const problem = await findPasswordProblem(deps, password, person);
  if (problem !== null) throw validationError({ password: problem });
}

/** @throws ApiError if email is not set up */
export function requireMail({ settings }: Pick<PeopleDeps, 'settings'>): void {
  if (settings.SMTP_URL === '') throw createEmailOff();
}

/** Converts a failed confirmation to a response. */
export function refuseProof(error: unknown): unknown {
  if (error instanceof CompanyOnlyError)
    return new ApiError(
      403,
      'COMPANY_ONLY',
      'Log in with your company account. Only owners can use a password.',
    );
  if (error instanceof SecondStepNeededError)
    return new ApiError(
      401,
      'SECOND_STEP_NEEDED',
      'This account needs two-step verification. Log in at the console, or send the six digits as code.',
    );
  if (error instanceof PasskeyNeededError)
    return new ApiError(
      403,
      'PASSKEY_NEEDED',
      'Everyone here needs two-step verification, and yours is a passkey. Log in with it.',
    );
  if (error instanceof TooManyAttemptsError)
    return new ApiError(
      429,
      'RATE_LIMITED',
      'Too many attempts. Wait a few minutes and try again.',
      { retryAfter: error.seconds },
    );
  return error;
}
