import { createHash } from 'node:crypto';
import { inParallel } from '../platform/concurrency/in-parallel.ts';
import { type MediaStorage, unfinished } from '../platform/storage/storage.ts';

export interface CopyReport {
  /** Files that were put now, and those that were there with the same bytes. */
  copied: number;
  present: number;
  /** Of the files put now. */
  bytes: number;
}

/** A file arrived as another; the message names it. */
export class MediaCopyError extends Error {
  override name = 'MediaCopyError';
}

const atOnce = 6;

/**
 * Copies every file that the target does not have. Whatever is in the target afterwards was read back from there and
 * compared by its digest. Nothing is changed in the source, and nothing is removed from the target.
 * @throws MediaCopyError, StorageError
 */
export async function copyMedia(
  source: MediaStorage,
  target: MediaStorage,
  onProgress: (done: number) => void = () => {},
): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, present: 0, bytes: 0 };
  await inParallel(source.list(), atOnce, async ({ path }) => {
    if (path.endsWith(unfinished) || path.split('/').at(-1)?.startsWith('.check-')) return;
    const bytes = await source.read(path);
    const wanted = digestOf(bytes);
    const isThere = (await target.size(path)) === bytes.length;
    if (!isThere) await target.put(path, bytes);
    const found = digestOf(await target.read(path));
    if (found !== wanted)
      throw new MediaCopyError(
        `${path} has other bytes in ${target.place} than in ${source.place}. Remove it there and run the copy again.`,
      );
    if (isThere) report.present += 1;
    else Object.assign(report, { copied: report.copied + 1, bytes: report.bytes + bytes.length });
    onProgress(report.copied + report.present);
  });
  return report;
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
