import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as later } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Cache of what tests make once for each state of the sources. */
export const testCache = fileURLToPath(
  new URL('../../node_modules/.cache/marquee-tests', import.meta.url),
);

const maxMs = 110_000;

/**
 * Creates a folder that several processes need: one creates it, and the others wait.
 * @param make must put the complete folder in its place atomically
 */
export async function once(folder: string, make: () => Promise<void>): Promise<void> {
  const lock = `${folder}.lock`;
  for (const end = Date.now() + maxMs; !existsSync(folder); await later(50)) {
    // The process that was creating it has been killed.
    if (Date.now() > end) await rm(lock, { recursive: true, force: true });
    const isOurs = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isOurs) continue;
    try {
      if (!existsSync(folder)) await make();
    } catch (fault) {
      // On a busy machine, that process may have finished after all.
      if (!existsSync(folder)) throw fault;
    } finally {
      await rm(lock, { recursive: true, force: true });
    }
  }
}
