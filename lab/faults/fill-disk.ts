import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Fills a disk with one file except for some bytes. @returns the file, to be removed later */
export function fillDiskExcept(disk: string, bytes: number): string {
  const filler = join(disk, 'filler');
  const file = openSync(filler, 'w');
  let size = 0;
  try {
    for (;;) size += writeSync(file, Buffer.alloc(4096));
  } catch {
    ftruncateSync(file, Math.max(0, size - bytes));
  } finally {
    closeSync(file);
  }
  return filler;
}
