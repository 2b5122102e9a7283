import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Ask, Reply, Request, WorkerSetup } from './render-protocol.ts';

export interface ProcessLimits {
  /** Megabytes of JavaScript heap. */
  memory: number;
  /** Milliseconds without an answer or progress after which a worker is ended. */
  silence: number;
  /** Milliseconds a worker may take to be ready. */
  start: number;
}

/** A page, not the worker, is at fault: another try would fail the same way. */
export class PageError extends Error {
  readonly file: string | undefined;
  readonly code: string | undefined;
  constructor(message: string, file?: string, code?: string) {
    super(message);
    this.name = 'PageError';
    this.file = file;
    this.code = code;
  }
}
/** The worker ended, hung or ran out of memory. */
export class WorkerLostError extends Error {
  override name = 'WorkerLostError';
}

const entry = fileURLToPath(new URL('render-worker.ts', import.meta.url));

export type RenderProcess = ReturnType<typeof startRenderProcess>;

/** One render worker: asked one thing at a time, ended when it is silent for too long. */
export function startRenderProcess(
  setup: WorkerSetup,
  options: { env: NodeJS.ProcessEnv; limits: ProcessLimits; log: Logger },
) {
  const { limits, log } = options;
  const child: ChildProcess = fork(entry, {
    env: options.env,
    execArgv: [
      `--max-old-space-size=${limits.memory}`,
      '--max-semi-space-size=2',
      '--disable-warning=ExperimentalWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.on('data', (data) => log.debug({ worker: child.pid }, String(data).trim()));
  child.stderr?.on('data', (data) => log.warn({ worker: child.pid }, String(data).trim()));

  let lost: WorkerLostError | null = null;
  let asked = 0;
  let pending: { id: number; resolve(value: unknown): void; reject(error: Error): void } | null =
    null;
  let timer: NodeJS.Timeout | undefined;
  const ready = Promise.withResolvers<string[]>();
  ready.promise.catch(() => {});

  function watch(milliseconds: number, doing: string): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      lose(new WorkerLostError(`The renderer gave no sign for ${milliseconds / 1000} s ${doing}.`));
      child.kill('SIGKILL');
    }, milliseconds);
  }

  function lose(error: WorkerLostError): void {
    lost ??= error;
    clearTimeout(timer);
    ready.reject(lost);
    pending?.reject(lost);
    pending = null;
  }

  child.on('message', (reply: Reply) => {
    if ('ready' in reply) {
      clearTimeout(timer);
      ready.resolve(reply.ready.routes);
    } else if ('failed' in reply) lose(new WorkerLostError(reply.failed));
    else if ('progress' in reply) watch(limits.silence, 'while rendering');
    else if (pending && reply.id === pending.id) {
      clearTimeout(timer);
      const { resolve, reject } = pending;
      pending = null;
      if ('error' in reply)
        reject(new PageError(reply.error.message, reply.error.file, reply.error.code));
      else resolve(reply.result);
    }
  });
  child.on('error', (error) => lose(new WorkerLostError(error.message, { cause: error })));
  child.on('exit', (code, signal) =>
    lose(new WorkerLostError(`The renderer ended unexpectedly (${signal ?? `exit ${code}`}).`)),
  );
  // Not as an argument: how the store is opened may hold a password, and everybody may read a command line.
  child.send(setup, (error) => {
    if (error) lose(new WorkerLostError(error.message, { cause: error }));
  });
  watch(limits.start, 'while starting');

  return {
    pid: child.pid,
    /** Names of the site's routes, once the worker can be asked. */
    ready: ready.promise,
    get lost() {
      return lost !== null;
    },
    get busy() {
      return pending !== null;
    },
    async ask<Result>(ask: Ask): Promise<Result> {
      await ready.promise;
      if (lost) throw lost;
      if (pending) throw new Error('A render worker is asked one thing at a time.');
      asked += 1;
      const request: Request = { id: asked, ...ask };
      return new Promise<Result>((resolve, reject) => {
        pending = { id: asked, resolve: resolve as (value: unknown) => void, reject };
        watch(limits.silence, 'while rendering');
        child.send(request, (error) => {
          if (error) lose(new WorkerLostError(error.message, { cause: error }));
        });
      });
    },
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      lose(new WorkerLostError('The renderer was stopped.'));
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
