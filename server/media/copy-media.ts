import { createHash } from 'node:crypto';
import { runInParallel } from '../platform/concurrency/in-parallel.ts';
import { type MediaStorage, unfinished } from '../platform/storage/storage.ts';

interface CopyReport {
  /** Files copied now, and those already there with the same bytes. */
  copied: number;
  present: number;
  /** Of the copied files. */
  bytes: number;
}

const atOnce = 6;

/**
 * Copies every file that the target lacks. Reads every file back from the target and compares
 * digests. Changes nothing in the source and removes nothing from the target.
 * @throws Error, StorageError
 */
export async function copyMedia(
  source: MediaStorage,
  target: MediaStorage,
  onProgress: (done: number) => void = () => {},
): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, present: 0, bytes: 0 };
  await runInParallel(source.list(), atOnce, async ({ path }) => {
    if (path.endsWith(unfinished) || path.split('/').at(-1)?.startsWith('.check-')) return;
    const bytes = await source.read(path);
    const wanted = digestOf(bytes);
    const isThere = (await target.size(path)) === bytes.length;
    if (!isThere) await target.put(path, bytes);
    const found = digestOf(await target.read(path));
    if (found !== wanted)
      throw new Error(
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
