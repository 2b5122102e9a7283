import type { AuditAction } from '../../../shared/rules/audit-actions.ts';
import type { Preferences } from '../../../shared/rules/preference-names.ts';
import type { Role, RoleRules, Scope } from '../../../shared/rules/roles.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Identity } from './identities.ts';
import type { NewPasskey } from './passkeys.ts';

/** Accounts, sessions and credentials, and the guarantees of every driver. Times are ISO 8601 text. */

export interface NewAccount {
  _id: string;
  /** Lower case. */
  email: string;
  /** As argon2id; empty without a password. */
  passwordHash: string;
  createdAt: string;
  /** The person's own name; empty if never entered. */
  name?: string;
  /** Owner by default, as on the command line. */
  role?: Role;
  /** True if the password was generated and printed, so that it should be changed. */
  generated?: boolean;
}

/** Accounts of the console. */
export interface Account extends Required<NewAccount> {
  preferences: Preferences;
  suspendedAt: string | null;
  /** Secret of the two-step verification codes; null for none. */
  codeSecret: string | null;
  /** The number of its passkeys and of its linked company logins. */
  passkeys: number;
  identities: number;
}

/** A change of an account; missing fields keep their value. */
export interface AccountChange {
  email?: string;
  name?: string;
  role?: Role;
  passwordHash?: string;
  /** Applies the change only if this is still the digest of the password. */
  ifPasswordHash?: string;
  generated?: boolean;
  /** Merged into the existing ones. */
  preferences?: Partial<Preferences>;
  suspendedAt?: string | null;
  /** With null its recovery codes end too; a secret waiting for its first code is dropped in any case. */
  codeSecret?: string | null;
  /** The step whose code confirmed a new secret, which is used up. */
  codeStep?: number;
  /** Digests of the recovery codes that replace the previous ones. */
  recoveryCodes?: readonly string[];
  /** Removes codes, recovery codes, passkeys and company logins. */
  removesFactors?: true;
  /** Ends its API tokens, and the links to accounts and drafts it has created. */
  endsGrants?: true;
  /** Ends its sessions: all, or all except the one with this digest. */
  endsSessions?: 'all' | { but: string };
  /** A link for choosing a new password; it ends the previous link. */
  resetLink?: StoredLink;
}

/** The author of an account change, for the audit log. */
export interface Attribution {
  author: string;
  at: Date;
  action: AuditAction;
  /** The command line may remove the last owner, because it can also create one. */
  isForced?: true;
}

/** No active owner would remain. Nothing was written. */
export class LastOwnerError extends ApiError {
  constructor() {
    const message = 'At least one owner must remain. Make another account an owner first.';
    super(409, 'LAST_OWNER', message);
    this.name = 'LastOwnerError';
  }
}

/** Another account has this address. Nothing was written. */
export class EmailTakenError extends ApiError {
  constructor() {
    super(409, 'EMAIL_TAKEN', 'An account with this address already exists.', { field: 'email' });
    this.name = 'EmailTakenError';
  }
}

/** Method of a login. */
export type LoginMethod = 'password' | 'code' | 'passkey' | 'company' | 'link';

export interface Session {
  /** SHA-256 of the token in hex. The token itself is not stored. */
  tokenHash: string;
  accountId: string;
  createdAt: string;
  usedAt: string;
  /** Id in lists and requests. */
  id: string;
  /** A short description of the browser: `Firefox on Windows`. */
  agent: string;
  address: string;
  method: LoginMethod;
  /** Time of the last confirmation. */
  provedAt: string;
}

/** The current rights of a session's or token's owner. */
export interface OwnerState {
  email: string;
  role: Role;
  isSuspended: boolean;
  hasSecondStep: boolean;
  /** True if two-step verification is required for everybody. */
  needsSecondStep: boolean;
  /** Rules of the owners, which restrict the permissions of the role. */
  rules: RoleRules;
}

/** The setting that stores the owners' rules: JSON of `PeopleRules`. */
export const peopleRulesName = 'people rules';

export interface PeopleRules {
  /** Two-step verification is required for everybody. */
  second_step: boolean;
  /** Changes by Writers need approval. */
  approval: boolean;
  /** People who need approval may share drafts by link. */
  sharing: boolean;
  /** How the company writes, for assistants. */
  voice: string;
}

/** Names the setting with the secret of two-step verification until its first code. */
export function buildSecretName(accountId: string): string {
  return `second step of ${accountId}`;
}

/** Names the setting with the devices that an account logged in with. */
export function buildDevicesName(accountId: string): string {
  return `devices of ${accountId}`;
}

/** A single-use link for one person. */
export interface StoredLink {
  id: string;
  /** SHA-256 of the link's secret. */
  hash: string;
  /** `forgotten` allows its owner to choose a new password, and nothing else. */
  purpose: 'invitation' | 'reset' | 'forgotten';
  email: string;
  /** Only for invitations. */
  role: Role | null;
  /** Only for a reset or a forgotten password. */
  accountId: string | null;
  madeBy: string;
  madeAt: string;
  endsAt: string;
}

/** A link for joining or for a new password. */
export interface LinkUse {
  /** Id of a new account. */
  id: string;
  name: string;
  /** Empty for no password. */
  passwordHash: string;
  at: Date;
  /** A company login to connect. */
  identity?: Identity & { id: string };
  /** A passkey to add. */
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
