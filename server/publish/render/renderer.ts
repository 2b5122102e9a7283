import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Unsaved } from '../../content/with-unsaved.ts';
import { buildSiteEnv, type SiteBuilder, type SiteSettings } from '../compile/site-builder.ts';
import type { HeldContent } from '../dependencies/held-content.ts';
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
  Ask,
  Listed,
  Rendered,
  RenderRevision,
  StoreAddress,
  Waiting,
} from './render-protocol.ts';
import { WorkerPool } from './worker-pool.ts';

interface RendererOptions {
  builder: SiteBuilder;
  settings: SiteSettings;
  store: StoreAddress;
  /** Path of packs, and the name of a new one. */
  packs: { packPath(name: string): string; newPackName(): string };
  log: Logger;
  /** Maximum number of workers; by default the cores of the machine. */
  workers?: number;
  limits?: Partial<ProcessLimits>;
}

const defaultLimits: ProcessLimits = { memory: 384, silence: 20_000, start: 60_000 };
/**
 * Pages given to a worker at a time, and pages for replacing fragments, which is ten times as fast.
 */
const renderBatchSize = 100;
const replaceBatchSize = 1000;
/** With this many pages a second worker is worth its start of 0.15 s. */
const minPagesForMoreWorkers = 300;
/** Share of the allowed silence for a page on trial, which either fails at once or never ends. */
const trialShare = 4;
const maxAttempts = 3;
/** Bytes of memory at which an idle worker is replaced. */
const maxIdleBytes = 130e6;

/** Everything, without caching. */
const asDraft = { stale: null, routes: null, isDraft: true } as const;

export type Renderer = ReturnType<typeof createRenderer>;

/** Renders pages in workers: one stays warm, others start for big work and end after it. */
export function createRenderer(options: RendererOptions) {
  const { packs, log } = options;
  const maxWorkers = options.workers ?? availableParallelism();
  const pool = new WorkerPool({ prepared: () => prepareWorker(options), maxWorkers });
  const ask = createAsker(pool, () => pool.take(), log);
  const askBriefly = createAsker(pool, () => pool.takeBriefly(), log);
  const tools = { ask, packs, log };
  const countWorkers = (pages: number) => (pages >= minPagesForMoreWorkers ? maxWorkers : 1);

  return {
    /** Starts a worker ahead of need. @returns the site's routes */
    async warmUp(): Promise<string[]> {
      const worker = await pool.take();
      // A waiting request may use it now; a second worker would only slow both down.
      pool.give(worker);
      return worker.ready;
    },

    /**
     * Every file of some routes, or of all.
     * @param services only those of their details pages
     */
    list: (at: RenderRevision, routes: string[] | null, services?: string[]): Promise<Listed> =>
      ask(() => ({ ask: 'list', ...at, routes, ...(services ? { services } : {}) })),

    /** Every file of the site with some documents saved. */
    listUnsaved: (revision: number, unsaved: Unsaved[]): Promise<Listed> =>
      askBriefly(() => ({ ask: 'list', ...asDraft, revision, unsaved, isTraced: true })),

    /**
     * Renders files at one revision. Their bytes are in packs when this resolves, not flushed yet.
     * @param files file → digest of its bytes in the live release
     * @returns the pages; one that cannot be rendered has a `fault` instead of bytes
     * @throws EndlessPageError if a page never finishes rendering
     */
    render(at: RenderRevision, files: readonly [string, string | null][]): Promise<Rendered[]> {
      const batches = { size: renderBatchSize, workers: countWorkers(files.length) };
      return splitInBatches(files, batches, (some) => renderBatch(tools, at, some));
    },

    /**
     * Brings pages to a revision by replacing some of their fragments, which must be the only
     * differences from `base`.
     * @param base content of the live release; `fragments` the names of the fragments
     * @param files file → its bytes in the live release
     */
    replaceFragments(
      at: RenderRevision,
      what: { base: HeldContent; fragments: string[] },
      files: readonly [string, Blob][],
    ): Promise<Rendered[]> {
      const renderEquivalents = (files.length * renderBatchSize) / replaceBatchSize;
      const batches = { size: replaceBatchSize, workers: countWorkers(renderEquivalents) };
      return splitInBatches(files, batches, (some) => replaceBatch(tools, { at, ...what }, some));
    },

    /**
     * A page with unsaved content; null when there is no such page.
     * @param asVisitor as published, without a preview's field annotations
     */
    preview: (
      revision: number,
      file: string,
      unsaved: Unsaved[],
      asVisitor = false,
    ): Promise<string | null> =>
      ask(() => ({ ask: 'preview', revision, file, unsaved, asVisitor, isTraced: true })),

    /** Renders a page as visitors would get it, after all other work; null when there is no such page. */
    renderBriefly: (revision: number, file: string, unsaved: Unsaved[]): Promise<string | null> =>
      askBriefly(() => ({
        ...{ ask: 'preview', revision, file, unsaved, asVisitor: true },
        isTraced: true,
      })),

    /** Renders a page as visitors would get it, to find out whether that works. @throws PageError if not */
    tryOut(revision: number, file: string, unsaved: Unsaved[]): Promise<string | null> {
      const patience = (options.limits?.silence ?? defaultLimits.silence) / trialShare;
      const waiting = { isTraced: true, patience } as const;
      return ask(() => ({
        ...{ ask: 'preview', revision, file, unsaved, asVisitor: true },
        ...waiting,
      }));
    },

    /**
     * Frees memory after work: keeps one worker, a fresh one if it is large.
     * @param sample a page with which a fresh one compiles its code before a save needs it
     */
    shrink: (sample: { revision: number; file: string } | null) => shrink(pool, sample),
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
        // The next worker starts in half the time, and with 20 MB less, from this one's compile
        // cache.
        env: { ...buildSiteEnv(settings), NODE_COMPILE_CACHE: join(build.folder, 'compiled') },
        limits: { ...defaultLimits, ...options.limits },
        log,
      },
    );
}

type Asker = <Result>(question: () => Ask) => Promise<Result>;

function createAsker(pool: WorkerPool, take: () => Promise<RenderProcess>, log: Logger): Asker {
  return (question) => askAny(pool, take, { question, log });
}

/**
 * Sends a request to any worker. A lost worker is replaced and the request repeated; after a silence, the next worker traces its
 * progress, so that an endless page is found.
 */
async function askAny<Result>(
  pool: WorkerPool,
  take: () => Promise<RenderProcess>,
  { question, log }: { question: () => Ask; log: Logger },
): Promise<Result> {
  let waiting: Waiting = {};
  for (let attempt = 1; ; attempt += 1) {
    const worker = await take();
    try {
      return await worker.ask<Result>({ ...question(), ...waiting });
    } catch (error) {
      if (!(error instanceof WorkerLostError) || attempt >= maxAttempts || pool.closed) throw error;
      if (error instanceof SilenceError) waiting = { isTraced: true };
      log.warn({ err: error, attempt }, 'a renderer was lost; another takes over');
    } finally {
      pool.give(worker);
    }
  }
}

async function shrink(
  pool: WorkerPool,
  sample: { revision: number; file: string } | null,
): Promise<void> {
  const worker = await pool.takeLastIdle();
  if (!worker) return;
  const bytes = await worker.ask<number>({ ask: 'free memory' }).catch(() => 0);
  pool.give(worker);
  const warmUp = async (fresh: RenderProcess) => {
    if (sample) await fresh.ask({ ask: 'preview', ...sample, unsaved: [], asVisitor: true });
    else await fresh.ready;
  };
  if (bytes > maxIdleBytes) await pool.replace(worker, warmUp);
}
