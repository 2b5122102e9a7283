import type { Store } from '../store.ts';

interface CounterParts {
  store: Pick<Store, 'countForm'>;
  now: () => number;
  /** How long views are collected before they are written, in ms. */
  gatherMs?: number;
  /** Distinct pages and sources per day. Visitors choose them, so any further ones are counted without. */
  most?: number;
}

export type FormCounter = ReturnType<typeof createFormCounter>;

/** Counts views and refusals of the form. A crash loses the last few seconds. */
export function createFormCounter({ store, now, gatherMs = 5000, most = 300 }: CounterParts) {
  let known = { day: '', keys: new Set<string>() };
  let gathered = new Map<string, { day: string; page: string; source: string; seen: number }>();
  let refused = new Map<string, number>();
  let isWaiting = false;

  const today = () => new Date(now()).toISOString().slice(0, 10);
  function writeSoon(): void {
    if (!isWaiting) setTimeout(() => void flush(), gatherMs).unref();
    isWaiting = true;
  }

  async function flush(): Promise<void> {
    isWaiting = false;
    const counts = [...gathered.values()];
    const refusals = [...refused];
    gathered = new Map();
    refused = new Map();
    // Nobody waits for a count, so a failed write is dropped.
    for (const { seen, ...of } of counts)
      await store.countForm(of, { seen }).catch(() => undefined);
    for (const [day, count] of refusals)
      await store
        .countForm({ day, page: '', source: '' }, { refused: count })
        .catch(() => undefined);
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
    /** Counts a message refused by the rate limit; its page and source were not read. */
    refuse(): void {
      refused.set(today(), (refused.get(today()) ?? 0) + 1);
      writeSoon();
    },
    flush,
  };
}
