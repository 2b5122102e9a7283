import type { ClientAuth, Configuration } from 'openid-client';
import type { Settings } from '../../platform/settings/env.ts';
import type { Identity } from '../store/identities.ts';

/** Maximum time for a company login. */
export const companyLogInMs = 10 * 60_000;
/** Maximum clock difference. */
const clockToleranceMs = 60_000;
const timeoutSeconds = 8;
/** Asymmetric algorithms, because with HMAC anyone with the client's secret could sign. */
const idTokenAlgorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'],
  ...['Ed25519', 'EdDSA', 'ML-DSA-44', 'ML-DSA-65', 'ML-DSA-87'],
];

export type CompanySettings = Pick<
  Settings,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_ONLY'
>;

/** Expected values of the response. */
export interface AskedCompany {
  state: string;
  nonce: string;
  verifier: string;
  redirect: string;
  /** Milliseconds since 1970. */
  askedAt: number;
  /** True if a new login is required, even if there is a session at the provider. */
  isAnew: boolean;
}

export interface Company {
  /** Name shown to people. */
  name: string;
  /** Restricts password and passkey login to owners. */
  isOnly: boolean;
  /**
   * @returns the expected values, and the browser's next URL @throws if the provider is unreachable
   */
  ask(given: {
    redirect: string;
    now: number;
    isAnew: boolean;
  }): Promise<{ asked: AskedCompany; address: string }>;
  /**
   * @param answered the URL that the browser was redirected to @throws if any value in it is invalid
   */
  identify(answered: URL, asked: AskedCompany): Promise<Identity>;
}

/**
 * Opens the company's identity provider, or returns null if none is configured. It is looked up at the first single
 * sign-on, so that the product works without it while it is unreachable.
 */
export function openCompany(settings: CompanySettings): Company | null {
  if (settings.OIDC_ISSUER === '') return null;
  let known: Promise<Configuration> | null = null;
  const loadConfiguration = () => {
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
      const config = await loadConfiguration();
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
      // Uses the configured URL, because a proxy may change the requested one.
      const address = new URL(asked.redirect);
      address.search = answered.search;
      const tokens = await oidc.authorizationCodeGrant(await loadConfiguration(), address, {
        expectedState: asked.state,
        expectedNonce: asked.nonce,
        pkceCodeVerifier: asked.verifier,
        ...(asked.isAnew ? { maxAge: companyLogInMs / 1000 } : {}),
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new Error('The answer contains no ID token.');
      const algorithm = readAlgorithm(tokens.id_token);
      if (!idTokenAlgorithms.includes(algorithm))
        throw new Error(`The ID token is signed with ${algorithm}.`);
      if (asked.isAnew && Number(claims.auth_time) * 1000 < asked.askedAt - clockToleranceMs)
        throw new Error('The login at the company is older than the request.');
      return { issuer: claims.iss, subject: claims.sub };
    },
  };
}

/** Reads the algorithm in a token's header (RFC 7515 §4.1.1). */
function readAlgorithm(token: string): string {
  const [header = ''] = token.split('.');
  return String(JSON.parse(Buffer.from(header, 'base64url').toString()).alg);
}

/** Reads the provider's discovery document. */
export async function discover(settings: CompanySettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import(
    'openid-client'
  );
  const issuer = new URL(settings.OIDC_ISSUER);
  return discovery(issuer, settings.OIDC_CLIENT_ID, {}, await chooseAuth(settings), {
    timeout: timeoutSeconds,
    // Checks the signature of the ID token too, although it comes directly from the provider.
    execute: [
      enableNonRepudiationChecks,
      // Only this machine can have an http address (settingsTable).
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
}

/** Chooses how the secret is sent, as the provider requires; by default in a header. */
async function chooseAuth({ OIDC_CLIENT_SECRET: secret }: CompanySettings): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await import('openid-client');
  if (secret === '') return None();
  return (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: methods } = server;
    const isBasic = !methods || methods.includes('client_secret_basic');
    const send = isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret);
    send(server, client, body, headers);
  };
}
