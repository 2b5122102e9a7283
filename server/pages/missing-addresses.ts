import { formatDay } from '../platform/settings/local-time.ts';
import type { Store } from '../store.ts';

/** An address where visitors found no page. */
interface MissingAddress {
  /** Decoded path with a leading slash, without the query, which may be personal. */
  address: string;
  count: number;
  /** Day of the last request, as 2026-11-22. */
  last: string;
}

/** Maximum rows kept; the rarest are dropped. */
export const maxMissing = 1000;
const maxLength = 200;
const settingName = 'missing addresses';

type Counted = Map<string, { count: number; last: string }>;

interface Deps {
  store: Pick<Store, 'setting' | 'changeSetting'>;
  now: () => number;
  /** The time zone of the days. */
  zone?: string;
  /** How long requests are collected before they are written, in ms. */
  gatherMs?: number;
}

export type MissingAddresses = ReturnType<typeof createMissingAddresses>;

/**
 * Counts addresses without a page, without anything about the requester: in memory, at most `maxMissing`, added to
 * the store once a minute. A flood of invented addresses displaces only those requested once.
 */
export function createMissingAddresses({ store, now, zone = 'UTC', gatherMs = 60_000 }: Deps) {
  let gathered: Counted = new Map();
  let isWaiting = false;

  const add = (more: Counted) =>
    change((counted) => {
      for (const [address, { count, last }] of more)
        counted.set(address, { count: count + (counted.get(address)?.count ?? 0), last });
    });

  /** Changes the current stored state, so that servers do not overwrite each other's counts. */
  async function change(work: (counted: Counted) => void): Promise<void> {
    await store.changeSetting(settingName, (value) => {
      const counted = parseCounts(value);
      work(counted);
      const rows = [...counted].map(([address, it]) => [address, it.count, it.last] as const);
      const kept = rows.toSorted(compareCounts).slice(0, maxMissing);
      return kept.length > 0 ? kept : null;
    });
  }

  async function flush(): Promise<void> {
    isWaiting = false;
    const more = gathered;
    gathered = new Map();
    // Counts are not critical, so a failed write is ignored.
    if (more.size > 0) await add(more).catch(() => undefined);
  }

  return {
    /** @param path as requested, with or without a query */
    count(path: string): void {
      const address = normalizePath(path);
      if (address === null) return;
      const last = formatDay(now(), zone);
      const before = gathered.get(address);
      if (!before && gathered.size >= maxMissing) dropOne(gathered);
      gathered.set(address, { count: (before?.count ?? 0) + 1, last });
      if (!isWaiting) setTimeout(() => void flush(), gatherMs).unref();
      isWaiting = true;
    },
    /** Lists addresses, the most requested first. */
    async list(): Promise<MissingAddress[]> {
      await flush();
      return [...parseCounts(await store.setting(settingName))].map(([address, counted]) => ({
        address,
        ...counted,
      }));
    },
    /** Removes an address from the report until the next request for it. */
    async forget(address: string): Promise<void> {
      await flush();
      await change((counted) => counted.delete(address));
    },
    flush,
  };
}

function parseCounts(value: unknown): Counted {
  const rows = value as Row[] | null;
  return new Map((rows ?? []).map(([address, count, last]) => [address, { count, last }]));
}

type Row = readonly [address: string, count: number, last: string];

/** Sorts by requests, then by day, both descending. */
function compareCounts([, one, lastOne]: Row, [, other, lastOther]: Row): number {
  return other - one || (lastOne < lastOther ? 1 : lastOne > lastOther ? -1 : 0);
}

/** Drops the oldest address with one request; moves more frequent ones to the end with half their count. */
function dropOne(gathered: Counted): void {
  for (const [address, counted] of gathered) {
    gathered.delete(address);
    if (counted.count === 1) return;
    gathered.set(address, { ...counted, count: Math.ceil(counted.count / 2) });
  }
}

/** Addresses probed by scanners. */
const scanned =
  /^\/(?:api|admin|preview|release-view|draft-view|_astro|\.|wp-|wordpress\b|cgi-bin|vendor\/|phpmyadmin|actuator|xmlrpc)|\/wp-(?:login|admin|includes|content\/plugins)|\.(?:env|git|sql|bak|ini|log|ya?ml|map|php\d)\b|\/\.(?:git|env|aws|ssh)/i;
/** Extensions of page resources, which are missing together with their pages. */
const isPart = /\.(?:css|m?js|json|xml|txt|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|mp4)$/i;

/** Normalises an address for counting; returns null if it is not a page, or may be personal. */
function normalizePath(path: string): string | null {
  const [raw = ''] = path.split('?');
  try {
    const address = decodeURIComponent(raw).normalize('NFC');
    const isOdd = address.length > maxLength || /[@\p{Cc}]|\d{7,}/u.test(address);
    return isOdd || scanned.test(address) || isPart.test(address) ? null : address;
  } catch {
    return null;
  }
}
