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
const atLatestAfter = 60_000;
const forgetEvery = 3_600_000;
const precompressScript = fileURLToPath(new URL('../serve/precompress.ts', import.meta.url));

export type Housekeeping = ReturnType<typeof createHousekeeping>;

/** Work for idle time: removing old releases, freeing memory, the best compression. */
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
  let forgotten = performance.now();
  let collected = performance.now();
  let childEnded: Promise<unknown> = Promise.resolve();

  /** Work that cannot wait for ever. */
  async function collect(): Promise<void> {
    collected = performance.now();
    await releases.tidy();
    await runExclusive(() => releases.collectGarbage());
  }

  async function runHousekeeping(): Promise<void> {
    const { signal } = precompressing;
    const live = releases.live();
    // Excluded documents would break the sample.
    const isWhole = live && !live.held;
    await renderer.shrink(isWhole ? { revision: live.revision, file: 'index.html' } : null);
    await collect();
    await builder.tidy();
    if (signal.aborted) return;
    // A start and a change of everything leave no index, which the next save would wait for.
    if (live) await readers.prepare(live);
    freeMemory();
    if (live && (await precompressAll(live, signal))) encodings.noteCompressed(live);
    if (signal.aborted || performance.now() - forgotten < forgetEvery) return;
    forgotten = performance.now();
    const needed = new Set<string>();
    for (const [, { sha256 }] of listAllFiles(releases.list())) needed.add(sha256);
    await encodings.forget(needed);
  }

  /** @returns true if every file was compressed */
  async function precompressAll(live: Manifest, signal: AbortSignal): Promise<boolean> {
    let areAll = true;
    for await (const files of encodings.uncompressed(live)) {
      if (signal.aborted) return false;
      areAll = (await precompress(files, signal)) && areAll;
    }
    return areAll;
  }

  /** In a separate process, ended as soon as there is something to publish. @returns true if it finished */
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
      if (performance.now() - collected > atLatestAfter) collect().catch(warnUnfinished);
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
