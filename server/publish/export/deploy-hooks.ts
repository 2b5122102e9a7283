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
  /** Quicker releases fold into one request. */
  fold?: number;
}

type Release = Pick<Manifest, 'number' | 'revision' | 'at'> & {
  /** With a copy for a CDN: site paths to purge. */
  purge?: readonly string[];
};
interface Call {
  headers: Record<string, string>;
  body: string;
}

/** Above this number a hook purges everything. */
const maxPurged = 1000;

/** Call formats of deploy platforms by host; all others get the signed generic call. */
const shapes: { host: RegExp; call: (release: Release, options: DeployHookOptions) => Call }[] = [
  { host: /^api\.netlify\.com$/, call: () => ({ headers: {}, body: '' }) },
  { host: /^api\.vercel\.com$/, call: () => ({ headers: {}, body: '' }) },
  { host: /^api\.cloudflare\.com$/, call: () => ({ headers: {}, body: '' }) },
  { host: /^api\.github\.com$/, call: buildGithubRequest },
];

function buildGithubRequest(release: Release, { token }: DeployHookOptions): Call {
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

/** Standard Webhooks: signature over `id.timestamp.body`. */
function buildSignedRequest(release: Release, { secret, siteUrl, clock }: DeployHookOptions): Call {
  const timestamp = String(Math.floor(clock().getTime() / 1000));
  const { number, purge } = release;
  // A restored release is copied and reported again.
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
    const call = shapes.find((shape) => shape.host.test(host))?.call ?? buildSignedRequest;
    return postTo(address, call(release, options), send);
  }

  async function deliver(address: string, release: Release): Promise<HookResult> {
    const name = hostOf(address);
    const outcome = await sendWithRetries({ name, once: () => once(address, release), tries, log });
    return { address: name, outcome: outcome ?? 'failed' };
  }

  return {
    /** Calls every address; quick releases are folded into one request for the newest. */
    release(release: Release): Promise<HookResult[]> {
      if (addresses.length === 0) return Promise.resolve([]);
      newest = combineReleases(newest, release);
      next ??= new Promise((resolve) => setTimeout(resolve, fold)).then(() => {
        const told = newest ?? release;
        next = null;
        newest = null;
        return Promise.all(addresses.map((address) => deliver(address, told)));
      });
      return next;
    },
  };
}

/** The newer of two releases, with the combined paths to purge. */
function combineReleases(older: Release | null, newer: Release): Release {
  if (!older?.purge || !newer.purge) return newer;
  return { ...newer, purge: [...new Set([...older.purge, ...newer.purge])] };
}

/** A hook's address is a secret: only its host is logged or shown. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'invalid address';
}
