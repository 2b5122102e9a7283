import { unlink } from 'node:fs/promises';
import type { Logger } from 'pino';
import { runInParallel } from '../../platform/concurrency/in-parallel.ts';
import type { HeldContent } from '../dependencies/held-content.ts';
import { internNames } from '../releases/manifest.ts';
import type { Blob } from '../releases/pack.ts';
import type { Ask, Rendered, RenderRevision } from './render-protocol.ts';

interface BatchTools {
  /** Sends a request to any worker. */
  ask<Result>(question: () => Ask): Promise<Result>;
  /** Path of packs, and the name of a new one. */
  packs: { packPath(name: string): string; newPackName(): string };
  log: Logger;
}

/** Distributes work in batches to a number of concurrent workers. */
export async function splitInBatches<File>(
  files: readonly File[],
  { size, workers }: { size: number; workers: number },
  work: (files: File[]) => Promise<Rendered[]>,
): Promise<Rendered[]> {
  const batches: File[][] = [];
  for (let first = 0; first < files.length; first += size)
    batches.push(files.slice(first, first + size));
  const rendered: Rendered[] = [];
  await runInParallel(batches, workers, async (batch) => {
    // Thousands of pages have the same reads, each a text of its own when it comes from a worker.
    for (const page of await work(batch))
      rendered.push({ ...page, reads: internNames(page.reads) });
  });
  return rendered;
}

/** @param files file → digest of its bytes in the live release */
export async function renderBatch(
  { ask, packs }: BatchTools,
  at: RenderRevision,
  files: [string, string | null][],
): Promise<Rendered[]> {
  let name = '';
  const createRequest = (): Ask => {
    name = packs.newPackName();
    const pack = { name, path: packs.packPath(name) };
    return { ask: 'render', ...at, files, pack };
  };
  const rendered = await ask<Rendered[]>(createRequest);
  if (rendered.every(({ blob }) => blob === null || blob === 'same'))
    await unlink(packs.packPath(name)).catch(() => {});
  return rendered;
}

/** Renders the pages when replacing would differ from rendering. */
export async function replaceBatch(
  tools: BatchTools,
  { at, base, fragments }: { at: RenderRevision; base: HeldContent; fragments: string[] },
  files: [string, Blob][],
): Promise<Rendered[]> {
  const { ask, packs, log } = tools;
  let name = '';
  const createRequest = (): Ask => {
    name = packs.newPackName();
    // Without the reads of an entry, which are most of its bytes.
    const located = files.map(
      ([file, { sha256, size, pack, offset }]): [string, Blob & { path: string }] => [
        file,
        { sha256, size, pack, offset, path: packs.packPath(pack) },
      ],
    );
    const pack = { name, path: packs.packPath(name) };
    return { ask: 'replace', ...at, base, fragments, files: located, pack };
  };
  const replaced = await ask<Rendered[] | null>(createRequest);
  if (replaced) return replaced;
  log.warn({ fragments }, 'fragments could not be replaced; rendering the pages');
  return renderBatch(
    tools,
    at,
    files.map(([file, { sha256 }]) => [file, sha256]),
  );
}
