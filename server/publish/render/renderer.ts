import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { UnsavedDocument } from '../../content/with-unsaved.ts';
import { buildSiteEnv, type SiteBuilder, type SiteSettings } from '../compile/site-builder.ts';
import type { ReleaseContent } from '../dependencies/release-content.ts';
import type { Blob } from '../releases/pack.ts';
import { renderBatch, replaceBatch, splitInBatches } from './render-batches.ts';
import {
  type ProcessLimits,
  type RenderProcess,
  SilenceError,
  startRenderProcess,
  WorkerLostError,
} from './render-process.ts';
import type {
  ListedFiles,
  RenderedPage,
  RenderRevision,
  StoreAddress,
  WaitOptions,
  WorkerRequest,
} from './render-protocol.ts';
import { WorkerPool } from './worker-pool.ts';

interface RendererOptions {
  builder: SiteBuilder;
  settings: SiteSettings;
  store: StoreAddress;
  /** Path of packs, and the name of a new one. */
  packs: { packPath(name: string): string; newPackName(): string };
  log: Logger;
  /** Maximum number of workers; the default is the number of cores. */
  workers?: number;
  limits?: Partial<ProcessLimits>;
  /** Returns true while a worker stays ready for the next save; the default is always. */
  staysReady?: () => boolean;
}

const defaultLimits: ProcessLimits = { memory: 384, silence: 20_000, start: 60_000 };
/**
 * Number of pages in a request to a worker. Replacing fragments is ten times as fast as rendering.
 */
const renderBatchSize = 100;
const replaceBatchSize = 1000;
/** From this number of pages on, a second worker is worth its start of 0.15 s. */
const minPagesForMoreWorkers = 300;
/** Divisor of the maximum silence for a trial, in which a page either fails at once or never ends. */
const trialShare = 4;
const maxAttempts = 3;
/** Bytes of memory at which an idle worker is replaced. */
const maxIdleBytes = 130e6;

/** Options for listing all routes without caching. */
const draftOptions = { stale: null, routes: null, isDraft: true } as const;

export type Renderer = ReturnType<typeof createRenderer>;

/**
 * Renders pages in workers. One worker stays ready while somebody may save; others start for many pages and end
 * afterwards.
 */
export function createRenderer(options: RendererOptions) {
  const { packs, log } = options;
  const maxWorkers = options.workers ?? availableParallelism();
  const { staysReady = () => true } = options;
  const pool = new WorkerPool({ prepared: () => prepareWorker(options), maxWorkers, staysReady });
  const ask = createSender(pool, () => pool.take(), log);
  const askBriefly = createSender(pool, () => pool.takeBriefly(), log);
  const askAnyNumber = createSender(pool, () => pool.take(0), log);
  /** Batches of many pages start further workers at once. */
  const toolsFor = (workers: number) => ({ ask: workers > 1 ? askAnyNumber : ask, packs, log });
  const countWorkers = (pages: number) => (pages >= minPagesForMoreWorkers ? maxWorkers : 1);

  return {
    /** Starts a worker in advance. @returns the site's routes */
    async warmUp(): Promise<string[]> {
      const worker = await pool.take();
      // A waiting request may use it now, because a second worker would slow both down.
      pool.release(worker);
      return worker.ready;
    },

    /**
     * Lists every file of some routes, or of all.
     * @param services lists only the details pages of these services
     */
    list: (
      at: RenderRevision,
      routes: string[] | null,
      services?: string[],
    ): Promise<ListedFiles> =>
      ask(() => ({ ask: 'list', ...at, routes, ...(services ? { services } : {}) })),

    /** Lists every file of the site as if some documents were saved. */
    listUnsaved: (revision: number, unsaved: UnsavedDocument[]): Promise<ListedFiles> =>
      askBriefly(() => ({ ask: 'list', ...draftOptions, revision, unsaved, isTraced: true })),

    /**
     * Renders files at one revision. When this resolves, their bytes are in packs that are not flushed yet.
     * @param files files with the digests of their bytes in the live release
     * @returns the pages, with a `fault` instead of bytes for each page that cannot be rendered
     * @throws EndlessPageError if a page never finishes rendering
     */
    render(at: RenderRevision, files: readonly [string, string | null][]): Promise<RenderedPage[]> {
      const batches = { size: renderBatchSize, workers: countWorkers(files.length) };
      const tools = toolsFor(batches.workers);
      return splitInBatches(files, batches, (some) => renderBatch(tools, at, some));
    },

    /**
     * Updates pages to a revision by replacing some of their fragments, which must be the only differences from `base`.
     * @param what the content of the live release, and the names of the fragments
     * @param files files with the locations of their bytes in the live release
     */
    replaceFragments(
      at: RenderRevision,
      what: { base: ReleaseContent; fragments: string[] },
      files: readonly [string, Blob][],
    ): Promise<RenderedPage[]> {
      const renderEquivalents = (files.length * renderBatchSize) / replaceBatchSize;
      const batches = { size: replaceBatchSize, workers: countWorkers(renderEquivalents) };
      const tools = toolsFor(batches.workers);
      return splitInBatches(files, batches, (some) => replaceBatch(tools, { at, ...what }, some));
    },

    /**
     * Renders a page with unsaved content. @returns null if the page does not exist
     * @param asVisitor true for the published form, without a preview's field annotations
     */
    preview: (
      revision: number,
      file: string,
      unsaved: UnsavedDocument[],
      asVisitor = false,
    ): Promise<string | null> =>
      ask(() => ({ ask: 'preview', revision, file, unsaved, asVisitor, isTraced: true })),

    /** Renders a page as visitors would receive it, after all other work. @returns null if the page does not exist */
    renderBriefly: (
      revision: number,
      file: string,
      unsaved: UnsavedDocument[],
    ): Promise<string | null> =>
      askBriefly(() => ({
        ...{ ask: 'preview', revision, file, unsaved, asVisitor: true },
        isTraced: true,
      })),

    /** Renders a page to find out whether it works. @throws PageError if not */
    tryRender(revision: number, file: string, unsaved: UnsavedDocument[]): Promise<string | null> {
      const patience = (options.limits?.silence ?? defaultLimits.silence) / trialShare;
      const waiting = { isTraced: true, patience } as const;
      return ask(() => ({
        ...{ ask: 'preview', revision, file, unsaved, asVisitor: true },
        ...waiting,
      }));
    },

    /**
     * Frees memory after work: ends all workers but one, and replaces that one if it is large and stays.
     * @param sample a page with which a new worker compiles its code before a save needs it
     */
    shrink: (sample: { revision: number; file: string } | null) => shrink(pool, sample, staysReady),
    /** Ends all workers after a while, unless one stays ready. */
    rest: () => pool.rest(),
    /** Process ids, for tests that end workers. */
    pids: () => pool.pids(),
    close: () => pool.close(),
  };
}

/** Waits for the compiled site. @returns a function that starts a worker */
async function prepareWorker({ builder, settings, store, log, ...options }: RendererOptions) {
  const build = await builder.ready();
  return () =>
    startRenderProcess(
      { site: build.folder, store },
      {
        // With the compile cache of this worker, the next one starts in half the time, and with 20 MB less.
        env: { ...buildSiteEnv(settings), NODE_COMPILE_CACHE: join(build.folder, 'compiled') },
        limits: { ...defaultLimits, ...options.limits },
        log,
      },
    );
}

type SendRequest = <Result>(question: () => WorkerRequest) => Promise<Result>;

function createSender(
  pool: WorkerPool,
  take: () => Promise<RenderProcess>,
  log: Logger,
): SendRequest {
  return (question) => sendToAny(pool, take, { question, log });
}

/**
 * Sends a request to any worker. If a worker is lost, another one repeats the request. After a silence, that one traces
 * its progress, so that an endless page is found.
 */
async function sendToAny<Result>(
  pool: WorkerPool,
  take: () => Promise<RenderProcess>,
  { question, log }: { question: () => WorkerRequest; log: Logger },
): Promise<Result> {
  let waiting: WaitOptions = {};
  for (let attempt = 1; ; attempt += 1) {
    const worker = await take();
    try {
      return await worker.ask<Result>({ ...question(), ...waiting });
    } catch (error) {
      if (!(error instanceof WorkerLostError) || attempt >= maxAttempts || pool.closed) throw error;
      if (error instanceof SilenceError) waiting = { isTraced: true };
      log.warn({ err: error, attempt }, 'a renderer was lost; another takes over');
    } finally {
      pool.release(worker);
    }
  }
}

async function shrink(
  pool: WorkerPool,
  sample: { revision: number; file: string } | null,
  staysReady: () => boolean,
): Promise<void> {
  const worker = await pool.takeLastIdle();
  if (!worker) return;
  const bytes = await worker.ask<number>({ ask: 'free memory' }).catch(() => 0);
  pool.release(worker);
  const warmUp = async (fresh: RenderProcess) => {
    if (sample) await fresh.ask({ ask: 'preview', ...sample, unsaved: [], asVisitor: true });
    else await fresh.ready;
  };
  if (bytes > maxIdleBytes && staysReady()) await pool.replace(worker, warmUp);
}
