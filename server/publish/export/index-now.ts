import type { Logger } from 'pino';
import type { PublishEntry } from '../../../shared/api/publishing/releases.ts';
import { waitAfter as waitAfterTries } from '../../platform/outbox/tries.ts';
import { isPublicSite } from '../../platform/settings/public-site.ts';
import type { Store } from '../../store.ts';
import { type Entry, findEntry, type Manifest } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import { postTo, sendWithRetries } from './send-with-retries.ts';

export interface IndexNowDeps {
  /** Endpoint of one search engine, which notifies the others. */
  endpoint: string;
  siteUrl: string;
  store: Pick<Store, 'at' | 'setting' | 'setSetting'>;
  releases: Pick<Releases, 'live' | 'get' | 'read'>;
  /** Returns true if visitors receive a release and this server sends the notifications. */
  isDelivered: (live: Manifest) => boolean;
  history: { addHooks(release: number, lines: PublishEntry['hooks']): Promise<void> };
  log: Pick<Logger, 'info' | 'warn'>;
  fetch?: typeof fetch;
  tries?: readonly number[];
  /** Milliseconds during which changes are collected for one request. */
  gather?: number;
  /** Returns the pause after a number of failed rounds, or null to wait for another release. */
  waitAfter?: (failures: number) => number | null;
}

/** Number of the last release sent to search engines. */
const reportedSetting = 'release told to searches';
/** Maximum number of addresses in one request. */
const maxAddresses = 10_000;

/**
 * Notifies search engines (IndexNow) of changed and deleted pages, if the owner turned it on and
 * the site's public URL is known. Sends the difference between the last reported release and the
 * live one, so that the next request includes changes missed during a restart, and no reverted ones.
 * A failed request is retried on the same schedule as email, or with the next release.
 */
export function createIndexNow(deps: IndexNowDeps) {
  const { siteUrl, store, releases, isDelivered, log, gather = 60_000 } = deps;
  const { waitAfter = waitAfterTries } = deps;
  const isPossible = isPublicSite(siteUrl);
  let timer: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout | undefined;
  let failures = 0;
  let checkedRelease: number | null = null;
  let closed = false;
  const notify = createNotifier(deps, () => closed);

  async function readKey(live: Manifest): Promise<string> {
    const settings = await store.at(live.revision).get('section', 'search_settings');
    const key = settings?.body.index_now_key;
    return typeof key === 'string' ? key : '';
  }

  /** @returns true if nothing is left to send */
  async function catchUp(): Promise<boolean> {
    const live = releases.live();
    if (closed || !live || !isDelivered(live)) return true;
    checkedRelease = live.number;
    const [key, number] = [await readKey(live), await store.setting(reportedSetting)];
    const wanted = key === '' ? null : live.number;
    if (number === wanted) return true;
    // Starts from the live release if IndexNow was just turned on or the last reported release is no longer retained.
    const before = typeof number === 'number' ? releases.get(number) : null;
    if (key !== '' && before && !(await notify(before, live, key))) return false;
    await store.setSetting(reportedSetting, wanted);
    return true;
  }

  function tryLater(): void {
    failures += 1;
    const wait = waitAfter(failures);
    if (closed || wait === null) return;
    later = setTimeout(() => {
      checkedRelease = null;
      checkForRelease();
    }, wait);
    later.unref();
  }

  /** Schedules a check; returns at once. */
  function checkForRelease(): void {
    if (!isPossible || closed || timer || releases.live()?.number === checkedRelease) return;
    timer = setTimeout(async () => {
      clearTimeout(later);
      const isDone = await catchUp().catch((error) => {
        log.warn({ err: error }, 'search engines could not be notified');
        return false;
      });
      if (isDone) failures = 0;
      else tryLater();
      timer = undefined;
      // The release may not be delivered yet, or another may be live in the meantime.
      checkForRelease();
    }, gather);
    timer.unref();
  }

  return {
    check: checkForRelease,
    stop(): void {
      closed = true;
      clearTimeout(timer);
      clearTimeout(later);
    },
  };
}

function createNotifier(deps: IndexNowDeps, isClosed: () => boolean) {
  const { endpoint, siteUrl, history, log, fetch: send = fetch, tries } = deps;
  const name = new URL(endpoint).host;
  const headers = { 'content-type': 'application/json; charset=utf-8' };

  function call(key: string, urlList: string[]): Promise<string> {
    const { host } = new URL(siteUrl);
    const body = JSON.stringify({ host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList });
    return postTo(endpoint, { headers, body }, send);
  }

  /** @returns true if search engines have received the live release */
  return async (before: Manifest, live: Manifest, key: string): Promise<boolean> => {
    const urls = await listChangedAddresses(before, live, deps);
    for (let at = 0; at < urls.length && !isClosed(); at += maxAddresses) {
      const some = urls.slice(at, at + maxAddresses);
      const outcome = await sendWithRetries({ name, attempt: () => call(key, some), tries, log });
      if (isClosed()) return false;
      const addresses = some.length === 1 ? '1 address' : `${some.length} addresses`;
      await history.addHooks(live.number, [
        { address: name, outcome: `${outcome ?? 'failed'}, ${addresses}` },
      ]);
      if (outcome === null) return false;
      log.info({ release: live.number, addresses: some.length }, 'search engines were notified');
    }
    return !isClosed();
  };
}

/** Lists the addresses of deleted pages and of pages whose text changed for search engines. */
async function listChangedAddresses(
  before: Manifest,
  live: Manifest,
  { releases, siteUrl }: Pick<IndexNowDeps, 'releases' | 'siteUrl'>,
): Promise<string[]> {
  const { addressOfFile, extractPageText } = await import('./page-text.ts');
  const readText = async (release: Manifest, file: string) => {
    const entry = findEntry(release, file);
    const html = entry && (await releases.read(entry).catch(() => null));
    return html ? extractPageText(html.toString('utf8'), addressOfFile(file, siteUrl)) : null;
  };
  const urls: string[] = [];
  for (const file of findDiffering(before, live)) {
    const [old, now] = [await readText(before, file), await readText(live, file)];
    if (old?.words !== now?.words) urls.push((now ?? old)?.url ?? '');
    // A requested publish has priority.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return urls;
}

/** Finds the pages with different bytes, and those in only one of the two releases. */
function findDiffering(before: Manifest, live: Manifest): Set<string> {
  const files = new Set<string>();
  for (const [index, { entries }] of live.shards.entries()) {
    const known = before.shards[index]?.entries ?? new Map<string, Entry>();
    if (known === entries) continue;
    for (const file of [...known.keys(), ...entries.keys()])
      if (file.endsWith('.html') && known.get(file)?.sha256 !== entries.get(file)?.sha256)
        files.add(file);
  }
  return files;
}
