import { createHash } from 'node:crypto';
import type { PasskeyAnswer } from '../../shared/api/people/passkey-calls.ts';
import { sha256 } from '../bytes/digest.ts';
import {
  type Account,
  type LoginMethod,
  type PeopleRules,
  peopleRulesName,
} from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { takeCode } from './codes.ts';
import { isNewDevice } from './known-devices.ts';
import { type PasskeyPlace, proveByPasskey } from './passkeys.ts';
import { hashesWaiting, isPassword } from './passwords.ts';
import { type LoginFrom, startSession } from './sessions.ts';

/** How long failures and challenges are counted. */
export const attemptWindowMs = 15 * 60_000;
/** Log-ins that may wait for their hash; those beyond are told to come again. */
const maxWaiting = 100;
const familiarMs = 30 * 24 * 3_600_000;
/** Failures allowed in a window, from one address and for one account. */
const failuresAllowed = { perAddress: 20, perAccount: 50 };
/** Challenges that one address may be given in a window. */
const challengesAllowed = 100;
/** Links for forgotten passwords that one address may ask for, and that may be asked for one address, in an hour. */
const forgottenAllowed = 3;
const hourMs = 3_600_000;
/** Wrong codes after a right password, in a window. */
const codesAllowed = 5;

export interface Credentials {
  email: string;
  password: string;
  /** The six digits of an app, or a recovery code. */
  code?: string | undefined;
  /** Where it comes from, as rate limits count it. */
  address: string;
  now: number;
  allowed?: typeof failuresAllowed;
  /** Whether passwords and passkeys open owners' accounts alone. */
  isForOwners?: boolean;
  /** Whoever asks has taken the second step already. */
  isPasswordAlone?: true;
}

export interface LogIn extends Credentials {
  /** The browser in a few words. */
  agent?: string;
}

/** Too many failures; try again after this many seconds. */
export class TooManyAttemptsError extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('Too many failed log-ins.');
    this.name = 'TooManyAttemptsError';
    this.seconds = seconds;
  }
}

/** The password is right, and the account asks for a second step that was not taken. */
export class SecondStepNeededError extends Error {
  constructor() {
    super('This account asks for a second step.');
    this.name = 'SecondStepNeededError';
  }
}

/** The password is right, everybody needs a second step, and this account's is a passkey. */
export class PasskeyNeededError extends Error {
  constructor() {
    super('This account logs in with its passkey.');
    this.name = 'PasskeyNeededError';
  }
}

/** Password or passkey is right, and everybody but owners logs in at the company. */
export class CompanyOnlyError extends Error {
  constructor() {
    super('This account logs in at the company.');
    this.name = 'CompanyOnlyError';
  }
}

/**
 * Checks password and second step, all in one, and starts a session.
 * @returns the token, or null when anything of it is wrong
 * @throws TooManyAttemptsError, SecondStepNeededError, PasskeyNeededError, CompanyOnlyError
 */
export async function logIn(store: Store, given: LogIn): Promise<string | null> {
  const { address, now, agent = '' } = given;
  const proved = await prove(store, given);
  if (!proved) return null;
  return beginSession(store, proved.account, { method: proved.method, agent, address, now });
}

interface Passkeyed extends Pick<Credentials, 'address' | 'now' | 'isForOwners'> {
  place: PasskeyPlace;
  answer: PasskeyAnswer;
}

/**
 * Starts a session for whoever has a passkey: it holds both steps in one.
 * @returns the token and whose it is, or null when anything is wrong with the passkey
 * @throws TooManyAttemptsError, CompanyOnlyError
 */
export async function logInWithPasskey(
  store: Store,
  { agent, ...given }: Passkeyed & { agent: string },
): Promise<{ token: string; email: string } | null> {
  const account = await proveWithPasskey(store, given);
  if (!account) return null;
  const { address, now } = given;
  const token = await beginSession(store, account, { method: 'passkey', agent, address, now });
  return { token, email: account.email };
}

/** Whose passkey this is, or null. Failures count by address. @throws TooManyAttemptsError, CompanyOnlyError */
export async function proveWithPasskey(store: Store, given: Passkeyed): Promise<Account | null> {
  const { address, now } = given;
  const { address: key } = attemptKeys('', address);
  await count(store, { key, now, allowed: failuresAllowed.perAddress });
  const account = await proveByPasskey(store, given);
  if (!account) return null;
  if (given.isForOwners && account.role !== 'owner') throw new CompanyOnlyError();
  await store.clearAttempts(key, now);
  return account;
}

/** Strangers ask for challenges, which are kept for a while. @throws TooManyAttemptsError */
export async function countChallenge(
  store: Store,
  { address, now }: { address: string; now: number },
): Promise<void> {
  await count(store, { key: `challenges ${address}`, now, allowed: challengesAllowed });
}

/** Starts a session for whoever has proved to be this, and notes it. @returns its token */
export async function beginSession(
  store: Store,
  account: Pick<Account, '_id' | 'email'>,
  { now, ...from }: LoginFrom & { now: number },
): Promise<string> {
  const note = { author: account.email, at: new Date(now), subject: `account/${account.email}` };
  if (await isNewDevice(store, account._id, { ...from, now }))
    await store.audit({ ...note, action: 'new device' });
  await store.audit({ ...note, action: 'log in' });
  return startSession(store, account._id, now, from);
}

/**
 * Whether somebody is who they say. Failures count by address and by account. An address the account has logged in
 * from before is not held back by what others try on it, so that nobody can lock the owner out.
 * @returns the account and how it was proved, or null
 * @throws TooManyAttemptsError, SecondStepNeededError, PasskeyNeededError, CompanyOnlyError
 */
export async function prove(
  store: Store,
  given: Credentials,
): Promise<{ account: Account; method: LoginMethod } | null> {
  const { email, password, address, now } = given;
  if (hashesWaiting() >= maxWaiting) throw new TooManyAttemptsError(2);
  const name = email.trim().toLowerCase();
  const keys = attemptKeys(name, address);
  const account = await store.accountByEmail(name);
  await countAttempts(store, given, { keys, account });
  // One hash for everybody: who has no password, who is suspended, who does not exist.
  const right = await isPassword(password, account?.passwordHash);
  if (!account || !right || account.suspendedAt !== null) return null;
  if (given.isForOwners && account.role !== 'owner') throw new CompanyOnlyError();
  const method = given.isPasswordAlone ? 'password' : await takeSecondStep(store, account, given);
  if (method === null) return null;
  await store.clearAttempts(keys.address, now);
  await store.clearAttempts(keys.account, now);
  await store.setSetting(keys.familiar, now);
  return { account, method };
}

interface Counting {
  key: string;
  now: number;
  allowed: number;
  milliseconds?: number;
}

interface Counted {
  keys: ReturnType<typeof attemptKeys>;
  account: Account | null;
}

async function countAttempts(
  store: Store,
  { now, allowed = failuresAllowed }: Credentials,
  { keys, account }: Counted,
): Promise<void> {
  const familiar = (await store.setting(keys.familiar)) as number | null;
  await count(store, { key: keys.address, now, allowed: allowed.perAddress });
  if (familiar !== null && now - familiar <= familiarMs) return;
  const tried = await store.countAttempt(keys.account, { now, milliseconds: attemptWindowMs });
  if (tried.count <= allowed.perAccount) return;
  // Once for a window: strangers must not be able to fill the trail.
  if (account && tried.count === allowed.perAccount + 1)
    await store.audit({
      ...{ author: 'system', at: new Date(now) },
      ...{ action: 'log in held back', subject: `account/${account.email}` },
    });
  throw new TooManyAttemptsError(secondsUntil(tried.endsAt, now));
}

/** Asked by strangers for addresses that may be anybody's. @throws TooManyAttemptsError */
export async function countForgotten(
  store: Store,
  { email, address, now }: { email: string; address: string; now: number },
): Promise<void> {
  const limit = { now, allowed: forgottenAllowed, milliseconds: hourMs };
  await count(store, { ...limit, key: `forgotten at ${address}` });
  await count(store, { ...limit, key: `forgotten of ${sha256(email)}` });
}

/** @throws TooManyAttemptsError */
async function count(
  store: Store,
  { key, now, allowed, milliseconds = attemptWindowMs }: Counting,
): Promise<void> {
  const tried = await store.countAttempt(key, { now, milliseconds });
  if (tried.count > allowed) throw new TooManyAttemptsError(secondsUntil(tried.endsAt, now));
}

/** Asked after a right password alone, so that no stranger can use its tries up. */
async function takeSecondStep(
  store: Store,
  account: Account,
  { code = '', now }: Credentials,
): Promise<LoginMethod | null> {
  if (account.codeSecret === null) {
    if (account.passkeys > 0 && (await rulesOf(store)).second_step) throw new PasskeyNeededError();
    return 'password';
  }
  if (code.trim() === '') throw new SecondStepNeededError();
  const key = `code of ${account._id}`;
  await count(store, { key, now, allowed: codesAllowed });
  const used = await takeCode(store, account, { code, now });
  if (used === null) return null;
  await store.clearAttempts(key, now);
  return 'code';
}

/** The rules that owners have set for everybody. */
export async function rulesOf(store: Pick<Store, 'setting'>): Promise<PeopleRules> {
  const rules = (await store.setting(peopleRulesName)) as Partial<PeopleRules> | null;
  return { second_step: rules?.second_step === true };
}

function attemptKeys(email: string, address: string) {
  const account = createHash('sha256').update(email).digest('hex').slice(0, 32);
  const from = createHash('sha256').update(`${email} ${address}`).digest('hex').slice(0, 32);
  return {
    address: `log-in address ${address}`,
    account: `log-in account ${account}`,
    familiar: `familiar ${from}`,
  };
}

function secondsUntil(end: number, now: number): number {
  return Math.max(1, Math.ceil((end - now) / 1000));
}
