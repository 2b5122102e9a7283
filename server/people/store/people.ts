import type { AuditAction } from '../../../shared/rules/audit-actions.ts';
import type { Preferences } from '../../../shared/rules/preference-names.ts';
import type { Role, RoleRules, Scope } from '../../../shared/rules/roles.ts';
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
  /** The password was generated and printed, so it should be changed. */
  generated?: boolean;
}

/** Accounts of the console. */
export interface Account extends Required<NewAccount> {
  preferences: Preferences;
  suspendedAt: string | null;
  /** Secret of the codes of a second step; null without. */
  codeSecret: string | null;
  /** The number of its passkeys and of its linked company log-ins. */
  passkeys: number;
  identities: number;
}

/** A change of an account; missing fields keep their value. */
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
  /** A link for choosing a new password; it ends the previous link. */
  resetLink?: StoredLink;
}

/** The author of an account change, for the audit trail. */
export interface Attribution {
  author: string;
  at: Date;
  action: AuditAction;
  /** The command line may remove the last owner, because it can also create one. */
  isForced?: true;
}

/** Nobody would be left who can log in and may do everything. Nothing was written. */
export class LastOwnerError extends ApiError {
  constructor() {
    const message = 'At least one owner has to remain. Make another account an owner first.';
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

/** The way of a log-in. */
export type LoginMethod = 'password' | 'code' | 'passkey' | 'company' | 'link';

export interface Session {
  /** SHA-256 of the token, hexadecimal: the token itself is stored nowhere. */
  tokenHash: string;
  accountId: string;
  createdAt: string;
  usedAt: string;
  /** The name in lists and calls. */
  id: string;
  /** The browser in a few words: `Firefox on Windows`. */
  agent: string;
  address: string;
  method: LoginMethod;
  /** When its owner last proved who they are. */
  provedAt: string;
}

/** The current rights of a session's or token's owner. */
export interface OwnerState {
  email: string;
  role: Role;
  isSuspended: boolean;
  hasSecondStep: boolean;
  /** Everyone needs a second step. */
  needsSecondStep: boolean;
  /** The owners' rules narrow what the role may do. */
  rules: RoleRules;
}

/** The setting that stores the owners' rules: JSON of `PeopleRules`. */
export const peopleRulesName = 'people rules';

export interface PeopleRules {
  /** Everybody needs a second step. */
  second_step: boolean;
  /** Writers ask before anything goes live. */
  approval: boolean;
}

/** The setting that stores the secret of a second step until its first code. */
export function waitingSecretName(accountId: string): string {
  return `second step of ${accountId}`;
}

/** The setting that stores the devices an account logged in with. */
export function devicesName(accountId: string): string {
  return `devices of ${accountId}`;
}

/** A link that was made for one person and works once. */
export interface StoredLink {
  id: string;
  /** SHA-256 of the link's secret. */
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

/** A link for joining or for a new password. */
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
