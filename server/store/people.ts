import type { AuditAction } from '../../shared/rules/audit-actions.ts';
import type { Preferences } from '../../shared/rules/preference-names.ts';
import type { Role, Scope } from '../../shared/rules/roles.ts';
import type { ChallengeStore } from './challenges.ts';
import type { NewDelivery } from './deliveries.ts';
import type { Identity, IdentityStore } from './identities.ts';
import type { NewPasskey, PasskeyStore } from './passkeys.ts';

/** Accounts, sessions and what opens them, and the promises every driver makes. Times are ISO 8601 text. */

export interface NewAccount {
  _id: string;
  /** Lower case. */
  email: string;
  /** As argon2id, or empty: no password opens it. */
  passwordHash: string;
  createdAt: string;
  /** As the person calls themselves; empty when they never said. */
  name?: string;
  /** An owner when nothing is said, as on the command line. */
  role?: Role;
  /** Whether the password was generated and printed, so that it should be changed. */
  generated?: boolean;
}

/** Who may use the console. */
export interface Account extends Required<NewAccount> {
  preferences: Preferences;
  suspendedAt: string | null;
  /** Secret of the codes of a second step; null without. */
  codeSecret: string | null;
  /** How many passkeys it has, and how many log-ins at a company it is linked to. */
  passkeys: number;
  identities: number;
}

/** What becomes of an account; what is not named stays. */
export interface AccountChange {
  email?: string;
  name?: string;
  role?: Role;
  passwordHash?: string;
  /** Changes nothing unless this is the digest of the password still. */
  ifPasswordHash?: string;
  generated?: boolean;
  /** Laid over those there are. */
  preferences?: Partial<Preferences>;
  suspendedAt?: string | null;
  /** With null its recovery codes end as well; either way none waits for its first code any more. */
  codeSecret?: string | null;
  /** The step whose code has proved a new secret: it is used up. */
  codeStep?: number;
  /** Digests of the recovery codes that take the place of those of before. */
  recoveryCodes?: readonly string[];
  /** Takes codes, recovery codes, passkeys and log-ins at a company away. */
  removesFactors?: true;
  /** Ends its API tokens, and the links to accounts and drafts it has made. */
  endsGiven?: true;
  /** Which of its sessions end with it: all, or all but the one of this digest. */
  endsSessions?: 'all' | { but: string };
  /** A link with which its owner chooses anew; the one before it ends. */
  resetLink?: StoredLink;
}

/** Who did something to an account, for the audit trail. */
export interface Attribution {
  author: string;
  at: Date;
  action: AuditAction;
  /** The command line may leave nobody who can log in: it is how somebody gets in again. */
  isForced?: true;
}

/** Nobody would be left who can log in and may do everything. Nothing was written. */
export class LastOwnerError extends Error {
  constructor() {
    super('This is the last owner who can log in.');
    this.name = 'LastOwnerError';
  }
}

/** Another account has this address. Nothing was written. */
export class EmailTakenError extends Error {
  constructor() {
    super('Another account has this e-mail address.');
    this.name = 'EmailTakenError';
  }
}

export interface AccountStore {
  /** In order of creation. */
  accounts(): Promise<Account[]>;
  accountByEmail(email: string): Promise<Account | null>;
  accountById(id: string): Promise<Account | null>;
  /** @returns false when the address is taken; nothing is written then. */
  createAccount(account: NewAccount, by?: { author: string; at: Date }): Promise<boolean>;
  /**
   * Changes an account and notes it, all in one transaction that holds the turn. What it gave to others with rights
   * that it loses ends: links to accounts and drafts, and schedules.
   * @returns whether there is such an account, with the password that it is changed on condition of
   * @throws LastOwnerError, EmailTakenError
   */
  changeAccount(id: string, change: AccountChange, attribution: Attribution): Promise<boolean>;
  /** From the command line: also ends the account's sessions, API tokens and links. @returns whether there is such an account */
  setPassword(email: string, passwordHash: string): Promise<boolean>;
  /**
   * Ends its sessions and tokens as well. Without `by` it is the server's own doing, and never refused.
   * @returns whether there was such an account
   * @throws LastOwnerError
   */
  removeAccount(email: string, by?: { author: string; at: Date }): Promise<boolean>;
  /** Sets what holds for everybody, and notes it. */
  savePeopleRules(rules: PeopleRules, by: { author: string; at: Date }): Promise<void>;
}

/** How somebody logged in. */
export type LoginMethod = 'password' | 'code' | 'passkey' | 'company' | 'link';

export interface Session {
  /** SHA-256 of the token, hexadecimal: the token itself is stored nowhere. */
  tokenHash: string;
  accountId: string;
  createdAt: string;
  usedAt: string;
  /** What lists and calls name it by. */
  id: string;
  /** The browser in a few words: `Firefox on Windows`. */
  agent: string;
  address: string;
  method: LoginMethod;
  /** When its owner last proved who they are. */
  provedAt: string;
}

/** What decides over calls of a session's or token's owner, as it is now. */
export interface OwnerState {
  email: string;
  role: Role;
  isSuspended: boolean;
  hasSecondStep: boolean;
  /** Whether everybody needs a second step. */
  needsSecondStep: boolean;
}

export interface SessionStore {
  /**
   * Ends the oldest of the account's sessions beyond `most`.
   * @param ifPasswordHash digest of the password the account had when its owner was judged
   * @returns false, and starts none, when it has another one by now
   */
  startSession(session: Session, most: number, ifPasswordHash?: string): Promise<boolean>;
  session(tokenHash: string): Promise<(Session & OwnerState) | null>;
  renewSession(tokenHash: string, usedAt: string): Promise<void>;
  endSession(tokenHash: string): Promise<void>;
  /** Forgets sessions last used before one time or started before another. */
  dropSessions(before: { usedAt: string; createdAt: string }): Promise<void>;
  /** Of one account, newest use first. */
  sessionsOf(accountId: string): Promise<Session[]>;
  /** Ends some sessions of one account. @returns how many there were */
  endSessionsOf(accountId: string, ids: readonly string[]): Promise<number>;
  /** When each account was last seen, by its address. */
  lastSeen(): Promise<Map<string, string>>;
}

/** Where the rules that owners set are kept among the settings: JSON of `PeopleRules`. */
export const peopleRulesName = 'people rules';

export interface PeopleRules {
  /** Everybody needs a second step. */
  second_step: boolean;
}

/** Where the secret of an account's second step waits, among the settings, for its first code. */
export function waitingSecretName(accountId: string): string {
  return `second step of ${accountId}`;
}

/** Where it is kept among the settings which devices an account was logged in with. */
export function devicesName(accountId: string): string {
  return `devices of ${accountId}`;
}

/** A link that was made for one person and works once. */
export interface StoredLink {
  id: string;
  /** SHA-256 of what stands in the link. */
  hash: string;
  /** `forgotten` lets its owner choose a new password, and nothing else. */
  purpose: 'invitation' | 'reset' | 'forgotten';
  email: string;
  /** Of an invitation. */
  role: Role | null;
  /** Of a reset, or a forgotten password. */
  accountId: string | null;
  madeBy: string;
  madeAt: string;
  endsAt: string;
}

export interface LinkStore {
  /** Notes it; an invitation that waits for the same address ends. */
  addInvitation(link: StoredLink): Promise<void>;
  /** One that can still be used at a time (ISO 8601). */
  link(hash: string, now: string): Promise<StoredLink | null>;
  /** The same by its id. */
  linkById(id: string, now: string): Promise<StoredLink | null>;
  /**
   * Makes a second link of one that waits, with an id and a digest of its own: as links are stored nowhere, one that is
   * mailed is made then. Using one uses all up, and they end together.
   * @returns null when there is nothing to copy any more
   */
  copyLink(
    id: string,
    copy: Pick<StoredLink, 'id' | 'hash'>,
    now: string,
  ): Promise<StoredLink | null>;
  /** Adds what somebody who forgot a password has asked for, if it is anybody, and what tells them of it. */
  addForgotten(link: StoredLink | null, mail: NewDelivery, at: Date): Promise<void>;
  /** Those that wait; one for each address. */
  invitations(now: string): Promise<StoredLink[]>;
  /** @returns the address it was for, or null when there is none */
  cancelInvitation(id: string, by: { author: string; at: Date }): Promise<string | null>;
  /**
   * Uses a link up: adds its account, or gives the account its new password.
   * @returns the address, or null when the link was used or has ended, or its address is taken
   */
  takeLink(hash: string, use: LinkUse): Promise<string | null>;
}

/** How somebody joins, or gets in again. */
export interface LinkUse {
  /** Of the account, where one is added. */
  id: string;
  name: string;
  /** Empty: no password opens the account. */
  passwordHash: string;
  at: Date;
  /** The log-in at a company that opens the account from now on. */
  identity?: Identity & { id: string };
  /** The passkey that opens the account from now on. */
  passkey?: NewPasskey;
}

export interface SecondStepStore {
  /** Uses the code of a step, over all servers once. @returns false when it or a newer one was used */
  takeCodeStep(accountId: string, step: number): Promise<boolean>;
  recoveryCodesLeft(accountId: string): Promise<number>;
  /** Uses it up and notes it. @returns false when it is unknown or was used */
  takeRecoveryCode(
    account: { _id: string; email: string },
    hash: string,
    at: Date,
  ): Promise<boolean>;
}

export interface ApiToken {
  id: string;
  hash: string;
  name: string;
  scopes: Scope[];
  accountId: string;
  createdAt: string;
  endsAt: string;
  usedAt: string | null;
}

export interface ApiTokenStore {
  addApiToken(token: ApiToken, by: { author: string; at: Date }): Promise<void>;
  /** Newest first, with the address of who made it. */
  apiTokens(): Promise<(ApiToken & { email: string })[]>;
  apiToken(hash: string): Promise<(ApiToken & OwnerState) | null>;
  noteApiTokenUse(id: string, usedAt: string): Promise<void>;
  /** @returns whether there was one */
  revokeApiToken(id: string, by: { author: string; at: Date }): Promise<boolean>;
}

export interface PeopleStore
  extends AccountStore,
    SessionStore,
    LinkStore,
    SecondStepStore,
    IdentityStore,
    PasskeyStore,
    ChallengeStore,
    ApiTokenStore {}
