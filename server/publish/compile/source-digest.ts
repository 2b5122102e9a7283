import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findExtensions } from '../../../extend/folder.ts';

/**
 * Computes a digest of source files and extensions, without tests, which changes when a build is needed. Reads hundreds
 * of small files synchronously, which takes a third of the time of asynchronous reads.
 * @param root folder of the sources; paths in the digest are absolute
 * @param sources files and folders
 * @param inputs other inputs of the build, such as settings
 * @returns 24 hexadecimal characters
 */
export function digestSources(root: string, sources: string[], inputs: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify([root, inputs, process.version]));
  const extensions = findExtensions();
  const paths = [...sources.map((name) => join(root, name)), ...(extensions ? [extensions] : [])];
  for (const path of paths.flatMap(listFiles).sort())
    digest.update(path).update('\0').update(readFileSync(path)).update('\0');
  return digest.digest('hex').slice(0, 24);
}

/** Lists a file, or the files of a folder without tests and packages, in half the time of a glob pattern. */
function listFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    if (name.startsWith('.') || name === 'node_modules') return [];
    if (entry.isDirectory()) return listFiles(join(path, name));
    return entry.isFile() && !/\.test\.tsx?$/.test(name) ? [join(path, name)] : [];
  });
}
