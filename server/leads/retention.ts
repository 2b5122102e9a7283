import type { Store } from '../store.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Retention of sender hashes, which only detect repeated messages. */
const sendersMs = 2 * day;
/** 25 months: a month and the same month of the two years before. */
const countsMs = 762 * day;

interface RetentionDeps {
  store: Pick<Store, 'eraseQueriesBefore' | 'forgetSenders' | 'forgetCounts'>;
  /** Number of days for which a lead is stored; 0 until it is erased by hand. */
  days: number;
  /** Number of days for which quarantined spam is stored; 0 for no separate limit. */
  spamDays: number;
  now: () => number;
  log: { info(facts: object, text: string): void; warn(facts: object, text: string): void };
}

/**
 * Erases old counts, leads older than the settings allow, and the sender hashes of others.
 * @returns the number erased
 */
export async function eraseOldLeads(deps: Omit<RetentionDeps, 'log'>): Promise<number> {
  const { store, days, spamDays, now } = deps;
  const at = new Date(now());
  const by = { author: 'system', at };
  const ago = (time: number) => new Date(at.getTime() - time).toISOString();
  await store.forgetSenders(ago(sendersMs));
  await store.forgetCounts(ago(countsMs).slice(0, 10));
  const spam =
    spamDays > 0 ? await store.eraseQueriesBefore(ago(spamDays * day), by, { spam: true }) : 0;
  return spam + (days > 0 ? await store.eraseQueriesBefore(ago(days * day), by) : 0);
}

/** Erases now and every hour. @returns a function that stops it */
export function eraseOldLeadsRegularly(deps: RetentionDeps): () => void {
  const run = () =>
    eraseOldLeads(deps).then(
      (count) => {
        if (count > 0) deps.log.info({ queries: count }, 'old leads erased');
      },
      (error) => deps.log.warn({ err: error }, 'erasing old leads failed'),
    );
  void run();
  const timer = setInterval(run, hour);
  timer.unref();
  return () => clearInterval(timer);
}
