import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDatabaseAddress } from '../settings/database-address.ts';

/** Location of a store, as entered by a person. */
export type StoreLocation =
  | { engine: 'PostgreSQL'; address: string; shown: string }
  | { engine: 'SQLite'; file: string; shown: string };

/**
 * Parses `postgres://…`, `sqlite:FILE`, or a data folder.
 * @returns null for anything else
 */
export function parseStoreLocation(name: string): StoreLocation | null {
  if (/^postgres(ql)?:/.test(name)) {
    if (!isDatabaseAddress(name)) return null;
    const { hostname, port, pathname } = new URL(name);
    return { engine: 'PostgreSQL', address: name, shown: `${hostname}:${port || 5432}${pathname}` };
  }
  const isFile = name.startsWith('sqlite:');
  const path = resolve(isFile ? name.slice('sqlite:'.length) : name);
  if (name === '' || (!isFile && name.includes('://'))) return null;
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? !isFile;
  const file = isFolder ? join(path, 'content.sqlite') : path;
  return { engine: 'SQLite', file, shown: file };
}
