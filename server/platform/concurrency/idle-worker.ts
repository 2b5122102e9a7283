import { Worker } from 'node:worker_threads';
import { childEnvironment } from './child-environment.ts';

const idleMs = 60_000;

/** A worker thread for work that would block the server: started on demand, ended after an idle minute. */
export interface IdleWorker<Question, Answer> {
  /** Questions are answered one after another. @throws Error if the thread ends instead of answering */
  ask(question: Question): Promise<Answer>;
  /** Ends the thread, and with it what it was asked. */
  end(): void;
}

interface Opened<Answer> {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<Answer>>;
}

interface Limits {
  /** Maximum megabytes of its heap. */
  maxMb?: number;
  /** Maximum milliseconds of one answer. */
  maxMs?: number;
}

/**
 * @param file the thread's module, which calls `answerEach`
 * @param limits end the thread when it exceeds one of them
 */
export function idleWorker<Question, Answer>(
  file: URL,
  { maxMb, maxMs }: Limits = {},
): IdleWorker<Question, Answer> {
  let opened: Opened<Answer> | null = null;
  let asked = 0;
  let ending: NodeJS.Timeout | undefined;

  function open(): Opened<Answer> {
    if (opened) return opened;
    const resourceLimits = maxMb === undefined ? {} : { maxOldGenerationSizeMb: maxMb };
    const worker = new Worker(file, { env: childEnvironment(), resourceLimits });
    const waiting: Opened<Answer>['waiting'] = new Map();
    worker.unref();
    worker.on('message', ({ number, answer }: { number: number; answer: Answer }) => {
      waiting.get(number)?.resolve(answer);
      waiting.delete(number);
      if (waiting.size === 0) worker.unref();
    });
    const giveUp = (cause: unknown) => {
      if (opened?.worker === worker) opened = null;
      for (const { reject } of waiting.values()) reject(new Error('A thread ended.', { cause }));
      waiting.clear();
    };
    worker.on('error', giveUp);
    worker.on('exit', giveUp);
    opened = { worker, waiting };
    return opened;
  }

  function endLater(): void {
    clearTimeout(ending);
    ending = setTimeout(() => {
      if (opened === null) return;
      if (opened.waiting.size > 0) return endLater();
      void opened.worker.terminate();
      opened = null;
    }, idleMs);
    ending.unref();
  }

  return {
    ask(question) {
      const { worker, waiting } = open();
      endLater();
      asked += 1;
      const answer = Promise.withResolvers<Answer>();
      waiting.set(asked, answer);
      // Keeps the process alive while a caller waits for an answer.
      worker.ref();
      worker.postMessage({ number: asked, question });
      if (maxMs === undefined) return answer.promise;
      const hanging = setTimeout(() => void worker.terminate(), maxMs);
      return answer.promise.finally(() => clearTimeout(hanging));
    },
    end() {
      void opened?.worker.terminate();
      opened = null;
    },
  };
}
