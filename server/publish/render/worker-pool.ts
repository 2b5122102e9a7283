import { type RenderProcess, WorkerLostError } from './render-process.ts';

export type WorkerPool = ReturnType<typeof createWorkerPool>;

/**
 * Who of the render workers is there, who is taken, and who waits for one that is free.
 * @param options.prepared resolves to what starts a worker
 */
export function createWorkerPool(options: {
  prepared: () => Promise<() => RenderProcess>;
  maxWorkers: number;
}) {
  let warm: RenderProcess[] = [];
  /** Workers asked for that are no process yet. */
  let launching = 0;
  let closed = false;
  const waiting: (() => void)[] = [];
  const taken = new Set<RenderProcess>();

  /**
   * Starts a worker, which may be asked at once and answers when it is ready.
   * @param claimed whether it belongs to whoever starts it, from its first moment on
   */
  async function launched(claimed: boolean): Promise<RenderProcess> {
    launching += 1;
    try {
      const start = await options.prepared();
      if (closed) throw new WorkerLostError('The renderer is closed.');
      const worker = start();
      warm.push(worker);
      if (claimed) taken.add(worker);
      return worker;
    } catch (error) {
      waiting.shift()?.();
      throw error;
    } finally {
      launching -= 1;
    }
  }

  /** A free worker, started when there is none and room for one. */
  async function take(): Promise<RenderProcess> {
    warm = warm.filter((it) => !it.lost);
    const free = warm.find((it) => !taken.has(it));
    if (free) {
      taken.add(free);
      return free;
    }
    if (warm.length + launching < options.maxWorkers) return launched(true);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return take();
  }

  function give(worker: RenderProcess): void {
    taken.delete(worker);
    waiting.shift()?.();
  }

  /** Ends every worker; whoever takes one next starts it. */
  async function restart(): Promise<void> {
    const all = warm;
    warm = [];
    await Promise.all(all.map((worker) => worker.stop()));
  }

  return {
    get closed() {
      return closed;
    },
    take,
    give,
    restart,

    /** Ends idle workers but one. @returns the one that stays, taken; null when none is idle any more */
    async takeLastIdle(): Promise<RenderProcess | null> {
      const idle = warm.filter((it) => !it.lost && !taken.has(it));
      const [stays, ...others] = idle;
      warm = warm.filter((it) => !others.includes(it));
      await Promise.all(others.map((worker) => worker.stop()));
      if (!stays || taken.has(stays)) return null;
      taken.add(stays);
      return stays;
    },

    /** A fresh worker takes over before the old one ends, so that the next save finds one that is warm. */
    async replace(worker: RenderProcess): Promise<void> {
      await (await launched(false)).ready;
      while (taken.has(worker)) await new Promise((resolve) => setTimeout(resolve, 100));
      warm = warm.filter((it) => it !== worker);
      await worker.stop();
    },

    /** Process ids, for tests that end workers. */
    pids: (): number[] => warm.flatMap(({ pid, lost }) => (pid && !lost ? [pid] : [])),

    async close(): Promise<void> {
      closed = true;
      await restart();
    },
  };
}
