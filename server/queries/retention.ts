import type { QueryStore } from '../store/store.ts';

const day = 24 * 3_600_000;

interface RetentionParts {
  store: Pick<QueryStore, 'eraseQueriesBefore'>;
  /** Days a query is kept; 0: until it is erased by hand. */
  days: number;
  now: () => number;
  log: { info(facts: object, text: string): void; warn(facts: object, text: string): void };
}

/** Erases queries older than the settings allow. @returns how many */
export async function forgetOldQueries({ store, days, now }: RetentionParts): Promise<number> {
  if (days === 0) return 0;
  const at = new Date(now());
  const before = new Date(at.getTime() - days * day);
  return store.eraseQueriesBefore(before.toISOString(), { author: 'system', at });
}

/** Does so now and every day. @returns a function that stops it */
export function forgetOldQueriesDaily(parts: RetentionParts): () => void {
  const run = () =>
    forgetOldQueries(parts).then(
      (count) => {
        if (count > 0) parts.log.info({ queries: count }, 'old queries are erased');
      },
      (error) => parts.log.warn({ err: error }, 'old queries could not be erased'),
    );
  void run();
  const timer = setInterval(run, day);
  timer.unref();
  return () => clearInterval(timer);
}
