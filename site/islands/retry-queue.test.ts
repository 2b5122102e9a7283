import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRandomId } from './random-id.ts';
import { createRetryQueue, type Dependencies } from './retry-queue.ts';
import type { Outcome, SentQuery } from './send-query.ts';

const unreachable: Outcome = {
  kind: 'error',
  message: 'Failed to submit query.',
  canRetry: true,
};
const accepted: Outcome = { kind: 'success', message: 'Thank you.' };
const rejected: Outcome = { kind: 'error', message: 'Wrong number' };
const [second, minute, day] = [1000, 60_000, 24 * 3_600_000];

/** Creates a browser with storage shared by its tabs. */
function browser({ hasLocks = true, room = Number.POSITIVE_INFINITY } = {}) {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => held.delete(key),
  } as unknown as Storage;
  let isLocked = false;
  const locks = {
    async request(_name: string, _options: object, work: (lock: object | null) => unknown) {
      if (isLocked) return work(null);
      isLocked = true;
      return Promise.resolve(work({})).finally(() => {
        isLocked = false;
      });
    },
  } as unknown as NonNullable<Dependencies['locks']>;
  return { held, storage, locks: hasLocks ? locks : undefined };
}

/** Creates a tab. The backend returns `responses` in order, and repeats the last one. */
function tab({ storage, locks }: ReturnType<typeof browser>, ...responses: Outcome[]) {
  const sent: SentQuery[] = [];
  const send = async (_action: string, query: SentQuery) => {
    sent.push(query);
    await new Promise((done) => setTimeout(done, 100));
    return responses.length > 1 ? (responses.shift() as Outcome) : (responses[0] ?? accepted);
  };
  const queue = createRetryQueue({ storage: () => storage, locks, send });
  const keep = (subject: string) =>
    queue.keep({ action: '/api', query: { subject, submission_id: subject } });
  queue.start();
  return { ...queue, keep, sent, subjects: () => sent.map(({ subject }) => subject) };
}

let online: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  online = [];
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'online') online.push(listener);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an unsent query', () => {
  it('is retried after 5 s, 30 s, 2 and 10 minutes, then every 10 minutes', async () => {
    const { keep, sent } = tab(browser(), unreachable);
    keep('A');
    const counts: number[] = [];
    for (const wait of [4.9 * second, second, 31 * second, 2 * minute, 10 * minute, 11 * minute]) {
      await vi.advanceTimersByTimeAsync(wait);
      counts.push(sent.length);
    }
    expect(counts).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is sent when the browser comes online, and its response is shown', async () => {
    const { keep, subscribe, list, subjects } = tab(browser(), accepted);
    const received: unknown[] = [];
    subscribe((what) => what && received.push(what.response));
    keep('A');
    online[0]?.();
    await vi.advanceTimersByTimeAsync(200);
    expect(subjects()).toEqual(['A']);
    expect(received).toEqual([accepted]);
    expect(list()).toEqual([]);
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(subjects()).toEqual(['A']);
  });

  it('is sent from the next page of the visit', async () => {
    const shared = browser();
    tab(shared, unreachable).keep('A');
    vi.clearAllTimers();
    const later = tab(shared, accepted);
    await vi.advanceTimersByTimeAsync(200);
    expect(later.subjects()).toEqual(['A']);
    expect(shared.held.size).toBe(0);
  });

  it('is stored while the backend is down, and delays later queries', async () => {
    const { keep, list, sendAll, subjects } = tab(browser(), unreachable, accepted);
    for (const name of ['A', 'B']) keep(name);
    void sendAll();
    await vi.advanceTimersByTimeAsync(500);
    expect(subjects()).toEqual(['A']);
    expect(list()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(40 * second);
    expect(subjects()).toEqual(['A', 'A', 'B']);
  });

  it('is not retried after a rejection, but stored for correction', async () => {
    const { keep, list, subjects } = tab(browser(), rejected);
    keep('A');
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(subjects()).toEqual(['A']);
    expect(list()).toMatchObject([{ query: { subject: 'A' }, refused: 'Wrong number' }]);
  });

  it('is stored for seven days, with at most four others', async () => {
    const shared = browser();
    const { keep, list, sent } = tab(shared, unreachable);
    expect(['A', 'B', 'C', 'D', 'E', 'F'].map(keep)).toEqual([true, true, true, true, true, false]);
    expect(keep('A')).toBe(true);
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + 7 * day);
    expect(list()).toEqual([]);
    expect(shared.held.size).toBe(1);
    tab(shared);
    expect(sent).toEqual([]);
    expect(shared.held.size).toBe(0);
  });

  it('can be discarded even while it is being sent', async () => {
    const { keep, list, discard, sendAll } = tab(browser(), rejected);
    keep('A');
    void sendAll();
    discard();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(list()).toEqual([]);
  });

  it('is not stored if storage is blocked or full', () => {
    const { keep } = tab(browser({ room: 20 }), unreachable);
    expect(keep('A')).toBe(false);
    const storage = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const blocked = createRetryQueue({ storage, locks: undefined });
    expect(blocked.keep({ action: '', query: { submission_id: 'A' } })).toBe(false);
    expect(blocked.list()).toEqual([]);
    blocked.remove('A');
  });

  it.each(['{', '7', '[null, {"at": 1}]', '[{"query": {}}]'])(
    'is stored even if storage contains invalid data such as %s',
    (stored) => {
      const shared = browser();
      shared.held.set('keptQueries', stored);
      const { keep, list } = tab(shared, unreachable);
      expect(list()).toEqual([]);
      keep('A');
      expect(list()).toHaveLength(1);
    },
  );

  it.each([true, false])(
    'is sent by only one of two tabs (with Web Locks: %s)',
    async (hasLocks) => {
      const shared = browser({ hasLocks });
      const [one, other] = [tab(shared, accepted), tab(shared, accepted)];
      for (const name of ['A', 'B']) one.keep(name);
      void one.sendAll();
      void other.sendAll();
      await vi.advanceTimersByTimeAsync(20 * minute);
      expect([...one.subjects(), ...other.subjects()].toSorted()).toEqual(['A', 'B']);
    },
  );

  it('is sent by another tab if the tab that was sending it closes', async () => {
    const shared = browser({ hasLocks: false });
    const closed = tab(shared, unreachable);
    closed.keep('A');
    void closed.sendAll();
    await vi.advanceTimersByTimeAsync(60);
    vi.clearAllTimers();
    const other = tab(shared, accepted);
    await vi.advanceTimersByTimeAsync(minute);
    expect(other.subjects()).toEqual(['A']);
  });
});

it('createRandomId returns a random UUID', () => {
  const ids = Array.from({ length: 100 }, createRandomId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
