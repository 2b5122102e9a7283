import { randomBytes } from 'node:crypto';
import type { CompanyPurpose } from '../../../shared/api/people/company-endpoints.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Store } from '../../store.ts';
import { takeTry } from '../guess-limits.ts';
import { beginSession } from '../log-in.ts';
import { readSession, startSession } from '../sessions.ts';
import type { Identity } from '../store/identities.ts';
import type { Account } from '../store/people.ts';
import { type AskedCompany, type Company, companyLogInMs } from './company.ts';
import { describeCompanyFault } from './company-fault.ts';

/** Maximum concurrent company logins from one network. */
const maxPendingLogIns = 300;
/** Time for the console to fetch the result. */
const finishMs = 60_000;

/** The purpose of a company login. */
type Wanted =
  | { purpose: 'log in' }
  | { purpose: 'join'; link: string }
  | { purpose: 'connect'; accountId: string; tokenHash: string }
  | { purpose: 'confirm'; accountId: string; tokenHash: string };

interface PendingLogIn {
  wanted: Wanted;
  asked: AskedCompany;
  proofHash: string;
}

interface IdentifiedLogIn {
  wanted: Wanted;
  identity: Identity;
  proofHash: string;
}

/** A company login failed because its response was invalid, late, or for another browser. */
export class CompanyLogInError extends Error {
  override name = 'CompanyLogInError';
}

/** The company's identity provider does not respond. */
export class CompanyUnreachableError extends Error {
  constructor(cause: unknown) {
    super('Your company’s login service cannot be reached.', { cause });
    this.name = 'CompanyUnreachableError';
  }
}

const createSecret = () => randomBytes(32).toString('base64url');

/**
 * Starts a company login.
 * @param redirect the redirect URI
 * @returns the browser's next URL, a cookie that it must send back, and a proof for the console that it started the login
 * @throws TooManyAttemptsError, CompanyUnreachableError
 */
export async function startCompanyLogIn(
  store: Store,
  company: Company,
  { wanted, redirect, address, now }: Begin,
): Promise<{ address: string; cookie: string; proof: string }> {
  const key = `company log-ins of ${networkOf(address)}`;
  const limit = { key, allowed: maxPendingLogIns, milliseconds: companyLogInMs };
  await takeTry(store, [limit], now);
  const isAnew = wanted.purpose === 'confirm';
  const begun = await company.ask({ redirect, now, isAnew }).catch((error) => {
    throw new CompanyUnreachableError(error);
  });
  const [cookie, proof] = [createSecret(), createSecret()];
  const body: PendingLogIn = { wanted, asked: begun.asked, proofHash: sha256(proof) };
  const hash = sha256(`${begun.asked.state} ${cookie}`);
  await store.addChallenge({ hash, purpose: 'company', body, endsAt: now + companyLogInMs }, now);
  return { address: begun.address, cookie, proof };
}

interface Begin {
  wanted: Wanted;
  redirect: string;
  /** Origin for rate limits. */
  address: string;
  now: number;
}

/**
 * Handles the identity provider's response.
 * @returns a code with which the console fetches the result
 * @throws CompanyLogInError
 */
export async function handleCompanyResponse(
  store: Store,
  company: Company,
  { answered, cookie, now }: { answered: URL; cookie: string; now: number },
): Promise<string> {
  const state = answered.searchParams.get('state') ?? '';
  const hash = sha256(`${state} ${cookie}`);
  const underWay = (await store.takeChallenge(hash, 'company', now)) as PendingLogIn | null;
  if (!underWay)
    throw new CompanyLogInError('The login was started in another browser, or too long ago.');
  const identity = await company.identify(answered, underWay.asked).catch((error) => {
    throw new CompanyLogInError(describeCompanyFault(error));
  });
  const code = createSecret();
  const { wanted, proofHash } = underWay;
  const body: IdentifiedLogIn = { wanted, identity, proofHash };
  const given = { hash: sha256(code), purpose: 'company answered', body, endsAt: now + finishMs };
  await store.addChallenge(given, now);
  return code;
}

interface Finish {
  code: string;
  proof: string;
  /** A short description of the browser, and its address. */
  agent: string;
  address: string;
  now: number;
}

export interface CompletedLogIn {
  purpose: CompanyPurpose;
  account: Account;
  /** Token of the browser's current session. */
  token: string | null;
}

/**
 * Completes a company login. The code is valid once, whatever the result is.
 * @returns null if the code or proof is wrong, or no account has this identity
 * @throws IdentityTakenError
 */
export async function completeCompanyLogIn(
  store: Store,
  given: Finish,
): Promise<CompletedLogIn | null> {
  const { now, agent, address } = given;
  const hash = sha256(given.code);
  const found = (await store.takeChallenge(
    hash,
    'company answered',
    now,
  )) as IdentifiedLogIn | null;
  if (found?.proofHash !== sha256(given.proof)) return null;
  const { wanted, identity } = found;
  // Logging out, suspension or a reset in the meantime also end the logins that the session started.
  if ('tokenHash' in wanted && !(await isAlive(store, wanted.tokenHash, now))) return null;
  if (wanted.purpose === 'connect') return connect(store, { ...wanted, identity, now });
  if (wanted.purpose === 'join' && !(await join(store, { ...wanted, identity, now }))) return null;
  const account = await findOwner(store, identity);
  if (!account) return null;
  const from = { method: 'company', agent, address } as const;
  const { purpose } = wanted;
  if (purpose !== 'confirm')
    return { purpose, account, token: await beginSession(store, account, { ...from, now }) };
  if (account._id !== wanted.accountId) return null;
  await store.endSession(wanted.tokenHash);
  return { purpose, account, token: await startSession(store, account._id, now, from) };
}

async function isAlive(store: Store, tokenHash: string, now: number): Promise<boolean> {
  return (await readSession(store, tokenHash, { now, isPassive: true })) !== null;
}

/** Finds the account of an identity by issuer and subject, never by email address. */
async function findOwner(store: Store, identity: Identity): Promise<Account | null> {
  const id = await store.accountOfIdentity(identity);
  const account = id === null ? null : await store.accountById(id);
  return account?.suspendedAt === null ? account : null;
}

async function connect(
  store: Store,
  { accountId, identity, now }: { accountId: string; identity: Identity; now: number },
): Promise<CompletedLogIn | null> {
  const account = await store.accountById(accountId);
  if (account?.suspendedAt !== null) return null;
  if ((await store.accountOfIdentity(identity)) !== accountId) {
    const by = { author: account.email, at: new Date(now) };
    await store.addIdentity(account, { ...identity, id: createObjectId(now) }, by);
  }
  return { purpose: 'connect', account, token: null };
}

async function join(
  store: Store,
  { link, identity, now }: { link: string; identity: Identity; now: number },
): Promise<boolean> {
  const id = createObjectId(now);
  const email = await store.takeLink(sha256(link), {
    id,
    name: '',
    passwordHash: '',
    at: new Date(now),
    identity: { ...identity, id },
  });
  return email !== null;
}
