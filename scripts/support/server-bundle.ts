import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findExtensions } from '../../extend/folder.ts';
import { digestSources } from '../../server/publish/compile/source-digest.ts';

const sources = ['server', 'scripts', 'shared', 'extend', 'package-lock.json'];

/** The server's entries, by their name in the bundle. */
export const bundledEntries = { start: 'scripts/support/start-product.ts', main: 'server/main.ts' };

/** Returns the folder for the bundle of the current sources. */
export function bundleFolderOf(root: string): string {
  return join(root, 'dist', 'server', digestSources(root, sources, null));
}

/**
 * Finds an entry in the bundle of the current sources.
 * @returns its path; null without a bundle, and with extensions, which share modules with the sources
 */
export function findBundled(root: string, entry: keyof typeof bundledEntries): string | null {
  if (findExtensions() !== null) return null;
  const path = join(bundleFolderOf(root), `${entry}.mjs`);
  return existsSync(path) ? path : null;
}
