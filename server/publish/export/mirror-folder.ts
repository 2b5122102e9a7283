import { mkdir, readFile, rename, rmdir, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { MirrorTarget } from './mirror.ts';

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
      const note = await readFile(join(folder, noteName), 'utf8').catch(() => null);
      return new Map(note === null ? [] : (JSON.parse(note) as [string, string][]));
    },
    async put(path, bytes) {
      const file = place(path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, bytes);
      await rename(`${file}.new`, file);
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
      const note = join(folder, noteName);
      await writeFile(`${note}.new`, JSON.stringify([...files]));
      await rename(`${note}.new`, note);
    },
  };
}
