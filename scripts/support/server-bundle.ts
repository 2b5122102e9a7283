import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findExtensions } from '../../extend/folder.ts';
import { listFiles } from '../../server/publish/compile/source-digest.ts';

const sources = ['server', 'scripts', 'shared', 'extend', 'package-lock.json'];

/** The server's entries, by their name in the bundle. */
export const bundledEntries = { start: 'scripts/support/start-product.ts', main: 'server/main.ts' };

/** Returns the folder of bundles, one subfolder per state of the sources. */
export const bundlesOf = (root: string) => join(root, 'dist', 'server');

/**
 * Names the state of the server's sources by their sizes and times, which are read in a third of the time of their
 * contents.
 * @returns 24 hexadecimal characters
 */
export function readSourceState(root: string): string {
  const digest = createHash('sha256').update(process.version);
  for (const path of sources.flatMap((name) => listFiles(join(root, name))).sort()) {
    const { size, mtimeMs } = statSync(path);
    // Whole seconds, because images of containers keep no more.
    digest.update(`${relative(root, path)} ${size} ${Math.floor(mtimeMs / 1000)}\n`);
  }
  return digest.digest('hex').slice(0, 24);
}

/**
 * Finds an entry in the bundle of the current sources.
 * @returns its path; null without a bundle, and with extensions, which share modules with the sources
 */
export function findBundled(root: string, entry: keyof typeof bundledEntries): string | null {
  if (findExtensions() !== null || !existsSync(bundlesOf(root))) return null;
  const path = join(bundlesOf(root), readSourceState(root), `${entry}.mjs`);
  return existsSync(path) ? path : null;
}
