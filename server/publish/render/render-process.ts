import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type {
  PageFault,
  RenderedPage,
  Reply,
  Request,
  RequestResult,
  Trace,
  WorkerRequest,
  WorkerSetup,
} from './render-protocol.ts';

export interface ProcessLimits {
  /** Megabytes of JavaScript heap. */
  memory: number;
  /** Milliseconds without progress after which a worker is killed. */
  silence: number;
  /** Maximum milliseconds until a worker is ready. */
  start: number;
}

/** An error of the content or its store and not of the worker, so that a retry would fail as well. */
export class PageError extends Error {
  /** The page that cannot be rendered. */
  readonly file: string | undefined;
  readonly code: string | undefined;
  readonly isStoreFault: boolean;
  constructor(
    message: string,
    { file, code, isStoreFault = false }: { file?: string } & Omit<PageFault, 'message'> = {},
  ) {
    super(message);
    this.name = 'PageError';
    this.file = file;
    this.code = code;
    this.isStoreFault = isStoreFault;
  }
}
/** The worker ended, hung or ran out of memory. */
export class WorkerLostError extends Error {
  override name = 'WorkerLostError';
}

/** The worker was ended because it stopped responding. */
export class SilenceError extends WorkerLostError {}

/** The page never finishes rendering, although the store responds. */
export class EndlessPageError extends PageError {
  /** The page, if it is known, with its reads. */
  readonly page: RenderedPage | null;
  constructor(fault: string, { file, reads }: { file?: string | undefined; reads: string[] }) {
    super(fault, file === undefined ? {} : { file });
    this.page = file === undefined ? null : { file, reads, blob: null, fault, isEndless: true };
  }
}

const entry = fileURLToPath(new URL('render-worker.ts', import.meta.url));

export type RenderProcess = ReturnType<typeof startRenderProcess>;

interface PendingRequest {
  id: number;
  patience: number;
  isTraced: boolean;
  /** The worker's last report. */
  at: { file?: string; reads: Set<string>; isReading: boolean };
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Starts a render worker, which handles one request at a time and is killed after a long silence. */
export function startRenderProcess(
  setup: WorkerSetup,
  options: { env: NodeJS.ProcessEnv; limits: ProcessLimits; log: Logger },
) {
  const { limits } = options;
  const child = forkWorker(options);
  let lost: WorkerLostError | null = null;
  let lastId = 0;
  let pending: PendingRequest | null = null;
  const ready = Promise.withResolvers<string[]>();
  ready.promise.catch(() => {});
  const watchdog = createWatchdog((silence) => {
    const { isTraced, at } = pending ?? {};
    if (isTraced && at && !at.isReading) rejectEndless(silence, at);
    lose(new SilenceError(silence));
    child.kill('SIGKILL');
  });

  function lose(error: WorkerLostError): void {
    lost ??= error;
    watchdog.rest();
    ready.reject(lost);
    pending?.reject(lost);
    pending = null;
  }

  function rejectEndless(silence: string, { file, reads }: PendingRequest['at']): void {
    pending?.reject(new EndlessPageError(silence, { file, reads: [...reads].sort() }));
    pending = null;
  }

  function recordTrace(trace: Trace | undefined): void {
    if (!pending || !trace) return;
    const { at } = pending;
    if ('file' in trace) pending.at = { file: trace.file, reads: new Set(), isReading: false };
    else if ('read' in trace) at.reads.add(trace.read);
    else at.isReading = trace.isReading;
  }

  function settle(reply: RequestResult): void {
    if (reply.id !== pending?.id) return;
    watchdog.rest();
    const { resolve, reject } = pending;
    pending = null;
    if ('error' in reply) reject(toPageError(reply.error));
    else resolve(reply.result);
  }

  function send(message: WorkerSetup | Request): void {
    child.send(message, (error) => {
      if (error) lose(new WorkerLostError(error.message, { cause: error }));
    });
  }

  child.on('message', (reply: Reply) => {
    if ('ready' in reply) {
      watchdog.rest();
      ready.resolve(reply.ready.routes);
    } else if ('failed' in reply) lose(new WorkerLostError(reply.failed));
    else if ('progress' in reply) {
      recordTrace(reply.trace);
      watchdog.watch(pending?.patience ?? limits.silence, 'while rendering');
    } else settle(reply);
  });
  watchEnd(child, lose);
  // Sent as a message, because the store's address may contain a password and everyone can read a command line.
  send(setup);
  watchdog.watch(limits.start, 'while starting');

  return {
    pid: child.pid,
    /** Names of the site's routes, once the worker is ready. */
    ready: ready.promise,
    get lost() {
      return lost !== null;
    },
    async ask<Result>(ask: WorkerRequest): Promise<Result> {
      await ready.promise;
      if (lost) throw lost;
      if (pending) throw new Error('A render worker takes one request at a time.');
      lastId += 1;
      const id = lastId;
      return new Promise<Result>((resolve, reject) => {
        const { patience = limits.silence, isTraced = false } = ask;
        const at = { reads: new Set<string>(), isReading: false };
        pending = {
          ...{ id, patience, isTraced, at },
          resolve: resolve as (value: unknown) => void,
          reject,
        };
        watchdog.watch(patience, 'while rendering');
        send({ id, ...ask });
      });
    },
    async stop(): Promise<void> {
      lose(new WorkerLostError('The renderer was stopped.'));
      await end(child);
    },
  };
}

function forkWorker(options: {
  env: NodeJS.ProcessEnv;
  limits: Pick<ProcessLimits, 'memory'>;
  log: Logger;
}): ChildProcess {
  const { env, limits, log } = options;
  const child = fork(entry, {
    env,
    execArgv: [
      `--max-old-space-size=${limits.memory}`,
      // Rendering allocates much memory. In a larger young generation, most of it is unused at the next collection.
      '--max-semi-space-size=16',
      '--disable-warning=ExperimentalWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.on('data', (data) => log.debug({ worker: child.pid }, String(data).trim()));
  child.stderr?.on('data', (data) => log.warn({ worker: child.pid }, String(data).trim()));
  return child;
}

function toPageError({ message, ...fault }: PageFault): PageError {
  return new PageError(message, fault);
}

function watchEnd(child: ChildProcess, lose: (error: WorkerLostError) => void): void {
  child.on('error', (error) => lose(new WorkerLostError(error.message, { cause: error })));
  child.on('exit', (code, signal) =>
    lose(new WorkerLostError(`The renderer ended unexpectedly (${signal ?? `exit ${code}`}).`)),
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** @param onSilence called with a message after a long silence */
function createWatchdog(onSilence: (silence: string) => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    watch(milliseconds: number, doing: string): void {
      clearTimeout(timer);
      timer = setTimeout(
        () => onSilence(`The renderer did not respond for ${milliseconds / 1000} s ${doing}.`),
        milliseconds,
      );
    },
    rest: () => clearTimeout(timer),
  };
}
