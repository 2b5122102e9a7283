import type { Logger } from 'pino';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import type { Store } from '../../store.ts';
import type { Peers } from '../peers/peers.ts';
import { NotLeadingError, SwitchedError } from '../releases/shared-releases.ts';
import type { History } from './history.ts';
import type { Housekeeping } from './housekeeping.ts';
import { describeProblem } from './problem.ts';
import type { PublishResult } from './publish-run.ts';
import type { State } from './state.ts';

const retryAfter = [1000, 2000, 5000, 10_000, 30_000];

export type PublishLoop = ReturnType<typeof createPublishLoop>;

interface LoopTools {
  store: Pick<Store, 'revision'>;
  peers: Pick<Peers, 'isLeader' | 'catchUp'>;
  state: State;
  history: Pick<History, 'add'>;
  housekeeping: Pick<Housekeeping, 'pause' | 'schedule'>;
  /** Publishes a revision. */
  publish: (revision: number) => Promise<PublishResult | null>;
  announce: (result: PublishResult, since: number) => void;
  /** Called when there is nothing to publish. */
  confirm: () => void;
  runExclusive: <Result>(work: () => Promise<Result>) => Promise<Result>;
  log: Logger;
}

/** Runs one publish at a time, on one server, with the newest content, and retries failed runs. */
export function createPublishLoop(tools: LoopTools) {
  const { state, runExclusive, log } = tools;
  const rateLimiter = createRateLimiter({ burst: 4, every: 250 });
  const runs = createRuns(tools, {
    want: (since) => {
      wantedSince ??= since;
    },
    retry: () => wake('retry'),
  });
  let wantedSince: number | null = null;
  let looping = false;
  let lastRequest: Promise<void> = Promise.resolve();

  /** Requests a publish of the newest content. Concurrent requests are combined into one run. */
  function wake(reason: string): void {
    if (runs.closed) return;
    log.debug({ reason }, 'publish requested');
    wantedSince ??= performance.now();
    runs.cancelRetry();
    if (looping || !runs.mayRun()) return;
    looping = true;
    loop().finally(() => {
      looping = false;
    });
  }

  async function loop(): Promise<void> {
    while (wantedSince !== null && runs.mayRun()) {
      const wait = rateLimiter.take();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const since = wantedSince;
      wantedSince = null;
      await runExclusive(() => runs.run(since));
    }
  }

  /** Returns true if a revision is live, or will be after the current run. */
  function isAlreadyCovered(revision: number): boolean {
    if (looping) return wantedSince !== null || runs.currentRevision >= revision;
    const { status, liveRevision, release } = state.get();
    const isUp = status === 'live' || status === 'publishing';
    return runs.mayRun() && isUp && release !== null && liveRevision >= revision;
  }

  async function requestNow(reason: string): Promise<void> {
    const revision = await tools.store.revision().catch(() => Number.POSITIVE_INFINITY);
    if (!isAlreadyCovered(revision)) wake(reason);
    else if (!looping) tools.confirm();
  }

  return {
    wake,
    /** Requests a publish if it is necessary, because the console sends a request after each save. */
    request(reason: string): void {
      lastRequest = lastRequest.then(() => requestNow(reason));
    },
    /** Resolves when this server has nothing left to publish. */
    async settled(): Promise<void> {
      await lastRequest;
      while (looping) await new Promise((resolve) => setTimeout(resolve, 2));
      await runExclusive(async () => {});
    },
    stop: runs.close,
  };
}

/** Runs single publishes, and handles failures. */
function createRuns(
  tools: LoopTools,
  /** Requests another run: immediately, or after the current one. */
  next: { want: (since: number) => void; retry: () => void },
) {
  const { peers, state } = tools;
  const failures = createFailures(tools, (since) => {
    next.want(since);
    next.retry();
  });
  /** Revision of the current run; -1 before it is known. */
  let currentRevision = -1;
  let closed = false;
  const mayRun = () => !closed && peers.isLeader();

  async function publishNewest(since: number): Promise<void> {
    currentRevision = await tools.store.revision();
    const savedRevision = Math.max(state.get().savedRevision, currentRevision);
    const behind = savedRevision > state.get().liveRevision || state.get().release === null;
    state.set({ savedRevision, ...(behind ? { status: 'publishing', receipt: 'waiting' } : {}) });
    const result = await tools.publish(currentRevision);
    failures.reset();
    if (result) tools.announce(result, since);
    else tools.confirm();
  }

  /** Repeats the run from a release that another server switched to. */
  async function rebaseRun(since: number): Promise<void> {
    await peers.catchUp();
    if (mayRun()) next.want(since);
  }

  return {
    mayRun,
    cancelRetry: failures.cancel,
    get closed() {
      return closed;
    },
    get currentRevision() {
      return currentRevision;
    },
    async run(since: number): Promise<void> {
      if (!mayRun()) return;
      tools.housekeeping.pause();
      try {
        await publishNewest(since);
        tools.housekeeping.schedule();
      } catch (error) {
        if (closed || error instanceof NotLeadingError) return;
        if (error instanceof SwitchedError) await rebaseRun(since);
        else failures.add(error, since);
      } finally {
        currentRevision = -1;
      }
    },
    close(): void {
      closed = true;
      failures.cancel();
    },
  };
}

/** Reports failures, once per problem, and retries after growing pauses. */
function createFailures(
  { state, history, log }: Pick<LoopTools, 'state' | 'history' | 'log'>,
  retry: (since: number) => void,
) {
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    add(error: unknown, since: number): void {
      const problem = describeProblem(error);
      log.error({ err: error, problem: problem.id }, 'publishing failed');
      const known = state.get().problem?.id === problem.id;
      state.set({ status: 'failed', problem });
      if (!known)
        history
          .add({ outcome: 'failed', revision: state.get().savedRevision, problem })
          .catch((cause) => log.warn({ err: cause }, 'the history could not be written'));
      const wait = retryAfter[Math.min(failures, retryAfter.length - 1)] ?? 30_000;
      failures += 1;
      timer = setTimeout(() => retry(since), wait);
      timer.unref();
    },
    /** Called after a successful run. */
    reset(): void {
      failures = 0;
    },
    /** Cancels the retry, because a run starts anyway or none may. */
    cancel(): void {
      clearTimeout(timer);
    },
  };
}
