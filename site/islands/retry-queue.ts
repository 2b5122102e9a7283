import { createRandomId } from './random-id.ts';
import { type Sent, type SentQuery, sendQuery } from './send-query.ts';
import { openStoredQueries, type StoredQuery, storageKey } from './stored-queries.ts';

type Locks = Pick<LockManager, 'request'>;

/** Longer than sending one query can take. */
const claimLastsMs = 30_000;

/** Work that only one tab of a browser does at a time. */
interface OneTab {
  /** Runs the work, unless another tab is running it. */
  run: (work: () => Promise<void>) => Promise<void>;
  /** Called during the work, before each slow step. */
  stay: () => void;
}

/** Uses the browser's own locks. */
function oneTabByLock(name: string, locks: Locks): OneTab {
  return {
    run: (work) =>
      locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)),
    stay: () => undefined,
  };
}

/**
 * Without locks a tab writes a claim into storage, and checks a moment later whether another tab
 * overwrote it.
 */
function oneTabByClaim(name: string, storage: () => Storage): OneTab {
  const key = `${name}Claim`;
  let mine = '';
  function stay() {
    mine = `${Date.now() + claimLastsMs} ${createRandomId()}`;
    storage().setItem(key, mine);
  }
  return {
    stay,
    async run(work) {
      if (Number.parseInt(storage().getItem(key) ?? '0', 10) > Date.now()) return;
      stay();
      await new Promise((done) => setTimeout(done, 50));
      if (storage().getItem(key) !== mine) return;
      await work().finally(() => storage().removeItem(key));
    },
  };
}

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

export function createRetryQueue({ storage, locks, send = sendQuery }: Parts) {
  const { waiting, write, tell, ...kept } = openStoredQueries(storage);
  const oneTab = locks ? oneTabByLock(storageKey, locks) : oneTabByClaim(storageKey, storage);
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** @returns false when the browser blocks storage or five are kept */
  function keep(query: Omit<StoredQuery, 'at'>): boolean {
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
export const keptQueries = createRetryQueue({
  storage: () => localStorage,
  locks: globalThis.navigator?.locks,
});
