import { unlink } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { inParallel } from '../../concurrency/in-parallel.ts';
import { type SiteBuilder, type SiteSettings, siteEnvironment } from '../compile/site-builder.ts';
import type { StaleNames } from '../dependencies/reads.ts';
import type { Blob } from '../releases/pack.ts';
import {
  type ProcessLimits,
  type RenderProcess,
  startRenderProcess,
  WorkerLostError,
} from './render-process.ts';
import type { Ask, Listed, Rendered, StoreAddress, Unsaved } from './render-protocol.ts';

export interface RendererOptions {
  builder: SiteBuilder;
  settings: SiteSettings;
  store: StoreAddress;
  /** Where packs are written, and what a new one is called. */
  packs: { packPath(name: string): string; newPackName(): string };
  log: Logger;
  /** Most workers at once; the cores of the machine. */
  workers?: number;
  limits?: Partial<ProcessLimits>;
}

const defaultLimits: ProcessLimits = { memory: 384, silence: 20_000, start: 60_000 };
/** Pages handed to a worker at a time, and pages in which fragments are replaced, which is ten times as fast. */
const renderBatchSize = 100;
const replaceBatchSize = 1000;
/** From this many pages on, a second worker is worth its start of 0.15 s. */
const minPagesForMoreWorkers = 300;
const maxAttempts = 3;
/** Bytes of memory from which an idle worker is replaced by a fresh one. */
const maxIdleBytes = 130e6;

/** The revision to read, and what is known to differ from an earlier one. */
export interface RenderRevision {
  revision: number;
  stale: StaleNames | null;
}

export type Renderer = ReturnType<typeof createRenderer>;

/** A pool of render workers. One stays warm; others are started for big work and end after it. */
export function createRenderer(options: RendererOptions) {
  const { builder, packs, log } = options;
  const maxWorkers = options.workers ?? availableParallelism();
  const limits = { ...defaultLimits, ...options.limits };
  let warm: RenderProcess[] = [];
  /** Workers asked for that are no process yet. */
  let launching = 0;
  let closed = false;
  const waiting: (() => void)[] = [];
  const taken = new Set<RenderProcess>();

  /**
   * Starts a worker, which may be asked at once and answers when it is ready.
   * @param claimed whether it belongs to whoever starts it, from its first moment on
   */
  async function launched(claimed: boolean): Promise<RenderProcess> {
    launching += 1;
    try {
      const build = await builder.ready();
      if (closed) throw new WorkerLostError('The renderer is closed.');
      const setup = { site: build.folder, store: options.store };
      const worker = startRenderProcess(setup, {
        // The next worker starts in half the time, and with 20 MB less, from what this one compiled.
        env: {
          ...siteEnvironment(options.settings),
          NODE_COMPILE_CACHE: join(build.folder, 'compiled'),
        },
        limits,
        log,
      });
      warm.push(worker);
      if (claimed) taken.add(worker);
      return worker;
    } catch (error) {
      waiting.shift()?.();
      throw error;
    } finally {
      launching -= 1;
    }
  }

  /** A fresh worker takes over before the old one ends, so that the next save finds one that is warm. */
  async function replaceWorker(worker: RenderProcess): Promise<void> {
    await (await launched(false)).ready;
    while (taken.has(worker)) await new Promise((resolve) => setTimeout(resolve, 100));
    warm = warm.filter((it) => it !== worker);
    await worker.stop();
  }

  /** A free worker, started when there is none and room for one. */
  async function take(): Promise<RenderProcess> {
    warm = warm.filter((it) => !it.lost);
    const free = warm.find((it) => !taken.has(it));
    if (free) {
      taken.add(free);
      return free;
    }
    if (warm.length + launching < maxWorkers) return launched(true);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return take();
  }

  function give(worker: RenderProcess): void {
    taken.delete(worker);
    waiting.shift()?.();
  }

  /** Asks any worker; a lost worker is replaced and the question asked again. */
  async function ask<Result>(question: () => Ask): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      const worker = await take();
      try {
        return await worker.ask<Result>(question());
      } catch (error) {
        if (!(error instanceof WorkerLostError) || attempt >= maxAttempts || closed) throw error;
        log.warn({ err: error, attempt }, 'a renderer was lost; another takes over');
      } finally {
        give(worker);
      }
    }
  }

  /** Hands out work in batches to as many workers as are worth it. */
  async function inBatches<File>(
    files: readonly File[],
    size: number,
    work: (files: File[]) => Promise<Rendered[]>,
    onProgress: (done: number) => void,
  ): Promise<Rendered[]> {
    const batches: File[][] = [];
    for (let first = 0; first < files.length; first += size)
      batches.push(files.slice(first, first + size));
    const rendered: Rendered[] = [];
    const isMuch = files.length >= (minPagesForMoreWorkers * size) / renderBatchSize;
    await inParallel(batches, isMuch ? maxWorkers : 1, async (batch) => {
      rendered.push(...(await work(batch)));
      onProgress(rendered.length);
    });
    return rendered;
  }

  async function replaceBatch(
    at: RenderRevision,
    { base, fragments }: { base: number; fragments: string[] },
    files: [string, Blob][],
  ): Promise<Rendered[]> {
    let name = '';
    const question = (): Ask => {
      name = packs.newPackName();
      const located = files.map(([file, blob]): [string, Blob & { path: string }] => [
        file,
        { ...blob, path: packs.packPath(blob.pack) },
      ]);
      const pack = { name, path: packs.packPath(name) };
      return { ask: 'replace', ...at, base, fragments, files: located, pack };
    };
    const replaced = await ask<Rendered[] | null>(question);
    if (replaced) return replaced;
    log.warn({ fragments }, 'fragments of pages could not be replaced; the pages are rendered');
    return renderBatch(
      at,
      files.map(([file, { sha256 }]) => [file, sha256]),
    );
  }

  async function renderBatch(at: RenderRevision, files: [string, string | null][]) {
    let name = '';
    const question = (): Ask => {
      name = packs.newPackName();
      return { ask: 'render', ...at, files, pack: { name, path: packs.packPath(name) } };
    };
    const rendered = await ask<Rendered[]>(question);
    if (rendered.every(({ blob }) => blob === null || blob === 'same'))
      await unlink(packs.packPath(name)).catch(() => {});
    return rendered;
  }

  return {
    /** Starts a worker ahead of need. @returns the site's routes */
    async warmUp(): Promise<string[]> {
      const worker = await take();
      // Whoever has work may have it already; a second one would only make both slower.
      give(worker);
      return worker.ready;
    },

    /** Every file of some routes, or of all. */
    list: (at: RenderRevision, routes: string[] | null): Promise<Listed> =>
      ask(() => ({ ask: 'list', ...at, routes })),

    /**
     * Renders files at one revision. Their bytes lie flushed in packs when this resolves.
     * @param files file → digest of the bytes the live release has
     * @throws PageError naming the page that cannot be rendered
     */
    async render(
      at: RenderRevision,
      files: readonly [string, string | null][],
      onProgress: (done: number) => void = () => {},
    ): Promise<Rendered[]> {
      return inBatches(files, renderBatchSize, (some) => renderBatch(at, some), onProgress);
    },

    /**
     * Brings pages to a revision by replacing some of their fragments, which must be all that differs from `base`.
     * @param base revision of the live release; `fragments` the names of the fragments
     * @param files file → its bytes in the live release
     */
    replaceFragments: (
      at: RenderRevision,
      what: { base: number; fragments: string[] },
      files: readonly [string, Blob][],
      onProgress: (done: number) => void = () => {},
    ): Promise<Rendered[]> =>
      inBatches(files, replaceBatchSize, (some) => replaceBatch(at, what, some), onProgress),

    /** A page from content that is not saved; null when there is no such page. */
    preview: (revision: number, file: string, unsaved: Unsaved[]): Promise<string | null> =>
      ask(() => ({ ask: 'preview', revision, file, unsaved })),

    /** After work: one worker stays, and it gives memory back. */
    async shrink(): Promise<void> {
      const idle = warm.filter((it) => !it.lost && !taken.has(it));
      const [stays, ...others] = idle;
      warm = warm.filter((it) => !others.includes(it));
      await Promise.all(others.map((worker) => worker.stop()));
      if (!stays || taken.has(stays)) return;
      taken.add(stays);
      const bytes = await stays.ask<number>({ ask: 'free memory' }).catch(() => 0);
      give(stays);
      if (bytes > maxIdleBytes) await replaceWorker(stays);
    },

    /** Ends every worker, for example after the site's code has changed; the next question starts one. */
    async restart(): Promise<void> {
      const all = warm;
      warm = [];
      await Promise.all(all.map((worker) => worker.stop()));
    },

    /** Process ids, for tests that end workers. */
    pids: (): number[] => warm.flatMap(({ pid, lost }) => (pid && !lost ? [pid] : [])),

    async close(): Promise<void> {
      closed = true;
      await this.restart();
    },
  };
}
