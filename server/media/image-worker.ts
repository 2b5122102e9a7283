import { type ChildProcess, fork } from 'node:child_process';
import { type ImageJob, type ImageResult, longestMs } from './image-work.ts';

interface Task {
  id: number;
  job: ImageJob;
  resolve(result: ImageResult): void;
}

export interface ImageWorker {
  /** Does a job after those before it, or before them when `first`. Never rejects. */
  run(job: ImageJob, options?: { first?: boolean }): Promise<ImageResult>;
  close(): void;
}

const idleMs = 60_000;

/** Image work in a process of its own, started when needed, ended when idle, replaced when it dies or hangs. */
export function startImageWorker(priority: 'normal' | 'background'): ImageWorker {
  const queue: Task[] = [];
  let child: ChildProcess | null = null;
  let current: Task | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let ids = 0;

  function finish(result: ImageResult): void {
    clearTimeout(timer);
    const task = current;
    current = null;
    task?.resolve(result);
    next();
  }

  function next(): void {
    if (current) return;
    const task = queue.shift();
    if (!task) {
      rest();
      return;
    }
    current = task;
    child ??= started();
    child.ref();
    child.channel?.ref();
    timer = setTimeout(() => child?.kill('SIGKILL'), longestMs(task.job));
    child.send({ id: task.id, job: task.job });
  }

  /** The process may not keep the server alive, and gives its memory back after a while. */
  function rest(): void {
    child?.unref();
    child?.channel?.unref();
    timer = setTimeout(() => child?.kill(), idleMs);
    timer.unref();
  }

  function started(): ChildProcess {
    const process_ = fork(new URL('./image-process.ts', import.meta.url), [priority], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    process_.on('message', ({ id, result }: { id: number; result: ImageResult }) => {
      if (current?.id === id) finish(result);
    });
    const gone = () => {
      if (child !== process_) return;
      child = null;
      if (current) finish({ ok: false, message: 'The image process ended.' });
    };
    process_.on('exit', gone);
    process_.on('error', gone);
    return process_;
  }

  return {
    run: (job, { first = false } = {}) =>
      new Promise((resolve) => {
        if (closed) {
          resolve({ ok: false, message: 'The image process is closed.' });
          return;
        }
        clearTimeout(current ? undefined : timer);
        ids += 1;
        const task = { id: ids, job, resolve };
        if (first) queue.unshift(task);
        else queue.push(task);
        next();
      }),
    close() {
      closed = true;
      clearTimeout(timer);
      for (const task of queue.splice(0)) task.resolve({ ok: false, message: 'Closed.' });
      child?.kill();
    },
  };
}
