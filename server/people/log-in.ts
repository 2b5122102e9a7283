import type { PasskeyResponse } from '../../shared/api/people/passkey-endpoints.ts';
import type { AuditAction } from '../../shared/rules/audit-actions.ts';
import { sha256 } from '../platform/bytes/digest.ts';
import { networkOf } from '../platform/http/network.ts';
import type { Store } from '../store.ts';
import { isRecoveryCode, takeCode } from './codes.ts';
import {
  limitPasswords,
  type Place,
  TooManyAttemptsError,
  takeTry,
  triesAllowed,
  tryWindowMs,
} from './guess-limits.ts';
import { findBrowser, knownMs } from './known-browser.ts';
import { isNewDevice } from './known-devices.ts';
import { resetMs } from './links.ts';
import { challengeMs, type PasskeyPlace, proveByPasskey } from './passkeys.ts';
import { isPassword, passwordsWaiting } from './passwords.ts';
import { type LoginFrom, startSession } from './sessions.ts';
import {
  type Account,
  type LoginMethod,
  type PeopleRules,
  peopleRulesName,
} from './store/people.ts';

/** Maximum logins of strangers in the queue; further ones are rejected. */
const strangersWaiting = 100;
/**
 * The same for one account's known places: twice the limit of one place, so that none fills it
 * alone.
 */
const knownWaiting = 2 * triesAllowed.perPlace;
/** Maximum waiting passkey challenges per network. */
const maxPendingChallenges = 300;
/** Limits of reset links: per network and hour, and at a time per address. */
const resetLinkLimits = { perNetwork: 20, perAddress: 3 };
const hourMs = 3_600_000;
/**
 * Wrong codes after a right password, per window, from one known place or from all others together.
 */
const codesAllowed = 5;
/** Wrong codes after a right password in a day before we notify the account's owner. */
const codesNotified = 5;

interface Credentials {
  email: string;
  password: string;
  /** Six digits from an app, or a recovery code. */
  code?: string | undefined;
  /** Origin for rate limits. */
  address: string;
  /** The cookie of a known browser, as sent. */
  browser?: string | undefined;
  /** Id of the account's current session. */
  session?: string;
  now: number;
  allowed?: typeof triesAllowed;
  /** Restricts password and passkey login to owners. */
  isForOwners?: boolean;
  /** True if two-step verification was passed before. */
  isPasswordAlone?: true;
}

export interface LogIn extends Credentials {
  /** A short description of the browser. */
  agent?: string;
}

/** The password is correct, but two-step verification is missing. */
export class SecondStepNeededError extends Error {
  constructor() {
    super('This account asks for a second step.');
    this.name = 'SecondStepNeededError';
  }
}

/** The password is correct, but two-step verification requires the account's passkey. */
export class PasskeyNeededError extends Error {
  constructor() {
    super('This account logs in with its passkey.');
    this.name = 'PasskeyNeededError';
  }
}

/** Password or passkey is correct, but only owners may use them. */
export class CompanyOnlyError extends Error {
  constructor() {
    super('This account logs in at the company.');
    this.name = 'CompanyOnlyError';
  }
}

/**
 * Checks password and two-step verification together, and starts a session.
 * @returns the token, or null if one of them is wrong
 * @throws TooManyAttemptsError, SecondStepNeededError, PasskeyNeededError, CompanyOnlyError
 */
export async function logIn(store: Store, given: LogIn): Promise<string | null> {
  const { address, now, agent = '' } = given;
  const proved = await prove(store, given);
  if (!proved) return null;
  return beginSession(store, proved.account, { method: proved.method, agent, address, now });
}

interface PasskeyLogIn extends Pick<Credentials, 'address' | 'now' | 'isForOwners'> {
  place: PasskeyPlace;
  answer: PasskeyResponse;
}

/**
 * Starts a session with a passkey, which includes two-step verification.
 * @returns the token and its account, or null if the passkey is not valid
 * @throws CompanyOnlyError
 */
export async function logInWithPasskey(
  store: Store,
  { agent, ...given }: PasskeyLogIn & { agent: string },
): Promise<{ token: string; email: string } | null> {
  const account = await proveWithPasskey(store, given);
  if (!account) return null;
  const { address, now } = given;
  const token = await beginSession(store, account, { method: 'passkey', agent, address, now });
  return { token, email: account.email };
}

/**
 * Finds a passkey's account, or returns null. Failures are not counted, because a passkey cannot be guessed and other
 * people must not be able to lock anyone out. @throws CompanyOnlyError
 */
export async function proveWithPasskey(store: Store, given: PasskeyLogIn): Promise<Account | null> {
  const account = await proveByPasskey(store, given);
  if (!account) return null;
  if (given.isForOwners && account.role !== 'owner') throw new CompanyOnlyError();
  return account;
}

/** Limits waiting challenges per network. @throws TooManyAttemptsError */
export async function countChallenge(
  store: Store,
  { address, now }: { address: string; now: number },
): Promise<void> {
  const key = `challenges of ${networkOf(address)}`;
  const limit = { key, allowed: maxPendingChallenges, milliseconds: challengeMs };
  await takeTry(store, [limit], now);
}

/** Starts a session for a verified account, and records it. @returns its token */
export async function beginSession(
  store: Store,
  account: Pick<Account, '_id' | 'email' | 'passwordHash'>,
  { now, ...from }: LoginFrom & { now: number },
): Promise<string> {
  const note = { author: account.email, at: new Date(now), subject: `account/${account.email}` };
  if (await isNewDevice(store, account._id, { ...from, now }))
    await store.audit({ ...note, action: 'new device' });
  await store.audit({ ...note, action: 'log in' });
  await rememberAddress(store, account.email, { ...from, now });
  const { _id, passwordHash } = account;
  return startSession(store, _id, now, { ...from, passwordHash });
}

/**
 * Checks a password and the second step. Each attempt counts until it proves right, and then gives
 * back only itself. Attempts from a browser, an address or a session known to the account are
 * counted apart from those of strangers.
 * @returns the account and the method, or null
 * @throws TooManyAttemptsError, SecondStepNeededError, PasskeyNeededError, CompanyOnlyError
 */
export async function prove(
  store: Store,
  given: Credentials,
): Promise<{ account: Account; method: LoginMethod } | null> {
  const { password, now, allowed = triesAllowed } = given;
  const email = given.email.trim().toLowerCase();
  const account = await store.accountByEmail(email);
  const place = await findPlace(store, { ...given, email }, account);
  const onReached = () => logBlocked(store, account, now);
  const giveBack = await takeTry(store, limitPasswords(email, place, { allowed, onReached }), now);
  const lane = await joinQueue(email, place, giveBack);
  // One hash in every case: no password, suspended, unknown.
  const right = await isPassword(password, account?.passwordHash, lane);
  if (!account || !right || account.suspendedAt !== null) return null;
  await giveBack();
  if (given.isForOwners && account.role !== 'owner') throw new CompanyOnlyError();
  const method = given.isPasswordAlone
    ? 'password'
    : await verifyTwoFactor(store, account, { ...given, place });
  return method === null ? null : { account, method };
}

/** Records blocked attempts once per window, so that nobody can fill the audit log. */
async function logBlocked(store: Store, account: Account | null, now: number): Promise<void> {
  if (!account) return;
  const window = { now, milliseconds: tryWindowMs };
  const { count } = await store.countAttempt(`log-ins held back of ${account._id}`, window);
  if (count === 1) await store.audit(createNote(account, 'log in held back', now));
}

async function findPlace(
  store: Store,
  { email, address, browser, session, now }: Credentials,
  account: Account | null,
): Promise<Place> {
  const network = networkOf(address);
  const mark = account && findBrowser(account, browser, now);
  if (session !== undefined) return { known: `session ${session}`, network };
  if (mark) return { known: `browser ${mark}`, network };
  const knownAt = (await store.setting(buildAddressKey(email, address))) as number | null;
  const isKnown = knownAt !== null && now - knownAt <= knownMs;
  return { known: isKnown ? `address ${address}` : null, network };
}

/**
 * Chooses the queue in which a password waits to be checked. @throws TooManyAttemptsError if it is full, without
 * counting the attempt
 */
async function joinQueue(
  email: string,
  { known, network }: Place,
  giveBack: () => Promise<void>,
): Promise<string> {
  const lane = known === null ? `stranger ${network}` : `known ${email}`;
  const isFull =
    known === null
      ? passwordsWaiting('stranger ') >= strangersWaiting
      : passwordsWaiting(lane) >= knownWaiting;
  if (!isFull) return lane;
  await giveBack();
  throw new TooManyAttemptsError(2);
}

/**
 * Makes an address known to an account, so that attempts from other addresses do not lock its owner out there.
 */
export async function rememberAddress(
  store: Pick<Store, 'setSetting'>,
  email: string,
  { address, now }: { address: string; now: number },
): Promise<void> {
  await store.setSetting(buildAddressKey(email, address), now);
}

/** Prefix of the settings with the times of logins by address. */
export const knownAddressPrefix = 'familiar ';

function buildAddressKey(email: string, address: string): string {
  return `${knownAddressPrefix}${sha256(`${email} ${address}`).slice(0, 32)}`;
}

/**
 * Counts a request for a reset link.
 * @returns false if the address already has the maximum of valid links
 * @throws TooManyAttemptsError if one network tries too often
 */
export async function countForgotten(
  store: Store,
  { email, address, now }: { email: string; address: string; now: number },
): Promise<boolean> {
  const { perNetwork, perAddress } = resetLinkLimits;
  const key = `forgotten at ${networkOf(address)}`;
  await takeTry(store, [{ key, allowed: perNetwork, milliseconds: hourMs }], now);
  const sent = { now, milliseconds: resetMs };
  return (await store.countAttempt(`forgotten of ${sha256(email)}`, sent)).count <= perAddress;
}

/** Verifies a code only after a correct password, so that other people cannot use up its attempts. */
async function verifyTwoFactor(
  store: Store,
  account: Account,
  { code = '', now, place }: Credentials & { place: Place },
): Promise<LoginMethod | null> {
  if (account.codeSecret === null) {
    if (account.passkeys > 0 && (await readRules(store)).second_step)
      throw new PasskeyNeededError();
    return 'password';
  }
  if (code.trim() === '') throw new SecondStepNeededError();
  const key = `code of ${account._id} ${sha256(place.known ?? '')}`;
  // Recovery codes are accepted while codes of an app are blocked, because they cannot be guessed.
  const giveBack = isRecoveryCode(code)
    ? null
    : await takeTry(store, [{ key, allowed: codesAllowed }], now);
  if ((await takeCode(store, account, { code, now })) !== null) {
    await giveBack?.();
    return 'code';
  }
  await recordWrongCode(store, account, now);
  return null;
}

/** Notifies the account's owner once a day of wrong codes, because someone knows the password. */
async function recordWrongCode(store: Store, account: Account, now: number): Promise<void> {
  const window = { now, milliseconds: 24 * hourMs };
  const { count } = await store.countAttempt(`wrong codes of ${account._id}`, window);
  if (count === codesNotified) await store.audit(createNote(account, 'second step held back', now));
}

function createNote({ email }: Account, action: AuditAction, now: number) {
  return { author: 'system', at: new Date(now), action, subject: `account/${email}` };
}

/** Reads the rules that owners have set for everyone. */
export async function readRules(store: Pick<Store, 'setting'>): Promise<PeopleRules> {
  const rules = (await store.setting(peopleRulesName)) as Partial<PeopleRules> | null;
  return {
    second_step: rules?.second_step === true,
    approval: rules?.approval === true,
    sharing: rules?.sharing === true,
    voice: rules?.voice ?? '',
  };
}
