import { findEntry, type Listing, type Manifest, pagesOf } from '../releases/manifest.ts';
import { fragmentOf, isServiceRead, isStale, nameOf, type Read, type Stale } from './reads.ts';

/**
 * Maps the name of a read to the files that depend on it. `many` files are not listed, because every page reads the
 * site's sections, and lists of all pages would take most of the memory.
 */
export type Readers = Map<string, string | Set<string> | 'many'>;

/**
 * Above this number, the files with a read are looked up in the manifest, which takes less time than rendering them.
 */
const maxListed = 1000;

export function indexReads(manifest: Manifest): Readers {
  const indexing = indexGradually(manifest);
  for (;;) {
    const { value, done } = indexing.next();
    if (done) return value;
  }
}

/** Indexes one shard per step, so that a server can handle requests in between. */
export function* indexGradually({ shards }: Manifest): Generator<void, Readers> {
  const readers: Readers = new Map();
  // Many pages have the same reads.
  const names = new Map<Read, string>();
  const nameOnce = (read: Read) => {
    const name = names.get(read) ?? nameOf(read);
    names.set(read, name);
    return name;
  };
  for (const { entries } of shards) {
    for (const [file, { reads }] of entries) addReads(readers, file, reads, nameOnce);
    yield;
  }
  return readers;
}

export function addReads(
  readers: Readers,
  file: string,
  reads: readonly Read[],
  getName: (read: Read) => string = nameOf,
): void {
  for (const read of reads) {
    const name = getName(read);
    const known = readers.get(name);
    if (known === undefined) readers.set(name, file);
    else if (known instanceof Set) {
      if (known.add(file).size > maxListed) readers.set(name, many);
    } else if (known !== many && known !== file) readers.set(name, new Set([known, file]));
  }
}

export function dropReads(readers: Readers, file: string, reads: readonly Read[]): void {
  for (const name of reads.map(nameOf)) {
    const known = readers.get(name);
    if (known instanceof Set) known.delete(file);
    else if (known === file) readers.delete(name);
  }
}

/** Not a valid file path. */
const many = 'many';

/** Yields every file with a read, and possibly others. */
function* findReaders(readers: Readers, manifest: Manifest, name: string): Generator<string> {
  const known = readers.get(name);
  if (known === many) for (const [file] of pagesOf(manifest)) yield file;
  else if (known instanceof Set) yield* known;
  else if (known !== undefined) yield known;
}

/** Finds the routes whose addresses may have changed. */
export function findStaleRoutes(listing: Listing, stale: Stale): string[] {
  return Object.entries(listing)
    .filter(([, reads]) => reads.some((read) => isStale(read, stale)))
    .map(([route]) => route);
}

/** Returns true if only the addresses of service pages by id, and of lists, may have changed. */
export function dependsOnServices(listing: Listing, stale: Stale): boolean {
  const reads = Object.values(listing).flat();
  return reads.every((read) => isServiceRead(read) || !isStale(read, stale));
}

/**
 * Finds the pages with stale reads, and their stale fragments; null if anything but shared fragments is stale.
 */
export function findStalePages(
  readers: Readers,
  manifest: Manifest,
  stale: Stale,
): Map<string, string[] | null> {
  const pages = new Map<string, string[] | null>();
  for (const name of stale.keys())
    for (const file of findReaders(readers, manifest, name)) {
      if (pages.has(file)) continue;
      const reads = findEntry(manifest, file)?.reads.filter((read) => isStale(read, stale)) ?? [];
      if (reads.length > 0) pages.set(file, findStaleFragments(reads));
    }
  return pages;
}

function findStaleFragments(reads: readonly Read[]): string[] | null {
  const fragments = new Set<string>();
  for (const fragment of reads.map(fragmentOf)) {
    if (fragment === null) return null;
    fragments.add(fragment);
  }
  return [...fragments].sort();
}

/** A group of pages with the same stale fragments. */
export interface FragmentGroup {
  fragments: string[];
  files: string[];
}

/** A smaller group is rendered instead, because replacing renders one of its pages twice. */
const minGroup = 4;

/** Separates pages to render from those in which many need the same fragments replaced. */
export function groupByFragments(stale: ReadonlyMap<string, string[] | null>): {
  pages: Set<string>;
  replacements: FragmentGroup[];
} {
  const groups = new Map<string, FragmentGroup>();
  const pages = new Set<string>();
  for (const [file, fragments] of stale) {
    if (!fragments) {
      pages.add(file);
      continue;
    }
    const key = fragments.join();
    const group = groups.get(key) ?? { fragments, files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  const replacements: FragmentGroup[] = [];
  for (const group of groups.values())
    if (group.files.length >= minGroup) replacements.push(group);
    else for (const file of group.files) pages.add(file);
  return { pages, replacements };
}
