import { formatDay } from '../platform/settings/local-time.ts';
import type { Store } from '../store.ts';
import type { VisitKind } from './tables.ts';
import { otherVisits, type VisitCount } from './visit-store.ts';

interface CounterDeps {
  store: Pick<Store, 'countForm' | 'countVisits' | 'get'>;
  now: () => number;
  /** The time zone of the days. */
  zone?: string;
  /** Milliseconds for which views are collected before they are written. */
  gatherMs?: number;
  /** Maximum pages and sources per day. Visitors can invent them, so additional ones are counted without. */
  most?: number;
}

/** A view of a page. */
export interface Visit {
  page: string;
  /** Source of the visit; null if it is a page of this site. */
  arrival: { source: string; region: string } | null;
}

/** Maximum rows of visits per day and kind. Sources can be invented, so they have a separate limit. */
const mostVisits = { page: 3700, source: 1000, region: 300 };

export type FormCounter = ReturnType<typeof createFormCounter>;

/** Counts views of pages and of the form, and refusals of the form. A crash loses the last few seconds. */
export function createFormCounter(deps: CounterDeps) {
  const { store, now, zone = 'UTC', gatherMs = 5000, most = 300 } = deps;
  let known = { day: '', keys: new Set<string>() };
  let gathered = new Map<string, { day: string; page: string; source: string; seen: number }>();
  let refused = new Map<string, number>();
  let visits = gatherVisits();
  let isWaiting = false;

  const today = () => formatDay(now(), zone);
  function writeSoon(): void {
    if (!isWaiting) setTimeout(() => void flush(), gatherMs).unref();
    isWaiting = true;
  }

  async function flush(): Promise<void> {
    isWaiting = false;
    const counts = [...gathered.values()];
    const refusals = [...refused];
    const visited = visits.counts();
    gathered = new Map();
    refused = new Map();
    visits = gatherVisits();
    // A failed write is dropped, because nobody waits for a count.
    for (const { seen, ...of } of counts)
      await store.countForm(of, { seen }).catch(() => undefined);
    for (const [day, count] of refusals)
      await store
        .countForm({ day, page: '', source: '' }, { refused: count })
        .catch(() => undefined);
    if (visited.length > 0) await writeVisits(visited).catch(() => undefined);
  }

  /** A page in a cache can still report views after counting was switched off. */
  async function writeVisits(counts: readonly VisitCount[]): Promise<void> {
    if (await areVisitsCounted(store)) await store.countVisits(counts, mostVisits);
  }

  return {
    count(page: string, source: string): void {
      const day = today();
      if (known.day !== day) known = { day, keys: new Set() };
      const wanted = JSON.stringify([day, page, source]);
      const isKnown = known.keys.has(wanted) || known.keys.size < most;
      if (isKnown) known.keys.add(wanted);
      const of = isKnown ? { day, page, source } : { day, page: '', source: '' };
      const key = isKnown ? wanted : day;
      const seen = (gathered.get(key)?.seen ?? 0) + 1;
      gathered.set(key, { ...of, seen });
      writeSoon();
    },
    visit({ page, arrival }: Visit): void {
      visits.add(today(), 'page', page);
      if (arrival) {
        visits.add(today(), 'source', arrival.source);
        visits.add(today(), 'region', arrival.region);
      }
      writeSoon();
    },
    /** Counts a message rejected by the rate limit, whose page and source were not read. */
    refuse(): void {
      refused.set(today(), (refused.get(today()) ?? 0) + 1);
      writeSoon();
    },
    flush,
  };
}

/** Returns true if the owner has enabled counting. */
export async function areVisitsCounted(store: Pick<Store, 'get'>): Promise<boolean> {
  return (await store.get('section', 'search_settings'))?.body.count_visits === true;
}

function gatherVisits() {
  const rows = new Map<string, VisitCount>();
  const limit = Object.values(mostVisits).reduce((sum, each) => sum + each, 0);
  const count = ({ day, kind, name, times }: VisitCount) => {
    const key = `${day} ${kind} ${name}`;
    rows.set(key, { day, kind, name, times: (rows.get(key)?.times ?? 0) + times });
  };
  /** Combines sources that were seen only once, because they may be invented. */
  function makeRoom(): void {
    for (const [key, row] of rows) {
      if (row.kind !== 'source' || row.times > 1) continue;
      rows.delete(key);
      count({ ...row, name: otherVisits });
    }
  }
  return {
    add(day: string, kind: VisitKind, name: string): void {
      if (rows.size >= limit && !rows.has(`${day} ${kind} ${name}`)) makeRoom();
      count({ day, kind, name: rows.size < limit ? name : otherVisits, times: 1 });
    },
    counts: (): VisitCount[] => [...rows.values()],
  };
}
