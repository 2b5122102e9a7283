import { mkdirSync, mkdtempSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flushFolder, flushTree, privateFolder } from '../../platform/bytes/durable.ts';

/**
 * Returns true if Astro can compile into a folder. Astro partly treats paths as URLs (`file://…`), so that a path with
 * `#`, `?` or `%41` leads elsewhere, and style sheets and fonts are lost silently.
 */
export function isPlainPath(path: string): boolean {
  try {
    return fileURLToPath(new URL(`file://${path}/`)) === `${path}/`;
  } catch {
    return false;
  }
}

/**
 * Creates a folder to compile into: in `folder`, or among the machine's temporary files if that
 * path is not plain.
 */
export function createScratchFolder(folder: string, prefix: string): string {
  mkdirSync(folder, privateFolder);
  return mkdtempSync(join(isPlainPath(folder) ? folder : tmpdir(), prefix));
}

/**
 * Moves a compiled folder to its target, which may be on another disk and is replaced. After a loss of power, the target
 * is complete or missing.
 */
export async function moveScratchFolder(scratch: string, target: string): Promise<void> {
  await flushTree(scratch);
  await rm(target, { recursive: true, force: true });
  try {
    await rename(scratch, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const copy = `${target}.new`;
    await cp(scratch, copy, { recursive: true });
    await flushTree(copy);
    await rename(copy, target);
    await rm(scratch, { recursive: true, force: true });
  }
  await flushFolder(dirname(target));
}
