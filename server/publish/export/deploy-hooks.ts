import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { isHookAddress } from '../../platform/settings/hook-address.ts';
import type { Manifest } from '../releases/manifest.ts';
import { type HookResult, postTo, sendWithRetries } from './send-with-retries.ts';

export interface DeployHookOptions {
  addresses: readonly string[];
  /** Secret for signing the generic hook. */
  secret?: string;
  /** Bearer token for GitHub's dispatch. */
  token?: string;
  siteUrl: string;
  log: Logger;
  clock: () => Date;
  fetch?: typeof fetch;
  /** Milliseconds before each retry. */
  tries?: readonly number[];
  /** Milliseconds within which releases are combined into one request. */
  fold?: number;
}

type Release = Pick<Manifest, 'number' | 'revision' | 'at'> & {
  /** Site paths to purge, if there is a copy for a CDN. */ purge?: readonly string[];
};
interface HookRequest {
  headers: Record<string, string>;
  body: string;
}

/** Above this number of paths, a hook purges everything. */
const maxPurged = 1000;

/** Request formats of deploy platforms by host. All others receive the signed generic request. */
const formats: {
  host: RegExp;
  call: (release: Release, options: DeployHookOptions) => HookRequest;
}[] = [
  { host: /^api\.netlify\.com$/, call: () => ({ headers: {}, body: '' }) },
  { host: /^api\.vercel\.com$/, call: () => ({ headers: {}, body: '' }) },
  { host: /^api\.cloudflare\.com$/, call: () => ({ headers: {}, body: '' }) },
  { host: /^api\.github\.com$/, call: buildGithubRequest },
];

function buildGithubRequest(release: Release, { token }: DeployHookOptions): HookRequest {
  return {
    headers: {
      accept: 'application/vnd.github+json',
      'content-type': 'application/json',
      'user-agent': 'website',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({
      event_type: 'marquee-release',
      client_payload: { release: release.number, revision: release.revision },
    }),
  };
}

/** Builds a request in the Standard Webhooks format, with a signature of `id.timestamp.body`. */
function buildSignedRequest(
  release: Release,
  { secret, siteUrl, clock }: DeployHookOptions,
): HookRequest {
  const timestamp = String(Math.floor(clock().getTime() / 1000));
  const { number, purge } = release;
  // A restored release is copied and announced again.
  const id = purge ? `release-${number}-${timestamp}` : `release-${number}`;
  const body = JSON.stringify({
    type: 'release',
    release: release.number,
    revision: release.revision,
    at: release.at,
    site: siteUrl,
    ...(purge ? { purge: purge.length > maxPurged ? null : purge } : {}),
  });
  const signature =
    secret && createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      ...(signature ? { 'webhook-signature': `v1,${signature}` } : {}),
    },
    body,
  };
}

export type DeployHooks = ReturnType<typeof createDeployHooks>;

/** Calls deploy pipelines about new releases. */
export function createDeployHooks(options: DeployHookOptions) {
  const { log, fetch: send = fetch, tries, fold = 1000 } = options;
  const addresses = options.addresses.filter((address) => {
    const isAllowed = isHookAddress(address);
    if (!isAllowed)
      log.error({ hook: hostOf(address) }, 'a deploy hook must use https; it is left out');
    return isAllowed;
  });
  let next: Promise<HookResult[]> | null = null;
  let newest: Release | null = null;

  async function once(address: string, release: Release): Promise<string> {
    const { host } = new URL(address);
    const call = formats.find((shape) => shape.host.test(host))?.call ?? buildSignedRequest;
    return postTo(address, call(release, options), send);
  }

  async function deliver(address: string, release: Release): Promise<HookResult> {
    const name = hostOf(address);
    const outcome = await sendWithRetries({
      name,
      attempt: () => once(address, release),
      tries,
      log,
    });
    return { address: name, outcome: outcome ?? 'failed' };
  }

  return {
    /** Calls every address. Releases in quick succession are combined into one request for the newest. */
    release(release: Release): Promise<HookResult[]> {
      if (addresses.length === 0) return Promise.resolve([]);
      newest = combineReleases(newest, release);
      next ??= new Promise((resolve) => setTimeout(resolve, fold)).then(() => {
        const announced = newest ?? release;
        next = null;
        newest = null;
        return Promise.all(addresses.map((address) => deliver(address, announced)));
      });
      return next;
    },
  };
}

/** Returns the newer of two releases, with the paths to purge of both. */
function combineReleases(older: Release | null, newer: Release): Release {
  if (!older?.purge || !newer.purge) return newer;
  return { ...newer, purge: [...new Set([...older.purge, ...newer.purge])] };
}

/** Returns the host of a hook, because the rest of its address is a secret. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'invalid address';
}
