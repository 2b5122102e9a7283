import type { Store } from '../store.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Longer nobody has to know which queries came from one sender. */
const sendersMs = 2 * day;

interface RetentionParts {
  store: Pick<Store, 'eraseQueriesBefore' | 'forgetSenders'>;
  /** Days a query is kept; 0: until it is erased by hand. */
  days: number;
  /** The same for one that is held as spam. */
  spamDays: number;
  now: () => number;
  log: { info(facts: object, text: string): void; warn(facts: object, text: string): void };
}

/** Erases queries older than the settings allow, and what names the senders of others. @returns how many were erased */
export async function forgetOldQueries({
  store,
  days,
  spamDays,
  now,
}: Omit<RetentionParts, 'log'>): Promise<number> {
  const at = new Date(now());
  const by = { author: 'system', at };
  const ago = (time: number) => new Date(at.getTime() - time).toISOString();
  await store.forgetSenders(ago(sendersMs));
  const spam =
    spamDays > 0 ? await store.eraseQueriesBefore(ago(spamDays * day), by, { spam: true }) : 0;
  return spam + (days > 0 ? await store.eraseQueriesBefore(ago(days * day), by) : 0);
}

/** Does so now and every hour. @returns a function that stops it */
export function forgetOldQueriesRegularly(parts: RetentionParts): () => void {
  const run = () =>
    forgetOldQueries(parts).then(
      (count) => {
        if (count > 0) parts.log.info({ queries: count }, 'old queries are erased');
      },
      (error) => parts.log.warn({ err: error }, 'old queries could not be erased'),
    );
  void run();
  const timer = setInterval(run, hour);
  timer.unref();
  return () => clearInterval(timer);
}
