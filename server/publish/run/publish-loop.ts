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
  /** Brings the live release to a revision. */
  publish: (revision: number) => Promise<PublishResult | null>;
  announce: (result: PublishResult, since: number) => void;
  /** Called when there is nothing to publish. */
  confirm: () => void;
  runExclusive: <Result>(work: () => Promise<Result>) => Promise<Result>;
  log: Logger;
}

/** One run at a time, on one server at a time, the newest content wins; a failed run is retried. */
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
  let asked: Promise<void> = Promise.resolve();

  /** Requests a publish of the newest content; concurrent requests fold into one next run. */
  function wake(reason: string): void {
    if (runs.closed) return;
    log.debug({ reason }, 'publish requested');
    wantedSince ??= performance.now();
    runs.forgetRetry();
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

  /** True when that revision is live, or will be after the current run. */
  function isAlreadyCovered(revision: number): boolean {
    if (looping) return wantedSince !== null || runs.underWay >= revision;
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
    /** A request without news, such as the console's after each save: publishes nothing twice. */
    request(reason: string): void {
      asked = asked.then(() => requestNow(reason));
    },
    /** Resolves when this server has nothing left to do. */
    async settled(): Promise<void> {
      await asked;
      while (looping) await new Promise((resolve) => setTimeout(resolve, 2));
      await runExclusive(async () => {});
    },
    stop: runs.close,
  };
}

/** Single runs, and the handling of failures. */
function createRuns(
  tools: LoopTools,
  /** Requests another run: after this one, or now. */
  again: { want: (since: number) => void; retry: () => void },
) {
  const { peers, state } = tools;
  const failures = createFailures(tools, (since) => {
    again.want(since);
    again.retry();
  });
  /** The revision of the current run; -1 before it is known. */
  let underWay = -1;
  let closed = false;
  const mayRun = () => !closed && peers.isLeader();

  async function publishNewest(since: number): Promise<void> {
    underWay = await tools.store.revision();
    const savedRevision = Math.max(state.get().savedRevision, underWay);
    const behind = savedRevision > state.get().liveRevision || state.get().release === null;
    state.set({ savedRevision, ...(behind ? { status: 'publishing', receipt: 'waiting' } : {}) });
    const result = await tools.publish(underWay);
    failures.reset();
    if (result) tools.announce(result, since);
    else tools.confirm();
  }

  /** Continues from a release that another server switched to. */
  async function rebaseRun(since: number): Promise<void> {
    await peers.catchUp();
    if (mayRun()) again.want(since);
  }

  return {
    mayRun,
    forgetRetry: failures.forget,
    get closed() {
      return closed;
    },
    get underWay() {
      return underWay;
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
        underWay = -1;
      }
    },
    close(): void {
      closed = true;
      failures.forget();
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
    /** The last run succeeded. */
    reset(): void {
      failures = 0;
    },
    /** No retry is needed: a run starts anyway, or none may. */
    forget(): void {
      clearTimeout(timer);
    },
  };
}
