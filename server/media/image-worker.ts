import { type ChildProcess, fork } from 'node:child_process';
import { buildChildEnvironment } from '../platform/concurrency/child-environment.ts';
import { createSemaphore } from '../platform/concurrency/semaphore.ts';
import { type ImageJob, type ImageResult, timeoutOf } from './image-work.ts';

interface ImageWorker {
  /** Runs a job after the queued ones, or before them if `first`. Never rejects. */
  run(job: ImageJob, options?: { first?: boolean }): Promise<ImageResult>;
  close(): void;
}

const idleMs = 20_000;

/**
 * Manages a process for image work, which starts on demand, ends when idle, and is replaced after a crash or timeout.
 */
export function startImageWorker(priority: 'normal' | 'background'): ImageWorker {
  const jobQueue = createSemaphore(1);
  let child: ChildProcess | null = null;
  let current: { id: number; resolve(result: ImageResult): void } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let ids = 0;

  async function work(job: ImageJob): Promise<ImageResult> {
    if (closed) return { ok: false, message: 'The image process is closed.' };
    clearTimeout(timer);
    child ??= startProcess();
    child.ref();
    child.channel?.ref();
    timer = setTimeout(() => child?.kill('SIGKILL'), timeoutOf(job));
    ids += 1;
    const { promise, resolve } = Promise.withResolvers<ImageResult>();
    current = { id: ids, resolve };
    child.send({ id: ids, job });
    return promise;
  }

  function finish(result: ImageResult): void {
    clearTimeout(timer);
    current?.resolve(result);
    current = null;
    scheduleStop();
  }

  /** Schedules the end of an idle process, which returns its memory and must not keep the server alive. */
  function scheduleStop(): void {
    child?.unref();
    child?.channel?.unref();
    timer = setTimeout(() => child?.kill(), idleMs);
    timer.unref();
  }

  function startProcess(): ChildProcess {
    const process_ = fork(new URL('./image-process.ts', import.meta.url), [priority], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: buildChildEnvironment(),
    });
    process_.on('message', ({ id, result }: { id: number; result: ImageResult }) => {
      if (current?.id === id) finish(result);
    });
    const handleExit = () => {
      if (child !== process_) return;
      child = null;
      if (current) finish({ ok: false, message: 'The image process ended.' });
    };
    process_.on('exit', handleExit);
    process_.on('error', handleExit);
    return process_;
  }

  return {
    run: (job, options) => jobQueue.run(() => work(job), options),
    close() {
      closed = true;
      clearTimeout(timer);
      child?.kill();
    },
  };
}
