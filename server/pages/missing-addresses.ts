import type { Store } from '../store.ts';

/** An address at which visitors looked for a page that is not there. */
interface MissingAddress {
  /** Path alone, decoded, with a slash before it; what follows a `?` may be somebody's own. */
  address: string;
  count: number;
  /** Day it was asked for last, as 2026-11-22. */
  last: string;
}

/** Rows that are kept; the rarest leave. */
export const maxMissing = 1000;
const maxLength = 200;
const settingName = 'missing addresses';

type Counted = Map<string, { count: number; last: string }>;

interface Parts {
  store: Pick<Store, 'setting' | 'changeSetting'>;
  now: () => number;
  /** Milliseconds in which what is asked for is gathered into one write. */
  gatherMs?: number;
}

export type MissingAddresses = ReturnType<typeof createMissingAddresses>;

/**
 * Counts addresses at which nobody stands, without anything of who asks: in memory, never more than `maxMissing`, and
 * added to the store once a minute. A flood of addresses made up drives out only what was asked for once.
 */
export function createMissingAddresses({ store, now, gatherMs = 60_000 }: Parts) {
  let gathered: Counted = new Map();
  let isWaiting = false;

  const add = (more: Counted) =>
    change((counted) => {
      for (const [address, { count, last }] of more)
        counted.set(address, { count: count + (counted.get(address)?.count ?? 0), last });
    });

  /** Over what is stored at this moment: no server takes back what another one has added. */
  async function change(work: (counted: Counted) => void): Promise<void> {
    await store.changeSetting(settingName, (value) => {
      const counted = countedIn(value);
      work(counted);
      const rows = [...counted].map(([address, it]) => [address, it.count, it.last] as const);
      const kept = rows.toSorted(byCount).slice(0, maxMissing);
      return kept.length > 0 ? kept : null;
    });
  }

  async function flush(): Promise<void> {
    isWaiting = false;
    const more = gathered;
    gathered = new Map();
    // A count is not worth a fault: nobody waits for it.
    if (more.size > 0) await add(more).catch(() => undefined);
  }

  return {
    /** @param path as it was asked for, with or without a query */
    count(path: string): void {
      const address = countable(path);
      if (address === null) return;
      const last = new Date(now()).toISOString().slice(0, 10);
      const before = gathered.get(address);
      if (!before && gathered.size >= maxMissing) dropOne(gathered);
      gathered.set(address, { count: (before?.count ?? 0) + 1, last });
      if (!isWaiting) setTimeout(() => void flush(), gatherMs).unref();
      isWaiting = true;
    },
    /** What was asked for most, first. */
    async list(): Promise<MissingAddress[]> {
      await flush();
      return [...countedIn(await store.setting(settingName))].map(([address, counted]) => ({
        address,
        ...counted,
      }));
    },
    /** Nobody is told of it any more, until it is asked for again. */
    async forget(address: string): Promise<void> {
      await flush();
      await change((counted) => counted.delete(address));
    },
    flush,
  };
}

function countedIn(value: unknown): Counted {
  const rows = value as Row[] | null;
  return new Map((rows ?? []).map(([address, count, last]) => [address, { count, last }]));
}

type Row = readonly [address: string, count: number, last: string];

/** The most asked for first; of those asked for as often, the last ones. */
function byCount([, one, lastOne]: Row, [, other, lastOther]: Row): number {
  return other - one || (lastOne < lastOther ? 1 : lastOne > lastOther ? -1 : 0);
}

/** Makes room: the oldest that was asked for once leaves; one asked for more often goes to the end and counts less. */
function dropOne(gathered: Counted): void {
  for (const [address, counted] of gathered) {
    gathered.delete(address);
    if (counted.count === 1) return;
    gathered.set(address, { ...counted, count: Math.ceil(counted.count / 2) });
  }
}

/** What those look for who try doors. */
const scanned =
  /^\/(?:api|admin|preview|release-view|draft-view|_astro|\.|wp-|wordpress\b|cgi-bin|vendor\/|phpmyadmin|actuator|xmlrpc)|\/wp-(?:login|admin|includes|content\/plugins)|\.(?:env|git|sql|bak|ini|log|ya?ml|map|php\d)\b|\/\.(?:git|env|aws|ssh)/i;
/** Files of pages, which are missing along with them. */
const isPart = /\.(?:css|m?js|json|xml|txt|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|mp4)$/i;

/** The address as it is counted; null for what is no page anybody misses, or may hold something of a person. */
function countable(path: string): string | null {
  const [raw = ''] = path.split('?');
  try {
    const address = decodeURIComponent(raw).normalize('NFC');
    const isOdd = address.length > maxLength || /[@\p{Cc}]|\d{7,}/u.test(address);
    return isOdd || scanned.test(address) || isPart.test(address) ? null : address;
  } catch {
    return null;
  }
}
