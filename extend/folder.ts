import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The project's folder. */
export const root = join(import.meta.dirname, '..');

/** The folder of all extensions; null if there is none. A relative path is relative to the project's folder. */
export function findExtensions(given = process.env.EXTENSIONS_DIR): string | null {
  if (given === 'off') return null;
  const folder = resolve(root, given || 'extensions');
  // As compilers name its files.
  return existsSync(folder) ? realpathSync(folder) : null;
}

/** The names of the folders in a folder, and of the files in it; none if it does not exist. */
export function readNames(folder: string, kind: 'folders' | 'files'): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules')
    .filter((name) => statSync(join(folder, name)).isDirectory() === (kind === 'folders'))
    .sort();
}

/** The name of an extension, with the text of its `extension.ts`, which is empty if there is none. */
export function readDeclaration(folder: string, name: string): { name: string; text: string } {
  const file = join(folder, name, 'extension.ts');
  return { name, text: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}

/** The template of a section: `Awards.astro` for `x_awards`, `OurTeam.astro` for `our_team`. */
export function templateOf(section: string): string {
  const name = section.replace(/^x_/, '');
  return `${name.replace(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())}.astro`;
}

/** The first place within a folder that a text, such as the stack of an error, names. */
export function placeIn(
  text: string,
  folder: string,
): { file: string; line: number | undefined } | null {
  // As an address of a file, as a path, and relative to the project's folder, as compilers write it.
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
