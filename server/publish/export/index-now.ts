import type { Logger } from 'pino';
import type { HistoryLine } from '../../../shared/api/releases.ts';
import { waitAfter as waitAfterTries } from '../../platform/outbox/tries.ts';
import { isPublicSite } from '../../platform/settings/public-site.ts';
import type { Store } from '../../store.ts';
import { type Entry, findEntry, type Manifest } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import { addressOfFile, pageWords } from './page-words.ts';
import { postTo, toldWithTries } from './told-with-tries.ts';

export interface IndexNowParts {
  /** Where search engines are told; they tell each other. */
  endpoint: string;
  siteUrl: string;
  store: Pick<Store, 'at' | 'setting' | 'setSetting'>;
  releases: Pick<Releases, 'live' | 'get' | 'read'>;
  /** Whether visitors get a release, wherever they get it from, and this server is the one that tells of it. */
  isSeen: (live: Manifest) => boolean;
  history: { addHooks(release: number, lines: HistoryLine['hooks']): Promise<void> };
  log: Pick<Logger, 'info' | 'warn'>;
  fetch?: typeof fetch;
  tries?: readonly number[];
  /** Milliseconds in which changes are gathered for one call. */
  gather?: number;
  /** How long to wait after so many rounds of tries that failed; null until there is another release. */
  waitAfter?: (failures: number) => number | null;
}

/** The release of which searches know, by number. */
const toldName = 'release told to searches';
/** Most addresses that one call may name. */
const atOnce = 10_000;

/**
 * Tells search engines which addresses changed or are gone, where the owner has switched that on and the site's public
 * address is known. What is told is what differs between the release they were told of last and the live one, so that
 * what was missed, be it for a restart, comes with the next call, and what was taken back is not told. Who does not take
 * a call is called again later, for as long as with a mail, or with the next release.
 */
export function createIndexNow(parts: IndexNowParts) {
  const { siteUrl, store, releases, isSeen, log, gather = 60_000 } = parts;
  const { waitAfter = waitAfterTries } = parts;
  const isPossible = isPublicSite(siteUrl);
  let timer: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout | undefined;
  let failures = 0;
  let looked: number | null = null;
  let closed = false;
  const tell = createTeller(parts, () => closed);

  async function keyAt(live: Manifest): Promise<string> {
    const settings = await store.at(live.revision).get('section', 'search_settings');
    const key = settings?.body.index_now_key;
    return typeof key === 'string' ? key : '';
  }

  /** @returns whether nothing is left to tell of what is live */
  async function catchUp(): Promise<boolean> {
    const live = releases.live();
    if (closed || !live || !isSeen(live)) return true;
    looked = live.number;
    const [key, number] = [await keyAt(live), await store.setting(toldName)];
    const wanted = key === '' ? null : live.number;
    if (number === wanted) return true;
    // Just switched on, or of a release that is not kept any more: from here on.
    const before = typeof number === 'number' ? releases.get(number) : null;
    if (key !== '' && before && !(await tell(before, live, key))) return false;
    await store.setSetting(toldName, wanted);
    return true;
  }

  function tryLater(): void {
    failures += 1;
    const wait = waitAfter(failures);
    if (closed || wait === null) return;
    later = setTimeout(() => {
      looked = null;
      look();
    }, wait);
    later.unref();
  }

  /** Looks, after a while, whether there is something to tell; takes no time. */
  function look(): void {
    if (!isPossible || closed || timer || releases.live()?.number === looked) return;
    timer = setTimeout(async () => {
      clearTimeout(later);
      const isDone = await catchUp().catch((error) => {
        log.warn({ err: error }, 'search engines could not be told');
        return false;
      });
      if (isDone) failures = 0;
      else tryLater();
      timer = undefined;
      // What was not seen yet, or has come meanwhile.
      look();
    }, gather);
    timer.unref();
  }

  return {
    look,
    stop(): void {
      closed = true;
      clearTimeout(timer);
      clearTimeout(later);
    },
  };
}

function createTeller(parts: IndexNowParts, isClosed: () => boolean) {
  const { endpoint, siteUrl, history, log, fetch: send = fetch, tries } = parts;
  const name = new URL(endpoint).host;
  const headers = { 'content-type': 'application/json; charset=utf-8' };

  function call(key: string, urlList: string[]): Promise<string> {
    const { host } = new URL(siteUrl);
    const body = JSON.stringify({ host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList });
    return postTo(endpoint, { headers, body }, send);
  }

  /** @returns whether searches know of the live release now */
  return async (before: Manifest, live: Manifest, key: string): Promise<boolean> => {
    const urls = await changedAddresses(before, live, parts);
    for (let at = 0; at < urls.length && !isClosed(); at += atOnce) {
      const some = urls.slice(at, at + atOnce);
      const outcome = await toldWithTries({ name, once: () => call(key, some), tries, log });
      if (isClosed()) return false;
      const addresses = some.length === 1 ? '1 address' : `${some.length} addresses`;
      await history.addHooks(live.number, [
        { address: name, outcome: `${outcome ?? 'failed'}, ${addresses}` },
      ]);
      if (outcome === null) return false;
      log.info({ release: live.number, addresses: some.length }, 'search engines are told');
    }
    return !isClosed();
  };
}

/** Addresses at which searches would find another text than before, or none any more. */
async function changedAddresses(
  before: Manifest,
  live: Manifest,
  { releases, siteUrl }: Pick<IndexNowParts, 'releases' | 'siteUrl'>,
): Promise<string[]> {
  const wordsIn = async (release: Manifest, file: string) => {
    const entry = findEntry(release, file);
    const html = entry && (await releases.read(entry).catch(() => null));
    return html ? pageWords(html.toString('utf8'), addressOfFile(file, siteUrl)) : null;
  };
  const urls: string[] = [];
  for (const file of differing(before, live)) {
    const [old, now] = [await wordsIn(before, file), await wordsIn(live, file)];
    if (old?.words !== now?.words) urls.push((now ?? old)?.url ?? '');
    // A publish that is asked for meanwhile goes first.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return urls;
}

/** Pages whose bytes are others, or that are in one of the two releases alone. */
function differing(before: Manifest, live: Manifest): Set<string> {
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
