import { chmod, mkdir, readFile, rename, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { sha256 } from '../../platform/bytes/digest.ts';
import { type FileState, isImage, type MirrorTarget } from './mirror.ts';

const noteName = '.marquee-copy.json';

/** A folder as the target of a copy. Files that no copy put there are left alone. */
export function folderTarget(folder: string): MirrorTarget {
  function place(path: string): string {
    const inside = normalize(join(folder, path));
    if (!inside.startsWith(normalize(folder) + sep))
      throw new Error(`${path} leads out of ${folder}.`);
    return inside;
  }
  return {
    place: folder,
    async known() {
      const note = await readFile(join(folder, noteName), 'utf8').catch(() => '[]');
      const known = new Map<string, FileState>();
      for (const [path, noted] of JSON.parse(note) as [string, FileState][]) {
        const state = await stateOf(place(path), { path, noted, folder });
        if (state !== null) known.set(path, state);
      }
      return known;
    },
    async put(path, bytes) {
      const file = place(path);
      await makePublicFolder(dirname(file));
      for (let up = dirname(file); up.length > folder.length; up = dirname(up))
        if (!(await isPublic(up))) await chmod(up, publicFolder);
      await writePublic(file, bytes);
    },
    async remove(path) {
      const file = place(path);
      await unlink(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      // Folders that have become empty go too; the first that has not ends it.
      for (let up = dirname(file); up.length > folder.length; up = dirname(up))
        if (
          !(await rmdir(up).then(
            () => true,
            () => false,
          ))
        )
          break;
    },
    async remember(files) {
      await writePublic(join(folder, noteName), JSON.stringify([...files]));
    },
  };
}

/** Rights with which a web server, which is another user, can read a copy, whatever the umask. */
const [publicFolder, publicFile] = [0o755, 0o644];

async function writePublic(file: string, bytes: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, bytes);
  await chmod(`${file}.new`, publicFile);
  await rename(`${file}.new`, file);
}

/** Makes a folder, and those above it that are missing, for everybody to read. */
export async function makePublicFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    await chmod(made, publicFolder);
}

/** Tells if any user of the machine can read a file or look into a folder. */
export async function isPublic(place: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const found = await stat(place);
  const needed = found.isDirectory() ? 0o005 : 0o004;
  return (found.mode & needed) === needed;
}

/**
 * Compares a note with what is really there, since people empty and restore folders by hand.
 * @returns null where there is no file; '' where it is not the one that was noted
 */
async function stateOf(
  file: string,
  { path, noted, folder }: { path: string; noted: FileState; folder: string },
): Promise<FileState | null> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  if (noted === '' || noted.startsWith('-')) return noted;
  for (let place = file; place.length > folder.length; place = dirname(place))
    if (!(await isPublic(place))) return '';
  const isSame = isImage(path) ? found.size > 0 : sha256(await readFile(file)) === noted;
  return isSame ? noted : '';
}
