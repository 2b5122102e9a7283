import { type Sent, type SentQuery, sendQuery } from './send-query.ts';

/**
 * What the backend could not take stays in the visitor's browser and goes out by itself
 * (docs/decisions/153-what-was-typed-waits-in-the-browser.md).
 */

/** A query that waits. */
export interface KeptQuery {
  /** Where it is sent. */
  action: string;
  query: SentQuery & { submission_id: string };
  /** When it was kept, in ms since 1970. */
  at: number;
  /** Why the backend will not have it: it is not sent again, and waits for its visitor to mend it. */
  refused?: string;
}

export interface Parts {
  /** @throws where the browser refuses to keep anything */
  storage: () => Storage;
  /** Missing on pages without TLS. */
  locks: Pick<LockManager, 'request'> | undefined;
  send?: (action: string, query: SentQuery) => Promise<Sent>;
}

/** Told when something else is kept than before, and what the backend said when it took one. */
type Listener = (taken?: { query: SentQuery; answer: Sent }) => void;

/** Looked for by start.ts. */
const storageKey = 'keptQueries';
const claimKey = `${storageKey}Claim`;
const second = 1000;
const most = 5;
const longest = 7 * 24 * 3600 * second;
/** Between the tries of one page; the last one goes on. */
const waits = [5, 30, 120, 600].map((seconds) => seconds * second);
/** Longer than one query can take. */
const claimLasts = 30 * second;

export function createKeptQueries({ storage, locks, send = sendQuery }: Parts) {
  const listeners = new Set<Listener>();
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What waits, oldest first. */
  function list(): KeptQuery[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isYoung) : [];
    } catch {
      return [];
    }
  }

  /** @throws where the browser refuses to keep it */
  function write(kept: KeptQuery[]) {
    if (kept.length > 0) storage().setItem(storageKey, JSON.stringify(kept));
    else storage().removeItem(storageKey);
  }

  /** @returns whether it is kept; not where the browser refuses, or five are */
  function keep(kept: Omit<KeptQuery, 'at'>): boolean {
    const others = without(kept.query.submission_id);
    if (others.length >= most) return false;
    try {
      write([...others, { ...kept, at: Date.now() }]);
    } catch {
      return false;
    }
    tries = 0;
    plan();
    tell();
    return true;
  }

  function waiting(): KeptQuery[] {
    return list().filter(({ refused }) => refused === undefined);
  }

  function without(id: string): KeptQuery[] {
    return list().filter(({ query }) => query.submission_id !== id);
  }

  /** Forgets one query: it was sent, or stands in the form again. */
  function forget(id: string, taken?: Parameters<Listener>[0]) {
    const others = without(id);
    if (others.length !== list().length) write(others);
    tell(taken);
  }

  function discard() {
    write([]);
    tell();
  }

  /** Sends what waits from a page before, now and whenever the browser is online again. */
  function start() {
    addEventListener('online', () => void sendAll());
    addEventListener('storage', ({ key }) => key === storageKey && tell());
    try {
      // What is too old is not listed, and goes.
      write(list());
    } catch {
      return;
    }
    if (waiting().length > 0) void sendAll();
  }

  function plan() {
    clearTimeout(timer);
    if (waiting().length === 0) return;
    timer = setTimeout(() => void sendAll(), waits[Math.min(tries, waits.length - 1)]);
    tries += 1;
  }

  /** Sends what waits, unless another tab is at it. */
  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    const each = async () => {
      for (const { query } of waiting()) if (!(await sendOne(query.submission_id))) return;
    };
    if (locks)
      await locks.request(storageKey, { ifAvailable: true }, (lock) => (lock ? each() : undefined));
    else await claimed(each);
    plan();
  }

  /** @returns whether the backend can be reached */
  async function sendOne(id: string): Promise<boolean> {
    const kept = waiting().find(({ query }) => query.submission_id === id);
    if (!kept) return true;
    if (!locks) claim();
    const answer = await send(kept.action, kept.query);
    if (answer.isLate) return false;
    if (answer.kind === 'success') forget(id, { query: kept.query, answer });
    else refuse({ ...kept, refused: answer.message });
    return true;
  }

  function refuse(kept: KeptQuery) {
    const { submission_id } = kept.query;
    // Somebody may have discarded it meanwhile.
    const isThere = list().some(({ query }) => query.submission_id === submission_id);
    if (isThere) write([...without(submission_id), kept]);
    tell();
  }

  /** Without locks a tab says in the storage that it is at it, and looks a moment later whether another one says so too. */
  let mine = '';
  function claim() {
    mine = `${Date.now() + claimLasts} ${randomId()}`;
    storage().setItem(claimKey, mine);
  }
  async function claimed(work: () => Promise<void>) {
    if (Number.parseInt(storage().getItem(claimKey) ?? '0', 10) > Date.now()) return;
    claim();
    await new Promise((done) => setTimeout(done, 50));
    if (storage().getItem(claimKey) !== mine) return;
    await work().finally(() => storage().removeItem(claimKey));
  }

  function tell(taken?: Parameters<Listener>[0]) {
    for (const listener of listeners) listener(taken);
  }

  return {
    list,
    keep,
    forget,
    discard,
    start,
    sendAll,
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Those of this browser. */
export const keptQueries = createKeptQueries({
  storage: () => localStorage,
  locks: globalThis.navigator?.locks,
});

function isYoung(kept: unknown): kept is KeptQuery {
  const { action, query, at } = (kept ?? {}) as Partial<KeptQuery>;
  const isWhole = typeof action === 'string' && typeof query?.submission_id === 'string';
  return isWhole && typeof at === 'number' && Date.now() - at < longest;
}

/** A random UUID; `crypto.randomUUID` is there with TLS alone. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
