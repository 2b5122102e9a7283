import type { AuditAction } from '../../../shared/rules/audit-actions.ts';
import type { Preferences } from '../../../shared/rules/preference-names.ts';
import type { Role, Scope } from '../../../shared/rules/roles.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Identity } from './identities.ts';
import type { NewPasskey } from './passkeys.ts';

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
export class LastOwnerError extends ApiError {
  constructor() {
    const message =
      'Somebody who may do everything has to be left. Make another account an owner first.';
    super(409, 'LAST_OWNER', message);
    this.name = 'LastOwnerError';
  }
}

/** Another account has this address. Nothing was written. */
export class EmailTakenError extends ApiError {
  constructor() {
    super(409, 'EMAIL_TAKEN', 'There is an account of this address already.', { field: 'email' });
    this.name = 'EmailTakenError';
  }
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
