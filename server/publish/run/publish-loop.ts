import type { Logger } from 'pino';
import { createRateLimiter } from '../../concurrency/rate-limiter.ts';
import type { Store } from '../../store/store.ts';
import type { Peers } from '../peers/peers.ts';
import { type Releases, RolledBackError } from '../releases/releases.ts';
import { NotLeadingError } from '../releases/shared-releases.ts';
import type { History } from './history.ts';
import type { Housekeeping } from './housekeeping.ts';
import { explainProblem } from './problem.ts';
import type { PublishResult } from './publish-run.ts';
import type { State } from './state.ts';

const retryAfter = [1000, 2000, 5000, 10_000, 30_000];

export type PublishLoop = ReturnType<typeof createPublishLoop>;

/** One run at a time, on one server at a time, the newest content wins; a run that failed is tried again by itself. */
export function createPublishLoop(tools: {
  store: Pick<Store, 'revision'>;
  releases: Releases;
  peers: Peers;
  state: State;
  history: History;
  housekeeping: Housekeeping;
  /** Brings the live release to a revision. */
  publish: (revision: number) => Promise<PublishResult | null>;
  announce: (result: PublishResult, since: number) => void;
  /** Told when a run found nothing to publish. */
  confirm: () => void;
  runExclusive: <Result>(work: () => Promise<Result>) => Promise<Result>;
  log: Logger;
}) {
  const { releases, peers, state, housekeeping, runExclusive, log } = tools;
  const rateLimiter = createRateLimiter({ burst: 4, every: 250 });
  let wantedSince: number | null = null;
  let looping = false;
  let failures = 0;
  let retryTimer: NodeJS.Timeout | undefined;
  let closed = false;

  const mayRun = () => !closed && !releases.pinned && peers.isLeader();

  /** Asks for the newest content to be published; calls that arrive meanwhile fold into one next run. */
  function wake(reason: string): void {
    if (closed) return;
    log.debug({ reason }, 'publishing is asked for');
    wantedSince ??= performance.now();
    clearTimeout(retryTimer);
    if (looping || !mayRun()) return;
    looping = true;
    loop().finally(() => {
      looping = false;
    });
  }

  async function loop(): Promise<void> {
    while (wantedSince !== null && mayRun()) {
      const wait = rateLimiter.take();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const since = wantedSince;
      wantedSince = null;
      await runExclusive(() => runOnce(since));
    }
  }

  async function runOnce(since: number): Promise<void> {
    if (!mayRun()) return;
    housekeeping.pause();
    try {
      const revision = await tools.store.revision();
      const savedRevision = Math.max(state.get().savedRevision, revision);
      const behind = savedRevision > state.get().liveRevision || state.get().release === null;
      state.set({ savedRevision, ...(behind ? { status: 'publishing', receipt: 'waiting' } : {}) });
      const result = await tools.publish(revision);
      failures = 0;
      if (result) tools.announce(result, since);
      else tools.confirm();
      housekeeping.schedule();
    } catch (error) {
      if (closed || error instanceof NotLeadingError) return;
      if (error instanceof RolledBackError) await beginAnew(since);
      else fail(error, since);
    }
  }

  /** What was switched meanwhile is built on. */
  async function beginAnew(since: number): Promise<void> {
    await peers.catchUp();
    if (mayRun()) wantedSince ??= since;
  }

  function fail(error: unknown, since: number): void {
    const problem = explainProblem(error);
    log.error({ err: error, problem: problem.id }, 'publishing failed');
    const known = state.get().problem?.id === problem.id;
    state.set({ status: 'failed', problem });
    if (!known)
      tools.history
        .add({ outcome: 'failed', revision: state.get().savedRevision, problem })
        .catch((cause) => log.warn({ err: cause }, 'the history could not be written'));
    const wait = retryAfter[Math.min(failures, retryAfter.length - 1)] ?? 30_000;
    failures += 1;
    retryTimer = setTimeout(() => {
      wantedSince ??= since;
      wake('retry');
    }, wait);
    retryTimer.unref();
  }

  return {
    wake,
    /** Resolves once this server has nothing left to do. */
    async settled(): Promise<void> {
      while (looping) await new Promise((resolve) => setTimeout(resolve, 2));
      await runExclusive(async () => {});
    },
    stop(): void {
      closed = true;
      clearTimeout(retryTimer);
    },
  };
}
