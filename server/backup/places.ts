import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readMountPoints } from '../platform/bytes/mount-points.ts';
import { parts } from './contents.ts';

/** The folder on each disk that a backup is unpacked to. */
export const unpackedName = 'restore-unpacked';

/** Folders of a data folder that people put on another disk. */
const folders = [
  ...['files', 'files/media', 'files/files', 'files/share'],
  ...['releases', 'releases/manifests', 'releases/packs'],
];

/**
 * The parts of a data folder that cannot be moved, because they are mount points or links to
 * another disk. Their contents can be moved within the same disk.
 * @returns paths relative to the data folder, with forward slashes
 */
export function findFixedPlaces(dataDir: string): string[] {
  const linked = folders.filter((folder) =>
    lstatSync(join(dataDir, folder), { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  const mounted = readMountPoints()
    .map((place) => relative(resolvePath(dataDir), place).split(sep).join('/'))
    .filter((path) => /^(files|releases)(\/|$)|^content\.sqlite$/.test(path));
  return [...new Set([...linked, ...mounted])].sort();
}

function resolvePath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/** Every disk has its own unpacked files and its own shelf, so that a move is a rename. */
export function rootOf(path: string, fixed: readonly string[]): string {
  const over = fixed.filter((place) => path === place || path.startsWith(`${place}/`));
  return over.sort((a, b) => b.length - a.length)[0] ?? '';
}

export type Places = ReturnType<typeof placesOf>;

/** The three locations of a path of a data folder: current, unpacked, and on the shelf. */
export function placesOf(
  dataDir: string,
  { shelf, fixed }: { shelf: string; fixed: readonly string[] },
) {
  const within = (name: string) => (path: string) => {
    const root = rootOf(path, fixed);
    return join(dataDir, root, name, path.slice(root.length));
  };
  return {
    current: (path: string) => join(dataDir, path),
    unpacked: within(unpackedName),
    shelf: within(shelf),
  };
}

/** The files and folders that are moved as a whole. */
export async function itemsOf(places: Places, fixed: readonly string[]): Promise<string[]> {
  const items: string[] = [];
  for (const { name, companions } of parts)
    if (fixed.some((place) => isIn(place, name)))
      items.push(...(await inside(name, places, fixed)));
    else items.push(...companions, name);
  return items;
}

/** The contents of a place that cannot be moved, or that contains one. */
async function inside(path: string, places: Places, fixed: readonly string[]): Promise<string[]> {
  const names = new Set<string>();
  for (const place of [places.current, places.unpacked, places.shelf])
    for (const name of await readdir(place(path)).catch(() => [])) names.add(name);
  const items: string[] = [];
  for (const name of names) {
    const item = `${path}/${name}`;
    if (/^(\.|lost\+found$)/.test(name) || belongsToRestores(name)) continue;
    if (fixed.some((place) => isIn(place, item)))
      items.push(...(await inside(item, places, fixed)));
    else items.push(item);
  }
  return items;
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Folders that restores create on each disk. */
function belongsToRestores(name: string): boolean {
  return name === unpackedName || name.startsWith('replaced-');
}

/**
 * The disks of a data folder from which something would be moved aside.
 * @returns their roots, relative to the data folder
 */
export async function findRootsInUse(dataDir: string, fixed: readonly string[]): Promise<string[]> {
  const places = placesOf(dataDir, { shelf: unpackedName, fixed });
  const used = (await itemsOf(places, fixed)).filter((path) => existsSync(places.current(path)));
  return [...new Set(used.map((path) => rootOf(path, fixed)))];
}
