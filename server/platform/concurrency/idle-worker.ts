import { Worker } from 'node:worker_threads';
import { ApiError } from '../errors/api-error.ts';
import type { Reply } from './answer-each.ts';
import { buildChildEnvironment } from './child-environment.ts';
import { createRounds } from './rounds.ts';

const idleMs = 60_000;

interface Limits {
  /** Maximum megabytes of its heap. */
  maxMb?: number;
  /** Maximum milliseconds of one request. */
  maxMs?: number;
}

/** The thread crashed, or exceeded a limit, instead of answering. */
export class ThreadEndedError extends Error {
  override name = 'ThreadEndedError';
}

/**
 * A worker thread for work that would block the server: started on demand, ended after an idle minute.
 * @param file the thread's module, which calls `answerEach`
 * @param limits end the thread when it exceeds one of them
 */
export function startWorker<Question, Answer>(file: URL, { maxMb, maxMs }: Limits = {}) {
  const rounds = createRounds();
  let thread: Worker | null = null;
  let ending: NodeJS.Timeout | undefined;

  function open(): Worker {
    const resourceLimits = maxMb === undefined ? {} : { maxOldGenerationSizeMb: maxMb };
    const worker = new Worker(file, { env: buildChildEnvironment(), resourceLimits });
    const forget = () => {
      if (thread === worker) thread = null;
    };
    return worker.on('error', forget).on('exit', forget);
  }

  async function answer(question: Question): Promise<Answer> {
    clearTimeout(ending);
    thread ??= open();
    const worker = thread;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const take = (reply: Reply<Answer>) => {
      if (!('refused' in reply)) return resolve(reply.answer);
      const { status, id, message, details } = reply.refused;
      reject(new ApiError(status, id, message, details));
    };
    const end = (cause: unknown) => reject(new ThreadEndedError('A thread ended.', { cause }));
    const hanging = maxMs && setTimeout(() => void worker.terminate(), maxMs);
    worker.on('message', take).on('error', end).on('exit', end);
    // Keeps the process alive while a caller waits for a response.
    worker.ref();
    worker.postMessage(question);
    try {
      return await promise;
    } finally {
      clearTimeout(hanging);
      worker.off('message', take).off('error', end).off('exit', end);
      worker.unref();
      ending = setTimeout(() => {
        void thread?.terminate();
        thread = null;
      }, idleMs).unref();
    }
  }

  return {
    /** Number of questions waiting in lanes with this prefix. */
    waiting: rounds.waiting,
    /**
     * Requests are handled one at a time, in rounds with one of each lane.
     * @param lane such as the requesting account, so that nobody waits for all requests of another
     * @throws ThreadEndedError, ApiError if the thread refuses
     */
    ask: (question: Question, lane = ''): Promise<Answer> =>
      rounds.run(lane, () => answer(question)),
    /** Ends the thread, and with it the current request. */
    end(): void {
      void thread?.terminate();
      thread = null;
    },
  };
}

export type IdleWorker<Question, Answer> = ReturnType<typeof startWorker<Question, Answer>>;
