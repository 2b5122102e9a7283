import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { type Blob, readBlob } from '../releases/pack.ts';
import { createEncodings } from './encodings.ts';

/**
 * Compresses files at the best level and exits, because level 11 of Brotli retains tens of megabytes until the process
 * ends. The parent process sends the task, and ends this process when other work is due.
 */
export interface PrecompressTask {
  folder: string;
  packs: string;
  files: [string, Blob][];
}

process.once('message', async ({ folder, packs, files }: PrecompressTask) => {
  setPriority(constants.priority.PRIORITY_LOW);
  const read = (entry: Blob) => readBlob((name) => `${packs}/${name}`, entry);
  const encodings = createEncodings({ folder, read });
  for (const [path, entry] of files) await encodings.precompress(path, entry);
  process.disconnect?.();
});
process.on('disconnect', () => process.exit());
