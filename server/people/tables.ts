/** The tables of people for Kysely; scopes, preferences and bodies are JSON text. */
export interface PeopleTables {
  accounts: {
    _id: string;
    email: string;
    /** Empty: this account has no password. */
    password_hash: string;
    created_at: string;
    name: string;
    role: string;
    preferences: string;
    suspended_at: string | null;
    /** Secret of the codes of a second step. */
    code_secret: string | null;
    /** The newest step whose code was used. */
    code_step: number;
    /** 1 while the password is the generated and printed one. */
    generated: number;
  };
  sessions: {
    token_hash: string;
    account_id: string;
    created_at: string;
    used_at: string;
    id: string;
    agent: string;
    address: string;
    method: string;
    proved_at: string;
  };
  recovery_codes: { hash: string; account_id: string; used_at: string | null };
  passkeys: {
    id: string;
    account_id: string;
    name: string;
    public_key: string;
    counter: number;
    transports: string;
    created_at: string;
    used_at: string | null;
  };
  links: {
    id: string;
    hash: string;
    purpose: string;
    email: string;
    role: string | null;
    account_id: string | null;
    made_by: string;
    made_at: string;
    ends_at: string;
    used_at: string | null;
  };
  identities: {
    id: string;
    issuer: string;
    subject: string;
    account_id: string;
    created_at: string;
  };
  api_tokens: {
    id: string;
    hash: string;
    name: string;
    scopes: string;
    account_id: string;
    created_at: string;
    ends_at: string;
    used_at: string | null;
  };
  challenges: { hash: string; purpose: string; body: string; ends_at: number };
}
