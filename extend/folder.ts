import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folder of the project. */
export const root = join(import.meta.dirname, '..');

/** Returns the folder of all extensions, or null. A relative path is relative to the project's folder. */
export function findExtensions(given = process.env.EXTENSIONS_DIR): string | null {
  if (given === 'off') return null;
  const folder = resolve(root, given || 'extensions');
  // As compilers name its files.
  return existsSync(folder) ? realpathSync(folder) : null;
}

/** Returns the names of the folders or files in a folder; empty if it does not exist. */
export function readNames(folder: string, kind: 'folders' | 'files'): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules')
    .filter((name) => statSync(join(folder, name)).isDirectory() === (kind === 'folders'))
    .sort();
}

/** Returns the name of an extension, with the text of its `extension.ts`, which is empty if the file is missing. */
export function readDeclaration(folder: string, name: string): { name: string; text: string } {
  const file = join(folder, name, 'extension.ts');
  return { name, text: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}

/** Returns the template of a section: `Awards.astro` for `x_awards`, `OurTeam.astro` for `our_team`. */
export function templateOf(section: string): string {
  const name = section.replace(/^x_/, '');
  return `${name.replace(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())}.astro`;
}

/** Finds the first file position within a folder in a text, such as the stack of an error. */
export function findPosition(
  text: string,
  folder: string,
): { file: string; line: number | undefined } | null {
  // Compilers write a file as a URL, as a path, or relative to the project's folder.
  const ways = [pathToFileURL(folder).pathname, folder, relative(root, folder)];
  for (const way of ways.map((path) => `${path.split(sep).join('/')}/`)) {
    const at = way === '/' ? -1 : text.indexOf(way);
    if (at < 0) continue;
    const rest = text.slice(at + way.length);
    const [, file = '', line] = /^([^\s:?'")\]]+)[^\s:]*(?::(\d+))?/.exec(rest) ?? [];
    return { file, line: line === undefined ? undefined : Number(line) };
  }
  return null;
}
