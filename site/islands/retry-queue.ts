import { createRandomId } from './random-id.ts';
import { type Outcome, type SentQuery, sendQuery } from './send-query.ts';
import { openStoredQueries, type StoredQuery, storageKey } from './stored-queries.ts';

type Locks = Pick<LockManager, 'request'>;

/** Longer than the time needed to send one query. */
const claimMs = 30_000;

/** A lock that only one tab of a browser can hold. */
interface TabLock {
  /** Runs the work unless another tab holds the lock. */
  run: (work: () => Promise<void>) => Promise<void>;
  /** Extends the lock. Called before each slow step of the work. */
  renew: () => void;
}

/** Creates a lock with the Web Locks of the browser. */
function createTabLock(name: string, locks: Locks): TabLock {
  return {
    run: (work) =>
      locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)),
    renew: () => undefined,
  };
}

/**
 * Creates a lock without Web Locks: a tab writes a claim into storage, and checks a moment later whether another tab
 * has overwritten it.
 */
function createTabClaim(name: string, storage: () => Storage): TabLock {
  const key = `${name}Claim`;
  let mine = '';
  function renew() {
    mine = `${Date.now() + claimMs} ${createRandomId()}`;
    storage().setItem(key, mine);
  }
  return {
    renew,
    async run(work) {
      if (Number.parseInt(storage().getItem(key) ?? '0', 10) > Date.now()) return;
      renew();
      await new Promise((done) => setTimeout(done, 50));
      if (storage().getItem(key) !== mine) return;
      await work().finally(() => storage().removeItem(key));
    },
  };
}

export interface Dependencies {
  /** @throws if the browser blocks storage */
  storage: () => Storage;
  /** Undefined on pages without TLS. */
  locks: Locks | undefined;
  send?: (action: string, query: SentQuery) => Promise<Outcome>;
}

/** Delays between retries on one page. The last one repeats. */
const delaysMs = [5000, 30_000, 120_000, 600_000];

/**
 * Stores unsent queries in the visitor's browser and retries them (docs/develop/decisions/025-no-message-is-lost.md).
 */
export function createRetryQueue({ storage, locks, send = sendQuery }: Dependencies) {
  const { waiting, write, notify, ...stored } = openStoredQueries(storage);
  const tabLock = locks ? createTabLock(storageKey, locks) : createTabClaim(storageKey, storage);
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** @returns false if the browser blocks storage or five queries are stored */
  function keep(query: Omit<StoredQuery, 'at'>): boolean {
    if (!stored.keep(query)) return false;
    tries = 0;
    schedule();
    notify();
    return true;
  }

  /** Retries queries from earlier pages, now and whenever the browser comes online. */
  function start() {
    addEventListener('online', () => void sendAll());
    addEventListener('storage', ({ key }) => key === storageKey && notify());
    try {
      // Drops expired queries.
      write(stored.list());
    } catch {
      return;
    }
    if (waiting().length > 0) void sendAll();
  }

  function schedule() {
    clearTimeout(timer);
    if (waiting().length === 0) return;
    timer = setTimeout(() => void sendAll(), delaysMs[Math.min(tries, delaysMs.length - 1)]);
    tries += 1;
  }

  /** Sends all waiting queries unless another tab is sending them. */
  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    await tabLock.run(async () => {
      for (const { query } of waiting()) if (!(await sendOne(query.submission_id))) return;
    });
    schedule();
  }

  /** @returns false if the backend cannot be reached */
  async function sendOne(id: string): Promise<boolean> {
    const one = waiting().find(({ query }) => query.submission_id === id);
    if (!one) return true;
    tabLock.renew();
    const response = await send(one.action, one.query);
    if (response.canRetry) return false;
    if (response.kind === 'success') stored.remove(id, { query: one.query, response });
    else stored.refuse({ ...one, refused: response.message });
    return true;
  }

  return { ...stored, keep, start, sendAll };
}

/** The queries stored in this browser. */
export const retryQueue = createRetryQueue({
  storage: () => localStorage,
  locks: globalThis.navigator?.locks,
});
