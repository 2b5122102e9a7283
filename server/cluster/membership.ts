import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createRepeatedFault } from '../platform/errors/repeated-fault.ts';
import type { ClusterState, ClusterStore, Lease } from './port.ts';

interface Timing {
  /** Duration of a lease in ms: after a crash another server takes over after at most this plus one poll. */
  lease: number;
  renew: number;
  /** Milliseconds between polls without notification. */
  poll: number;
  /** Milliseconds after which a poll without a response counts as failed. */
  timeout: number;
}

const defaultTiming: Timing = { lease: 5000, renew: 1500, poll: 700, timeout: 4000 };

export type Membership = ReturnType<typeof joinCluster>;

interface MembershipOptions {
  store: ClusterStore;
  log: Logger;
  timing?: Partial<Timing>;
  holder?: string;
}

/**
 * Joins several servers on one store: follows their state, and leads while holding the lease. Exactly one leads,
 * except for a moment after a pause, in which the store's fence prevents it from changing anything.
 */
export function joinCluster(options: MembershipOptions) {
  const { store, log, holder = randomUUID() } = options;
  const timing = { ...defaultTiming, ...options.timing };
  const withTimeout = createTimeout(timing.timeout);
  const listeners = new Set<(state: ClusterState) => unknown>();
  const leadership = createLeadership({ store, log, holder, timing, withTimeout });
  const unread = createRepeatedFault(log, {
    fails: 'the state of the cluster could not be read',
    isOver: 'the state of the cluster can be read again',
  });
  let isCandidate = true;
  let isClosed = false;
  let polling: Promise<void> | null = null;
  let pollAgain = false;

  async function pollOnce(): Promise<void> {
    const state = await withTimeout(store.clusterState());
    if (state.isLeaseFree && isCandidate && !isClosed) await leadership.acquire();
    for (const listener of listeners) await listener(state);
  }

  /** Reads the state. A request during a poll waits for the next poll. */
  async function poll(): Promise<void> {
    pollAgain = true;
    polling ??= (async () => {
      while (pollAgain && !isClosed) {
        pollAgain = false;
        await pollOnce().then(unread.reportSuccess, unread.reportFailure);
      }
    })().finally(() => {
      polling = null;
    });
    await polling;
  }

  const stopListening = store.subscribe(() => void poll());
  const timers = [setInterval(poll, timing.poll), setInterval(leadership.renew, timing.renew)];
  for (const timer of timers) timer.unref();

  return {
    holder,
    /** Returns the lease for publishing, or null while another server leads. */
    lease: leadership.heldLease,
    /** Reads the state of the cluster now. */
    poll,
    /** Makes the other servers read the state too. */
    notify(): void {
      store.notify().catch(() => undefined);
    },
    /** Calls back with the state of every poll, one after another. */
    subscribe(listener: (state: ClusterState) => unknown): void {
      listeners.add(listener);
    },
    whileLeading: leadership.whileLeading,
    /** Gives up leading, permanently. */
    async stepDown(): Promise<void> {
      isCandidate = false;
      await leadership.giveUp();
    },
    async close(): Promise<void> {
      isCandidate = false;
      for (const timer of timers) clearInterval(timer);
      stopListening();
      await this.stepDown();
      isClosed = true;
      leadership.close();
      await polling;
      leadership.endJobs();
    },
  };
}

/** The lease held by this server, and the work done meanwhile. */
function createLeadership(options: {
  store: ClusterStore;
  log: Logger;
  holder: string;
  timing: Timing;
  withTimeout: <Result>(work: Promise<Result>) => Promise<Result>;
}) {
  const { store, log, holder, timing, withTimeout } = options;
  const jobs = new Set<() => () => void>();
  let ends: (() => void)[] = [];
  let lease: Lease | null = null;
  /** End of the lease by this process's clock, computed from before the request. */
  let heldUntil = 0;
  let isClosed = false;

  const heldLease = (): Lease | null => (performance.now() < heldUntil ? lease : null);

  async function acquire(): Promise<void> {
    const asked = performance.now();
    const fence = await withTimeout(store.takeLease('publisher', holder, timing.lease));
    if (isClosed) return;
    if (fence === null) return lose('another server has the lease');
    if (lease && lease.fence !== fence) lose('the lease was lost and taken again');
    heldUntil = asked + timing.lease;
    if (lease) return;
    lease = { holder, fence };
    log.info({ fence }, 'this server publishes now');
    ends = [...jobs].map((begin) => begin());
  }

  function lose(why: string): void {
    heldUntil = 0;
    if (!lease) return;
    lease = null;
    log.warn({ why }, 'this server no longer publishes');
    endJobs();
  }

  function endJobs(): void {
    for (const end of ends.splice(0)) end();
  }

  return {
    heldLease,
    acquire,
    endJobs,

    async renew(): Promise<void> {
      if (!lease) return;
      try {
        await acquire();
      } catch (error) {
        log.warn({ err: error }, 'the lease could not be renewed');
      }
      if (lease && !heldLease()) lose('the store did not answer in time');
    },

    /** Starts work whenever this server becomes the leader. The returned function ends it. */
    whileLeading(begin: () => () => void): void {
      jobs.add(begin);
      if (heldLease()) ends.push(begin());
    },

    async giveUp(): Promise<void> {
      if (!lease) return;
      lose('it is about to stop');
      await withTimeout(store.dropLease('publisher', holder)).catch((error) =>
        log.warn({ err: error }, 'the lease could not be released'),
      );
    },

    close(): void {
      isClosed = true;
    },
  };
}

function createTimeout(milliseconds: number) {
  return function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error('The store did not answer in time.')),
        milliseconds,
      );
    });
    return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
  };
}
