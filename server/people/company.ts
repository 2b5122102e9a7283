import type { ClientAuth, Configuration } from 'openid-client';
import type { Settings } from '../platform/settings/env.ts';
import type { Identity } from './store/identities.ts';

/** A log-in at the company is answered within this time. */
export const companyLogInMs = 10 * 60_000;
/** How far the company's clock may differ. */
const clockToleranceMs = 60_000;
const timeoutSeconds = 8;
/** Asymmetric algorithms alone: whoever knows the client's secret could sign with HMAC. */
const idTokenAlgorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'],
  ...['Ed25519', 'EdDSA', 'ML-DSA-44', 'ML-DSA-65', 'ML-DSA-87'],
];

export type CompanySettings = Pick<
  Settings,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_ONLY'
>;

/** What the answer of a log-in is held against. */
export interface AskedCompany {
  state: string;
  nonce: string;
  verifier: string;
  redirect: string;
  /** Milliseconds since 1970. */
  askedAt: number;
  /** Whether it has to be done anew, whatever session is open there. */
  isAnew: boolean;
}

export interface Company {
  /** As people call it. */
  name: string;
  /** Whether passwords and passkeys open owners' accounts alone. */
  isOnly: boolean;
  /** @returns what to hold the answer against, and where the browser goes. @throws when the company is not reached */
  ask(given: {
    redirect: string;
    now: number;
    isAnew: boolean;
  }): Promise<{ asked: AskedCompany; address: string }>;
  /** @param answered the address that the browser came back to. @throws whatever in it is wrong */
  identify(answered: URL, asked: AskedCompany): Promise<Identity>;
}

/**
 * The company's identity provider, or null where none is set. It is looked up when somebody wants to log in there, so
 * that the product starts and opens to everybody else while it cannot be reached.
 */
export function openCompany(settings: CompanySettings): Company | null {
  if (settings.OIDC_ISSUER === '') return null;
  let known: Promise<Configuration> | null = null;
  const configuration = () => {
    known ??= discover(settings).catch((error) => {
      known = null;
      throw error;
    });
    return known;
  };
  return {
    name: settings.OIDC_NAME,
    isOnly: settings.OIDC_ONLY,
    async ask({ redirect, now, isAnew }) {
      const oidc = await import('openid-client');
      const config = await configuration();
      const asked = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        redirect,
        askedAt: now,
        isAnew,
      };
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope: 'openid',
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: 'S256',
        ...(isAnew ? { max_age: '0', prompt: 'login' } : {}),
      });
      return { asked, address: address.href };
    },
    async identify(answered, asked) {
      const oidc = await import('openid-client');
      // As the company was told, whatever a proxy makes of the address.
      const address = new URL(asked.redirect);
      address.search = answered.search;
      const tokens = await oidc.authorizationCodeGrant(await configuration(), address, {
        expectedState: asked.state,
        expectedNonce: asked.nonce,
        pkceCodeVerifier: asked.verifier,
        ...(asked.isAnew ? { maxAge: companyLogInMs / 1000 } : {}),
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new Error('The answer holds no ID token.');
      const algorithm = algorithmOf(tokens.id_token);
      if (!idTokenAlgorithms.includes(algorithm))
        throw new Error(`The ID token is signed with ${algorithm}.`);
      if (asked.isAnew && Number(claims.auth_time) * 1000 < asked.askedAt - clockToleranceMs)
        throw new Error('The log-in at the company is older than the question.');
      return { issuer: claims.iss, subject: claims.sub };
    },
  };
}

/** The algorithm that a token names in its header (RFC 7515 §4.1.1). */
function algorithmOf(token: string): string {
  const [header = ''] = token.split('.');
  return String(JSON.parse(Buffer.from(header, 'base64url').toString()).alg);
}

async function discover(settings: CompanySettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import(
    'openid-client'
  );
  const issuer = new URL(settings.OIDC_ISSUER);
  return discovery(issuer, settings.OIDC_CLIENT_ID, {}, await clientAuth(settings), {
    timeout: timeoutSeconds,
    // The signature of the ID token is checked as well, though it comes straight from the company.
    execute: [
      enableNonRepudiationChecks,
      // Only this machine can be named so (settingsTable).
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
}

/** The secret as the company wants it sent; its standard says in a header where it says nothing. */
async function clientAuth({ OIDC_CLIENT_SECRET: secret }: CompanySettings): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await import('openid-client');
  if (secret === '') return None();
  return (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: methods } = server;
    const isBasic = !methods || methods.includes('client_secret_basic');
    const send = isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret);
    send(server, client, body, headers);
  };
}
