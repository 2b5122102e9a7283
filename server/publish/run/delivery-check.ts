import type { Logger } from 'pino';
import { sha256 } from '../../platform/bytes/digest.ts';
import { runInParallel } from '../../platform/concurrency/in-parallel.ts';
import { findEntry, type Manifest } from '../releases/manifest.ts';

interface DeliveryCheckOptions {
  /** Public URL of the site. */
  siteUrl: () => string;
  /** Resolves once visitors are served; checks wait for it. */
  listening?: Promise<void>;
  log: Logger;
  fetch?: typeof fetch;
  /** Milliseconds before each repeated check, while other bytes are served. */
  delays?: readonly number[];
  /**
   * Milliseconds for other servers to switch to the release. No difference is reported before.
   */
  grace?: number;
}

/** `unchecked` if the public address does not respond to this server, as is possible behind a proxy. */
export type Verdict = 'seen' | 'differs' | 'unchecked';

/** Maximum number of fetched addresses. If more have changed, the landing page and a sample are fetched. */
const maxFiles = 50;
const parallel = 8;
const recheckDelays = [250, 1000, 3000, 10_000, 30_000, 60_000, 120_000, 300_000];
/** Options for several servers, each of which has the release within a second. */
export const clusterOptions = {
  grace: 1500,
  delays: [25, 50, 100, 200, 400, 800, ...recheckDelays],
};

export type DeliveryCheck = ReturnType<typeof createDeliveryCheck>;

/** Fetches changed addresses like a visitor and compares them with the release. */
export function createDeliveryCheck(options: DeliveryCheckOptions) {
  const { siteUrl, log, fetch: get = fetch, delays = recheckDelays, grace = 0 } = options;

  /** @throws TypeError if there is no response */
  async function isServed(manifest: Manifest, file: string, signal: AbortSignal): Promise<boolean> {
    const address = new URL(
      encodeURI(file.toWellFormed().replace(/(^|\/)index\.html$/, '$1')),
      `${siteUrl()}/`,
    );
    const entry = findEntry(manifest, file);
    const response = await get(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      headers: { 'cache-control': 'no-cache', 'accept-encoding': 'identity' },
      redirect: 'manual',
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return entry ? sha256(bytes) === entry.sha256 : isAbsent(response.status);
  }

  /** @param onSilence called when an address does not respond */
  async function checkFiles(
    manifest: Manifest,
    files: string[],
    signal: AbortSignal,
    onSilence: (error: unknown) => void,
  ): Promise<Verdict> {
    let verdict: Verdict = 'seen';
    await runInParallel(files, parallel, async (file) => {
      if (verdict !== 'seen') return;
      try {
        if (!(await isServed(manifest, file, signal))) verdict = 'differs';
      } catch (error) {
        if (verdict === 'seen') verdict = 'unchecked';
        if (!signal.aborted) onSilence(error);
      }
    });
    return verdict;
  }

  /**
   * Checks and reports verdicts until visitors receive the release, the signal is aborted or no attempts are left.
   */
  return async function watch(
    manifest: Manifest,
    changed: readonly string[],
    onVerdict: (verdict: Verdict) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const files = sample(changed.filter((file) => file !== '404.html'));
    await options.listening;
    const began = performance.now();
    let warned = false;
    const warn = (error: unknown) => {
      if (warned) return;
      warned = true;
      const { message, cause } = error as Error;
      log.warn(
        { address: siteUrl(), reason: cause instanceof Error ? cause.message : message },
        'the public address does not respond here, so its pages cannot be checked',
      );
    };
    for (const wait of [0, ...delays]) {
      if (wait > 0) await delay(wait, signal);
      if (signal.aborted) return;
      const verdict = await checkFiles(manifest, files, signal, warn);
      if (signal.aborted) return;
      if (verdict === 'seen' || performance.now() - began >= grace) onVerdict(verdict);
      if (verdict === 'seen') return;
    }
  };
}

/** Returns true for a missing page, which is not found, gone or redirected. */
function isAbsent(status: number): boolean {
  return status === 404 || status === 410 || (status >= 300 && status < 400);
}

function sample(files: readonly string[]): string[] {
  if (files.length <= maxFiles) return [...files];
  const step = files.length / (maxFiles - 1);
  const spread = Array.from(
    { length: maxFiles - 1 },
    (_, index) => files[Math.floor(index * step)] ?? '',
  );
  return [...new Set(['index.html', ...spread])];
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    timer.unref();
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
