import { findEntry, type Listing, type Manifest, pagesOf } from '../releases/manifest.ts';
import { fragmentOf, isStale, nameOf, type Read, type Stale } from './reads.ts';

/** Index from the name of a read to the files that read it. */
export type Readers = Map<string, Set<string>>;

export function indexReads(manifest: Manifest): Readers {
  const readers: Readers = new Map();
  for (const [file, { reads }] of pagesOf(manifest)) addReads(readers, file, reads);
  return readers;
}

export function addReads(readers: Readers, file: string, reads: readonly Read[]): void {
  for (const name of reads.map(nameOf)) {
    const files = readers.get(name);
    if (files) files.add(file);
    else readers.set(name, new Set([file]));
  }
}

export function dropReads(readers: Readers, file: string, reads: readonly Read[]): void {
  for (const name of reads.map(nameOf)) {
    const files = readers.get(name);
    files?.delete(file);
    if (files?.size === 0) readers.delete(name);
  }
}

/** Routes whose addresses may have changed. */
export function staleRoutes(listing: Listing, stale: Stale): string[] {
  return Object.entries(listing)
    .filter(([, reads]) => reads.some((read) => isStale(read, stale)))
    .map(([route]) => route);
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
    for (const file of readers.get(name) ?? []) {
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
