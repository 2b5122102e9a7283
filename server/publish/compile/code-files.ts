import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Entry } from '../releases/manifest.ts';
import { createPack } from '../releases/pack.ts';

/** Packs the files of a compiled site (scripts, styles, fonts, icons). */
export async function packCodeFiles(
  folder: string,
  pack: { path: string; name: string },
  revision: number,
): Promise<Map<string, Entry>> {
  const client = join(folder, 'client');
  const found = await readdir(client, { recursive: true, withFileTypes: true });
  const files = new Map<string, Entry>();
  const writer = createPack(pack.path, pack.name);
  try {
    for (const entry of found) {
      const path = join(entry.parentPath, entry.name);
      const name = relative(client, path).split(sep).join('/');
      // Skips Astro's temporary folder.
      if (!entry.isFile() || name.startsWith('.prerender/')) continue;
      files.set(name, { ...writer.add(await readFile(path)), revision, reads: [] });
    }
    writer.seal();
  } catch (error) {
    writer.abandon();
    throw error;
  }
  return files;
}
