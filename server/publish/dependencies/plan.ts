import { findEntry, type Listing, type Manifest, pagesOf } from '../releases/manifest.ts';
import { fragmentOf, isOfServices, isStale, nameOf, type Read, type Stale } from './reads.ts';

/**
 * Index from the name of a read to the file or files that read it; `many` are not listed, because a site's sections
 * are read by every page, and lists of all pages would take most of the memory.
 */
export type Readers = Map<string, string | Set<string> | 'many'>;

/** More files with the same read are looked up in the manifest, which takes less time than to render them. */
const mostListed = 1000;

export function indexReads(manifest: Manifest): Readers {
  const indexing = indexGradually(manifest);
  for (;;) {
    const { value, done } = indexing.next();
    if (done) return value;
  }
}

/** A step for each shard, so that a server can handle requests in between. */
export function* indexGradually({ shards }: Manifest): Generator<void, Readers> {
  const readers: Readers = new Map();
  // Most reads are those of other pages too.
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
  nameIn: (read: Read) => string = nameOf,
): void {
  for (const read of reads) {
    const name = nameIn(read);
    const known = readers.get(name);
    if (known === undefined) readers.set(name, file);
    else if (known instanceof Set) {
      if (known.add(file).size > mostListed) readers.set(name, many);
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

/** No path of a file. */
const many = 'many';

/** Every file with a read, and perhaps others. */
function* findReaders(readers: Readers, manifest: Manifest, name: string): Generator<string> {
  const known = readers.get(name);
  if (known === many) for (const [file] of pagesOf(manifest)) yield file;
  else if (known instanceof Set) yield* known;
  else if (known !== undefined) yield known;
}

/** Routes whose addresses may have changed. */
export function staleRoutes(listing: Listing, stale: Stale): string[] {
  return Object.entries(listing)
    .filter(([, reads]) => reads.some((read) => isStale(read, stale)))
    .map(([route]) => route);
}

/** True if only the addresses of services' pages by id, and of lists, may have changed. */
export function dependsOnServices(listing: Listing, stale: Stale): boolean {
  const reads = Object.values(listing).flat();
  return reads.every((read) => isOfServices(read) || !isStale(read, stale));
}

/**
 * Pages with stale reads, with their stale fragments; null when more than shared fragments is
 * stale.
 */
export function stalePages(
  readers: Readers,
  manifest: Manifest,
  stale: Stale,
): Map<string, string[] | null> {
  const pages = new Map<string, string[] | null>();
  for (const name of stale.keys())
    for (const file of findReaders(readers, manifest, name)) {
      if (pages.has(file)) continue;
      const reads = findEntry(manifest, file)?.reads.filter((read) => isStale(read, stale)) ?? [];
      if (reads.length > 0) pages.set(file, staleFragments(reads));
    }
  return pages;
}

function staleFragments(reads: readonly Read[]): string[] | null {
  const fragments = new Set<string>();
  for (const fragment of reads.map(fragmentOf)) {
    if (fragment === null) return null;
    fragments.add(fragment);
  }
  return [...fragments].sort();
}

/** Pages with the same stale fragments. */
export interface FragmentGroup {
  fragments: string[];
  files: string[];
}

/** Fewer pages are rendered instead, because replacing renders the first of them twice. */
const minGroup = 4;

/** Separates pages to render from those in which many need the same fragments replaced. */
export function groupByFragments(stale: ReadonlyMap<string, string[] | null>): {
  whole: Set<string>;
  replacements: FragmentGroup[];
} {
  const groups = new Map<string, FragmentGroup>();
  const whole = new Set<string>();
  for (const [file, fragments] of stale) {
    if (!fragments) {
      whole.add(file);
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
    else for (const file of group.files) whole.add(file);
  return { whole, replacements };
}
