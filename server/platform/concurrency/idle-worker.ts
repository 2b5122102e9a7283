import { Worker } from 'node:worker_threads';
import { ApiError } from '../errors/api-error.ts';
import { buildChildEnvironment } from './child-environment.ts';
import type { Reply } from './respond-to-each.ts';
import { createRounds } from './rounds.ts';

const idleMs = 60_000;

interface Limits {
  /** Maximum megabytes of its heap. */
  maxMb?: number;
  /** Maximum milliseconds of one request. */
  maxMs?: number;
}

/** The thread crashed or exceeded a limit before it responded. */
export class ThreadEndedError extends Error {
  override name = 'ThreadEndedError';
}

/**
 * Manages a worker thread for work that would block the server. It starts on demand and ends after an idle minute.
 * @param file the thread's module, which calls `respondToEach`
 * @param limits limits at which the thread is ended
 */
export function startWorker<Question, Answer>(file: URL, { maxMb, maxMs }: Limits = {}) {
  const rounds = createRounds();
  let thread: Worker | null = null;
  let ending: NodeJS.Timeout | undefined;

  function open(): Worker {
    const resourceLimits = maxMb === undefined ? {} : { maxOldGenerationSizeMb: maxMb };
    const worker = new Worker(file, { env: buildChildEnvironment(), resourceLimits });
    const clear = () => {
      if (thread === worker) thread = null;
    };
    return worker.on('error', clear).on('exit', clear);
  }

  async function send(question: Question): Promise<Answer> {
    clearTimeout(ending);
    thread ??= open();
    const worker = thread;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const settle = (reply: Reply<Answer>) => {
      if (!('refused' in reply)) return resolve(reply.answer);
      const { status, id, message, details } = reply.refused;
      reject(new ApiError(status, id, message, details));
    };
    const end = (cause: unknown) => reject(new ThreadEndedError('A thread ended.', { cause }));
    const hanging = maxMs && setTimeout(() => void worker.terminate(), maxMs);
    worker.on('message', settle).on('error', end).on('exit', end);
    // Keeps the process alive while a caller waits for a response.
    worker.ref();
    worker.postMessage(question);
    try {
      return await promise;
    } finally {
      clearTimeout(hanging);
      worker.off('message', settle).off('error', end).off('exit', end);
      worker.unref();
      ending = setTimeout(() => {
        void thread?.terminate();
        thread = null;
      }, idleMs).unref();
    }
  }

  return {
    /** Number of requests waiting in lanes with this prefix. */
    waiting: rounds.waiting,
    /**
     * Requests are handled one at a time, in rounds with one of each lane.
     * @param lane identifies the requester, such as an account, so that nobody waits for all requests of another
     * @throws ThreadEndedError, or the ApiError of the thread
     */
    request: (question: Question, lane = ''): Promise<Answer> =>
      rounds.run(lane, () => send(question)),
    /** Ends the thread and the current request. */
    end(): void {
      void thread?.terminate();
      thread = null;
    },
  };
}

export type IdleWorker<Question, Answer> = ReturnType<typeof startWorker<Question, Answer>>;
