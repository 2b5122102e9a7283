import { type Locks, oneTabByClaim, oneTabByLock } from './one-tab.ts';
import { type Sent, type SentQuery, sendQuery } from './send-query.ts';
import { type KeptQuery, openStoredQueries, storageKey } from './stored-queries.ts';

/**
 * Queries the backend could not take stay in the visitor's browser and are retried
 * (docs/develop/decisions/025-no-message-is-lost.md).
 */

export interface Parts {
  /** @throws when the browser blocks storage */
  storage: () => Storage;
  /** Undefined on pages without TLS. */
  locks: Locks | undefined;
  send?: (action: string, query: SentQuery) => Promise<Sent>;
}

/** Delays between retries on one page; the last one repeats. */
const waitsMs = [5000, 30_000, 120_000, 600_000];

export function createKeptQueries({ storage, locks, send = sendQuery }: Parts) {
  const { waiting, write, tell, ...kept } = openStoredQueries(storage);
  const oneTab = locks ? oneTabByLock(storageKey, locks) : oneTabByClaim(storageKey, storage);
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** @returns false when the browser blocks storage or five are kept */
  function keep(query: Omit<KeptQuery, 'at'>): boolean {
    if (!kept.keep(query)) return false;
    tries = 0;
    plan();
    tell();
    return true;
  }

  /** Retries queries from earlier pages, now and whenever the browser comes online. */
  function start() {
    addEventListener('online', () => void sendAll());
    addEventListener('storage', ({ key }) => key === storageKey && tell());
    try {
      // Drops expired queries.
      write(kept.list());
    } catch {
      return;
    }
    if (waiting().length > 0) void sendAll();
  }

  function plan() {
    clearTimeout(timer);
    if (waiting().length === 0) return;
    timer = setTimeout(() => void sendAll(), waitsMs[Math.min(tries, waitsMs.length - 1)]);
    tries += 1;
  }

  /** Sends all waiting queries, unless another tab is doing so. */
  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    await oneTab.run(async () => {
      for (const { query } of waiting()) if (!(await sendOne(query.submission_id))) return;
    });
    plan();
  }

  /** @returns false when the backend is unreachable */
  async function sendOne(id: string): Promise<boolean> {
    const one = waiting().find(({ query }) => query.submission_id === id);
    if (!one) return true;
    oneTab.stay();
    const answer = await send(one.action, one.query);
    if (answer.isLate) return false;
    if (answer.kind === 'success') kept.forget(id, { query: one.query, answer });
    else kept.refuse({ ...one, refused: answer.message });
    return true;
  }

  return { ...kept, keep, start, sendAll };
}

/** The queries kept in this browser. */
export const keptQueries = createKeptQueries({
  storage: () => localStorage,
  locks: globalThis.navigator?.locks,
});
