import { type RenderProcess, WorkerLostError } from './render-process.ts';

/** The render workers, and the requests that wait for one. */
export class WorkerPool {
  readonly #prepared: () => Promise<() => RenderProcess>;
  readonly #maxWorkers: number;
  readonly #staysReady: () => boolean;
  readonly #restAfter: number;
  #resting: NodeJS.Timeout | undefined;
  readonly #waiting: (() => void)[] = [];
  /** Low-priority requests, served after all others. */
  readonly #lowPriority: (() => void)[] = [];
  /** Workers taken by low-priority requests. */
  readonly #brief = new Set<RenderProcess>();
  readonly #taken = new Set<RenderProcess>();
  /** A new worker that is about to replace another. */
  #fresh: RenderProcess | null = null;
  #warm: RenderProcess[] = [];
  /** Number of requested workers without a process. */
  #launching = 0;
  #closed = false;

  /**
   * @param options.prepared resolves to a function that starts a worker
   * @param options.staysReady returns true while one worker must stay ready without requests
   * @param options.restAfter milliseconds without requests until all workers end
   */
  constructor(options: {
    prepared: () => Promise<() => RenderProcess>;
    maxWorkers: number;
    staysReady?: () => boolean;
    restAfter?: number;
  }) {
    this.#prepared = options.prepared;
    this.#maxWorkers = options.maxWorkers;
    this.#staysReady = options.staysReady ?? (() => true);
    this.#restAfter = options.restAfter ?? 4000;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Process ids, for tests that end workers. */
  pids(): number[] {
    return this.#warm.flatMap(({ pid, lost }) => (pid && !lost ? [pid] : []));
  }

  /**
   * Returns an idle worker, or a new one if there are too few, which responds when it is ready.
   * @param patience milliseconds to wait for a busy worker, which is usually free before another has started
   */
  async take(patience = 250): Promise<RenderProcess> {
    this.#warm = this.#warm.filter((it) => !it.lost);
    const free = this.#warm.find((it) => this.#isFree(it));
    if (free) {
      this.#taken.add(free);
      return free;
    }
    const count = this.#warm.length + this.#launching;
    // A briefly taken worker is free again before another has started.
    const hasRoom = count < this.#maxWorkers && this.#brief.size === 0;
    if (hasRoom && (count === 0 || patience <= 0)) return this.#launch();
    const since = performance.now();
    await this.#waitForRelease(hasRoom ? patience : undefined);
    return this.take(patience - (performance.now() - since));
  }

  /** @param limit milliseconds; undefined for none */
  #waitForRelease(limit?: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = () => {
        clearTimeout(timer);
        const position = this.#waiting.indexOf(stop);
        if (position >= 0) this.#waiting.splice(position, 1);
        resolve();
      };
      const timer = limit === undefined ? undefined : setTimeout(stop, limit);
      this.#waiting.push(stop);
    });
  }

  /** Takes a worker for a low-priority request, after all waiting requests. Starts none if another exists. */
  async takeBriefly(): Promise<RenderProcess> {
    while (
      this.#taken.size > 0 ||
      (this.#launching > 0 && !this.#warm.some((it) => this.#isFree(it)))
    )
      await new Promise<void>((resolve) => this.#lowPriority.push(resolve));
    const worker = await this.take();
    this.#brief.add(worker);
    return worker;
  }

  #isFree(worker: RenderProcess): boolean {
    return !worker.lost && !this.#taken.has(worker) && worker !== this.#fresh;
  }

  release(worker: RenderProcess): void {
    this.#taken.delete(worker);
    this.#brief.delete(worker);
    this.#next();
    this.rest();
  }

  /** Ends all workers after a while without requests, which returns their memory. */
  rest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      const isBusy = this.#taken.size + this.#launching > 0 || this.#fresh !== null;
      if (isBusy || this.#staysReady()) return;
      for (const worker of this.#warm.splice(0)) void worker.stop();
    }, this.#restAfter);
    this.#resting.unref();
  }

  #next(): void {
    (this.#waiting.shift() ?? this.#lowPriority.shift())?.();
  }

  /** Ends all idle workers but one. @returns that worker, briefly taken, or null if none is idle */
  async takeLastIdle(): Promise<RenderProcess | null> {
    const idle = this.#warm.filter((it) => this.#isFree(it));
    const [stays, ...others] = idle;
    this.#warm = this.#warm.filter((it) => !others.includes(it));
    await Promise.all(others.map((worker) => worker.stop()));
    if (!stays || this.#taken.has(stays)) return null;
    this.#taken.add(stays);
    this.#brief.add(stays);
    return stays;
  }

  /**
   * Starts a new worker before the old one ends, so that the next save does not wait for a start.
   * @param warmUp sends the new worker its first request
   */
  async replace(
    worker: RenderProcess,
    warmUp: (fresh: RenderProcess) => Promise<unknown>,
  ): Promise<void> {
    const fresh = await this.#launch();
    this.#fresh = fresh;
    this.#taken.delete(fresh);
    try {
      await warmUp(fresh);
    } finally {
      this.#fresh = null;
      this.#next();
    }
    while (this.#taken.has(worker)) await new Promise((resolve) => setTimeout(resolve, 100));
    this.#warm = this.#warm.filter((it) => it !== worker);
    await worker.stop();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#resting);
    await Promise.all(this.#warm.splice(0).map((worker) => worker.stop()));
  }

  /** @returns a worker that is already taken */
  async #launch(): Promise<RenderProcess> {
    this.#launching += 1;
    try {
      const start = await this.#prepared();
      if (this.#closed) throw new WorkerLostError('The renderer is closed.');
      const worker = start();
      this.#warm.push(worker);
      this.#taken.add(worker);
      return worker;
    } catch (error) {
      this.#next();
      throw error;
    } finally {
      this.#launching -= 1;
    }
  }
}
