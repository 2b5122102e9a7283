import { unlink } from 'node:fs/promises';
import type { Logger } from 'pino';
import { runInParallel } from '../../platform/concurrency/in-parallel.ts';
import type { ReleaseContent } from '../dependencies/release-content.ts';
import { internNames } from '../releases/manifest.ts';
import type { Blob } from '../releases/pack.ts';
import type { RenderedPage, RenderRevision, WorkerRequest } from './render-protocol.ts';

interface BatchTools {
  /** Sends a request to any worker. */
  ask<Result>(question: () => WorkerRequest): Promise<Result>;
  /** Path of packs, and the name of a new one. */
  packs: { packPath(name: string): string; newPackName(): string };
  log: Logger;
}

/** Distributes work in batches to a number of concurrent workers. */
export async function splitInBatches<File>(
  files: readonly File[],
  { size, workers }: { size: number; workers: number },
  work: (files: File[]) => Promise<RenderedPage[]>,
): Promise<RenderedPage[]> {
  const batches: File[][] = [];
  for (let first = 0; first < files.length; first += size)
    batches.push(files.slice(first, first + size));
  const rendered: RenderedPage[] = [];
  await runInParallel(batches, workers, async (batch) => {
    // Thousands of pages have the same reads, but a worker sends each as a separate string.
    for (const page of await work(batch))
      rendered.push({ ...page, reads: internNames(page.reads) });
  });
  return rendered;
}

/** @param files files with the digests of their bytes in the live release */
export async function renderBatch(
  { ask, packs }: BatchTools,
  at: RenderRevision,
  files: [string, string | null][],
): Promise<RenderedPage[]> {
  let name = '';
  const createRequest = (): WorkerRequest => {
    name = packs.newPackName();
    const pack = { name, path: packs.packPath(name) };
    return { ask: 'render', ...at, files, pack };
  };
  const rendered = await ask<RenderedPage[]>(createRequest);
  if (rendered.every(({ blob }) => blob === null || blob === 'same'))
    await unlink(packs.packPath(name)).catch(() => {});
  return rendered;
}

/** Replaces fragments in pages, or renders the pages if the result would differ. */
export async function replaceBatch(
  tools: BatchTools,
  { at, base, fragments }: { at: RenderRevision; base: ReleaseContent; fragments: string[] },
  files: [string, Blob][],
): Promise<RenderedPage[]> {
  const { ask, packs, log } = tools;
  let name = '';
  const createRequest = (): WorkerRequest => {
    name = packs.newPackName();
    // Omits the reads of an entry, which are the largest part of it.
    const located = files.map(
      ([file, { sha256, size, pack, offset }]): [string, Blob & { path: string }] => [
        file,
        { sha256, size, pack, offset, path: packs.packPath(pack) },
      ],
    );
    const pack = { name, path: packs.packPath(name) };
    return { ask: 'replace', ...at, base, fragments, files: located, pack };
  };
  const replaced = await ask<RenderedPage[] | null>(createRequest);
  if (replaced) return replaced;
  log.warn({ fragments }, 'fragments could not be replaced; rendering the pages');
  return renderBatch(
    tools,
    at,
    files.map(([file, { sha256 }]) => [file, sha256]),
  );
}
