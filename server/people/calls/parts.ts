import type { FastifyRequest } from 'fastify';
import { ApiError, mailOff, validationFailed } from '../../platform/errors/api-error.ts';
import { consoleAddress } from '../../platform/settings/console-address.ts';
import type { Settings } from '../../platform/settings/env.ts';
import type { Store } from '../../store.ts';
import { companyName } from '../company-name.ts';
import { TooManyAttemptsError } from '../guess-limits.ts';
import { CompanyOnlyError, PasskeyNeededError, SecondStepNeededError } from '../log-in.ts';
import { type PasskeyPlace, passkeyPlace } from '../passkeys.ts';
import { hashOfToken, type SignedIn } from '../sessions.ts';
import type { Account } from '../store/people.ts';
import { passwordProblemOf } from '../strength.ts';

export interface PeopleParts {
  store: Store;
  settings: Settings;
  now: () => number;
}

/** Who is signed in; the guard has seen to it that somebody is. */
export function signedIn({ session }: FastifyRequest): SignedIn {
  if (!session) throw new ApiError(401, 'UNAUTHENTICATED', 'Log in first.');
  return session;
}

/** The account of whoever is signed in. */
export async function ownAccount(store: Store, request: FastifyRequest): Promise<Account> {
  return accountOf(store, signedIn(request).accountId);
}

export async function accountOf(store: Store, id: string): Promise<Account> {
  const account = await store.accountById(id);
  if (!account) throw new ApiError(404, 'NOT_FOUND', 'There is no such account.');
  return account;
}

export const saved = 'Saved successfully';

/** Whatever is wrong with one: who tries learns nothing of what. */
export const passkeyRefused = 'This passkey was not taken. Try again, or log in another way.';

export function linkEnded(): ApiError {
  const message = 'This link was used, or its time has come. Ask for a new one.';
  return new ApiError(404, 'LINK_ENDED', message);
}

/** Where passkeys work: at the console's own address, or nowhere. */
export function passkeysHere(settings: Settings): PasskeyPlace | null {
  return passkeyPlace(consoleAddress(settings));
}

/** @throws ApiError where passkeys work nowhere */
export function passkeysPlace(settings: Settings): PasskeyPlace {
  const place = passkeysHere(settings);
  if (place) return place;
  throw new ApiError(404, 'NOT_FOUND', 'Passkeys need an encrypted address of the console.');
}

/** The session that the browser had before, if it had one, is left for a new one. */
export async function endFormerSession(store: Store, { headers }: FastifyRequest): Promise<void> {
  const [, former] = /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '') ?? [];
  if (former) await store.endSession(hashOfToken(former));
}

/** Why a new password is refused for this person, or null. */
export async function passwordProblem(
  { store, settings }: PeopleParts,
  password: string,
  { email, name }: Pick<Account, 'email' | 'name'>,
): Promise<string | null> {
  const company = await companyName(store);
  return passwordProblemOf(password, { email, name, company, siteUrl: settings.SITE_URL });
}

/** @throws ApiError naming the field when the password is refused */
export async function mustBeStrong(
  parts: PeopleParts,
  password: string,
  person: Pick<Account, 'email' | 'name'>,
): Promise<void> {
  const problem = await passwordProblem(parts, password, person);
  if (problem !== null) throw validationFailed({ password: problem });
}

/** @throws ApiError where no mail can be sent */
export function mustHaveMail({ settings }: Pick<PeopleParts, 'settings'>): void {
  if (settings.SMTP_URL === '') throw mailOff();
}

/** A proof that was refused, as an answer. */
export function refusedProof(error: unknown): unknown {
  if (error instanceof CompanyOnlyError)
    return new ApiError(
      403,
      'COMPANY_ONLY',
      'Log in with your company: your password opens nothing here.',
    );
  if (error instanceof SecondStepNeededError)
    return new ApiError(
      401,
      'SECOND_STEP_NEEDED',
      'This account asks for a second step. Log in at the console, or send the six digits as code.',
    );
  if (error instanceof PasskeyNeededError)
    return new ApiError(
      403,
      'PASSKEY_NEEDED',
      'Everybody here needs a second step, and yours is a passkey. Log in with it.',
    );
  if (error instanceof TooManyAttemptsError)
    return new ApiError(
      429,
      'RATE_LIMITED',
      'Too many attempts. Wait a few minutes and try again.',
      {
        retryAfter: error.seconds,
      },
    );
  return error;
}
