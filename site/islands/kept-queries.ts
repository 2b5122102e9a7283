import { type Locks, oneTabByClaim, oneTabByLock } from './one-tab.ts';
import { type Sent, type SentQuery, sendQuery } from './send-query.ts';
import { type KeptQuery, openStoredQueries, storageKey } from './stored-queries.ts';

/**
 * What the backend could not take stays in the visitor's browser and goes out by itself
 * (docs/decisions/025-no-message-is-lost.md).
 */

export interface Parts {
  /** @throws where the browser refuses to keep anything */
  storage: () => Storage;
  /** Missing on pages without TLS. */
  locks: Locks | undefined;
  send?: (action: string, query: SentQuery) => Promise<Sent>;
}

/** Between the tries of one page; the last one goes on. */
const waitsMs = [5000, 30_000, 120_000, 600_000];

export function createKeptQueries({ storage, locks, send = sendQuery }: Parts) {
  const { waiting, write, tell, ...kept } = openStoredQueries(storage);
  const oneTab = locks ? oneTabByLock(storageKey, locks) : oneTabByClaim(storageKey, storage);
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** @returns whether it is kept; not where the browser refuses, or five are */
  function keep(query: Omit<KeptQuery, 'at'>): boolean {
    if (!kept.keep(query)) return false;
    tries = 0;
    plan();
    tell();
    return true;
  }

  /** Sends what waits from a page before, now and whenever the browser is online again. */
  function start() {
    addEventListener('online', () => void sendAll());
    addEventListener('storage', ({ key }) => key === storageKey && tell());
    try {
      // What is too old is not listed, and goes.
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

  /** Sends what waits, unless another tab is at it. */
  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    await oneTab.run(async () => {
      for (const { query } of waiting()) if (!(await sendOne(query.submission_id))) return;
    });
    plan();
  }

  /** @returns whether the backend can be reached */
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

/** Those of this browser. */
export const keptQueries = createKeptQueries({
  storage: () => localStorage,
  locks: globalThis.navigator?.locks,
});
