import { Worker } from 'node:worker_threads';
import { childEnvironment } from './child-environment.ts';

const idleMs = 60_000;

/** A worker thread for work that would block the server: started on demand, ended after an idle minute. */
interface IdleWorker<Question, Answer> {
  /** Questions are answered one after another. @throws Error if the thread ends instead of answering */
  ask(question: Question): Promise<Answer>;
}

interface Opened<Answer> {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<Answer>>;
}

/** @param file the thread's module, which calls `answerEach` */
export function idleWorker<Question, Answer>(file: URL): IdleWorker<Question, Answer> {
  let opened: Opened<Answer> | null = null;
  let asked = 0;
  let ending: NodeJS.Timeout | undefined;

  function open(): Opened<Answer> {
    if (opened) return opened;
    const worker = new Worker(file, { env: childEnvironment() });
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
      return answer.promise;
    },
  };
}
