import { createHash } from 'node:crypto';
import { runInParallel } from '../platform/concurrency/in-parallel.ts';
import { type MediaStorage, partSuffix } from '../platform/storage/storage.ts';

interface CopyReport {
  /** Number of files copied now. */
  copied: number;
  present: number;
  /** Total size of the copied files. */
  bytes: number;
}

const concurrency = 6;

/**
 * Copies every file that the target lacks, reads every file back from the target, and compares digests. Never changes
 * the source or removes files from the target.
 * @throws Error, StorageError
 */
export async function copyMedia(
  source: MediaStorage,
  target: MediaStorage,
  onProgress: (done: number) => void = () => {},
): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, present: 0, bytes: 0 };
  await runInParallel(source.list(), concurrency, async ({ path }) => {
    if (path.endsWith(partSuffix) || path.split('/').at(-1)?.startsWith('.check-')) return;
    const bytes = await source.read(path);
    const wanted = digestOf(bytes);
    const isPresent = (await target.size(path)) === bytes.length;
    if (!isPresent) await target.put(path, bytes);
    const found = digestOf(await target.read(path));
    if (found !== wanted)
      throw new Error(
        `${path} has other bytes in ${target.place} than in ${source.place}. Remove it there and run the copy again.`,
      );
    if (isPresent) report.present += 1;
    else Object.assign(report, { copied: report.copied + 1, bytes: report.bytes + bytes.length });
    onProgress(report.copied + report.present);
  });
  return report;
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
