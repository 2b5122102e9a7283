import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { ClusterStore, Lease, News } from '../store/cluster.ts';

export interface Timing {
  /** Milliseconds a lease lasts: after a crash another server leads at most this and one look later. */
  lease: number;
  renew: number;
  /** Milliseconds between looks at the news where no ring was heard. */
  look: number;
  /** Milliseconds after which a look that got no answer counts as failed. */
  patience: number;
}

const usual: Timing = { lease: 5000, renew: 1500, look: 700, patience: 4000 };

export type Membership = ReturnType<typeof joinCluster>;

/**
 * This server's part among several over one store: it hears the news, and leads while it holds the lease. Exactly
 * one leads, but for a moment after a pause, in which the store's fence keeps it from changing anything.
 */
export function joinCluster(options: {
  store: ClusterStore;
  log: Logger;
  timing?: Partial<Timing>;
  holder?: string;
}) {
  const { store, log, holder = randomUUID() } = options;
  const timing = { ...usual, ...options.timing };
  const listeners = new Set<(news: News) => unknown>();
  const jobs = new Set<() => () => void>();
  let ends: (() => void)[] = [];
  let lease: Lease | null = null;
  /** By this process's own clock, counted from before the lease was asked for. */
  let heldUntil = 0;
  let isCandidate = true;
  let isClosed = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const holds = (): Lease | null => (performance.now() < heldUntil ? lease : null);

  async function reach(): Promise<void> {
    const asked = performance.now();
    const fence = await withPatience(store.takeLease('publisher', holder, timing.lease));
    if (isClosed) return;
    if (fence === null) return lose('another server has the lease');
    if (lease && lease.fence !== fence) lose('the lease was lost and taken again');
    heldUntil = asked + timing.lease;
    if (lease) return;
    lease = { holder, fence };
    log.info({ fence }, 'this server publishes from now on');
    ends = [...jobs].map((begin) => begin());
  }

  function lose(why: string): void {
    heldUntil = 0;
    if (!lease) return;
    lease = null;
    log.warn({ why }, 'this server does not publish any more');
    for (const end of ends.splice(0)) end();
  }

  async function renew(): Promise<void> {
    if (!lease) return;
    try {
      await reach();
    } catch (error) {
      log.warn({ err: error }, 'the lease could not be renewed');
    }
    if (lease && !holds()) lose('the store could not be asked in time');
  }

  function withPatience<Result>(work: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error('The store did not answer in time.')),
        timing.patience,
      );
    });
    return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
  }

  async function lookOnce(): Promise<void> {
    const news = await withPatience(store.news());
    if (news.isLeaseFree && isCandidate && !isClosed) await reach();
    for (const hear of listeners) await hear(news);
  }

  /** Whoever asks while a look is under way gets one that begins after it. */
  async function look(): Promise<void> {
    lookAgain = true;
    looking ??= (async () => {
      while (lookAgain && !isClosed) {
        lookAgain = false;
        await lookOnce().catch((error) => log.warn({ err: error }, 'the news could not be read'));
      }
    })().finally(() => {
      looking = null;
    });
    await looking;
  }

  const stopListening = store.listen(() => void look());
  const timers = [setInterval(look, timing.look), setInterval(renew, timing.renew)];
  for (const timer of timers) timer.unref();

  return {
    holder,
    /** What to show when something is published; null while another server leads. */
    lease: holds,
    /** Looks at the news now. */
    look,
    /** Lets the others look as well. */
    ring(): void {
      store.ring().catch(() => undefined);
    },
    /** Calls back with the news of every look, one after another. */
    hear(listener: (news: News) => unknown): void {
      listeners.add(listener);
    },
    /** Begins work whenever this server leads; what that gives ends it. */
    whileLeading(begin: () => () => void): void {
      jobs.add(begin);
      if (holds()) ends.push(begin());
    },
    /** Lets another lead, for good. */
    async stepDown(): Promise<void> {
      isCandidate = false;
      if (!lease) return;
      lose('it is about to end');
      await withPatience(store.dropLease('publisher', holder)).catch((error) =>
        log.warn({ err: error }, 'the lease could not be given back'),
      );
    },
    async close(): Promise<void> {
      isCandidate = false;
      for (const timer of timers) clearInterval(timer);
      stopListening();
      await this.stepDown();
      isClosed = true;
      await looking;
      for (const end of ends.splice(0)) end();
    },
  };
}
