import { chmod, mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { sha256 } from '../../platform/bytes/digest.ts';
import { privateFolder, replaceDurably } from '../../platform/bytes/durable.ts';
import {
  type FileState,
  formerListName,
  isImage,
  type MirrorTarget,
  nameFileList,
} from './mirror.ts';

/** Uses a folder as the target of a copy. Other files in the folder stay unchanged. */
export function createFolderTarget(folder: string, secret: string): MirrorTarget {
  const noteFile = join(folder, nameFileList(secret));
  function resolvePath(path: string): string {
    const inside = normalize(join(folder, path));
    if (!inside.startsWith(normalize(folder) + sep))
      throw new Error(`${path} leads out of ${folder}.`);
    return inside;
  }
  return {
    location: folder,
    async listFiles() {
      const note = await readFile(noteFile, 'utf8')
        .catch(() => readFile(join(folder, formerListName), 'utf8'))
        .catch(() => '[]');
      const known = new Map<string, FileState>();
      for (const [path, noted] of JSON.parse(note) as [string, FileState][]) {
        const state = await readState(resolvePath(path), { path, noted, folder });
        if (state !== null) known.set(path, state);
      }
      return known;
    },
    async put(path, bytes) {
      const file = resolvePath(path);
      await makePublicFolder(dirname(file));
      for (let up = dirname(file); up.length > folder.length; up = dirname(up))
        if (!(await isPublic(up))) await chmod(up, publicFolder);
      await writePublic(file, bytes);
    },
    async remove(path) {
      const file = resolvePath(path);
      for (const each of [file, unfinishedName(file)]) await rm(each, { force: true });
      // Removes empty parent folders up to the first that is not empty.
      for (let up = dirname(file); up.length > folder.length; up = dirname(up))
        if (
          !(await rmdir(up).then(
            () => true,
            () => false,
          ))
        )
          break;
    },
    async saveFiles(files) {
      await mkdir(dirname(noteFile), privateFolder);
      await replaceDurably(noteFile, JSON.stringify([...files]));
      await rm(join(folder, formerListName), { force: true });
    },
  };
}

/** Permissions that allow a web server to read a copy as another user, whatever the umask. */
const [publicFolder, publicFile] = [0o755, 0o644];

/** Returns the name of a file while it is written, which remains after an interrupted copy. */
const unfinishedName = (file: string) => `${file}.new`;

async function writePublic(file: string, bytes: string | Uint8Array): Promise<void> {
  await writeFile(unfinishedName(file), bytes);
  await chmod(unfinishedName(file), publicFile);
  await rename(unfinishedName(file), file);
}

/** Creates a world-readable folder with its missing parents. */
export async function makePublicFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let current = folder; current.length >= first.length; current = dirname(current))
    await chmod(current, publicFolder);
}

/** Returns true if any user of the machine can read a file or list a folder. */
export async function isPublic(path: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const found = await stat(path);
  const needed = found.isDirectory() ? 0o005 : 0o004;
  return (found.mode & needed) === needed;
}

/**
 * Compares the recorded state with the actual file, because people empty and restore folders by hand.
 * @returns null for a missing file, '' for a different one
 */
async function readState(
  file: string,
  { path, noted, folder }: { path: string; noted: FileState; folder: string },
): Promise<FileState | null> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  if (noted === '' || noted.startsWith('-')) return noted;
  for (let path = file; path.length > folder.length; path = dirname(path))
    if (!(await isPublic(path))) return '';
  const isSame = isImage(path) ? found.size > 0 : sha256(await readFile(file)) === noted;
  return isSame ? noted : '';
}
