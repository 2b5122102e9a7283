import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { buildChildEnvironment } from '../../platform/concurrency/child-environment.ts';
import type { SiteBuilder } from '../compile/site-builder.ts';
import type { ReadersIndex } from '../dependencies/readers.ts';
import { listAllFiles, type Manifest } from '../releases/manifest.ts';
import type { Blob } from '../releases/pack.ts';
import type { Releases } from '../releases/releases.ts';
import { freeMemory } from '../render/free-memory.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Encodings } from '../serve/encodings.ts';
import type { PrecompressTask } from '../serve/precompress.ts';

/** Milliseconds without a publish until the machine counts as idle. */
const idleAfter = 2000;
/** Milliseconds after which old releases are removed even during continuous saves. */
const maxDelay = 60_000;
const cleanEvery = 3_600_000;
const precompressScript = fileURLToPath(new URL('../serve/precompress.ts', import.meta.url));

export type Housekeeping = ReturnType<typeof createHousekeeping>;

/** Removes old releases, frees memory and compresses files at the best level in idle time. */
export function createHousekeeping(tools: {
  releases: Releases;
  readers: ReadersIndex;
  renderer: Renderer;
  encodings: Encodings;
  encodingsFolder: string;
  packsFolder: string;
  builder: SiteBuilder;
  /** Shared with publishing, so that no pack is removed while it is being written. */
  runExclusive: <Result>(work: () => Promise<Result>) => Promise<Result>;
  log: Logger;
}) {
  const { releases, readers, renderer, encodings, builder, runExclusive, log } = tools;
  let timer: NodeJS.Timeout | undefined;
  let precompressing = new AbortController();
  let cleanedAt = performance.now();
  let collectedAt = performance.now();
  let childEnded: Promise<unknown> = Promise.resolve();

  /** Removes old releases, which cannot be delayed forever. */
  async function collect(): Promise<void> {
    collectedAt = performance.now();
    await releases.tidy();
    await runExclusive(() => releases.collectGarbage());
  }

  async function runHousekeeping(): Promise<void> {
    const { signal } = precompressing;
    const live = releases.live();
    // The sample cannot be rendered with excluded documents.
    const isComplete = live && !live.held;
    await renderer.shrink(isComplete ? { revision: live.revision, file: 'index.html' } : null);
    await collect();
    await builder.tidy();
    if (signal.aborted) return;
    // There is no index after a start or a full render, and the next save would wait for it.
    if (live) await readers.prepare(live);
    freeMemory();
    if (live && (await precompressAll(live, signal))) encodings.noteCompressed(live);
    if (signal.aborted || performance.now() - cleanedAt < cleanEvery) return;
    cleanedAt = performance.now();
    const needed = new Set<string>();
    for (const [, { sha256 }] of listAllFiles(releases.list())) needed.add(sha256);
    await encodings.removeUnneeded(needed);
  }

  /** @returns true if every file was compressed */
  async function precompressAll(live: Manifest, signal: AbortSignal): Promise<boolean> {
    let isComplete = true;
    for await (const files of encodings.uncompressed(live)) {
      if (signal.aborted) return false;
      isComplete = (await precompress(files, signal)) && isComplete;
    }
    return isComplete;
  }

  /** Compresses files in a separate process, which ends as soon as a publish starts. @returns true if it finished */
  async function precompress(files: [string, Blob][], signal: AbortSignal): Promise<boolean> {
    const child = startPrecompressing();
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    childEnded = ended;
    signal.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
    child.send({
      folder: tools.encodingsFolder,
      packs: tools.packsFolder,
      files,
    } satisfies PrecompressTask);
    const code = await ended;
    encodings.refresh(files);
    return code === 0;
  }

  return {
    pause(): void {
      clearTimeout(timer);
      precompressing.abort();
    },
    schedule(): void {
      clearTimeout(timer);
      precompressing = new AbortController();
      const warnUnfinished = (error: unknown) =>
        log.warn({ err: error }, 'housekeeping did not finish');
      if (performance.now() - collectedAt > maxDelay) collect().catch(warnUnfinished);
      timer = setTimeout(() => runHousekeeping().catch(warnUnfinished), idleAfter);
      timer.unref();
    },
    /** Resolves when nothing more is written. */
    async stop(): Promise<void> {
      clearTimeout(timer);
      precompressing.abort();
      await childEnded;
    },
  };
}

function startPrecompressing(): ChildProcess {
  const env = buildChildEnvironment();
  return fork(precompressScript, [], { env, stdio: 'ignore', serialization: 'advanced' });
}
