import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { packZip } from '../publish/export/zip.ts';
import { folders, leadsFile, libraryFile, manifestFile } from './format.ts';

type Files = AsyncIterable<{ path: string; bytes: Buffer }>;

/** Writes an archive to a zip file, which replaces an earlier one only when complete. */
export async function writeZip(files: Files, target: string): Promise<void> {
  const scratch = `${target}.part`;
  try {
    await pipeline(Readable.from(packZip(files)), createWriteStream(scratch));
    await rename(scratch, target);
  } finally {
    await rm(scratch, { force: true });
  }
}

const tops = [...Object.values(folders), 'schemas', 'files', 'site', leadsFile, libraryFile];

/**
 * Writes an archive into a folder, replacing an earlier archive. Keeps other files, such as those of version control.
 * @throws Error if the folder has files and is not an archive
 */
export async function writeFolder(files: Files, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const known = new Set<string>(tops);
  const there = (await readdir(target)).filter((name) => !name.startsWith('.git'));
  if (there.length > 0 && !existsSync(join(target, manifestFile)))
    throw new Error(`${target} has other files. Choose an empty folder, or one with a package.`);
  // Removes the manifest first, so that an incomplete archive is recognised.
  for (const name of [manifestFile, ...there.filter((it) => known.has(it))])
    await rm(join(target, name), { recursive: true, force: true });
  for await (const { path, bytes } of files) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), bytes);
  }
}
