import { findEntry, type Listing, type Manifest, pagesOf } from '../releases/manifest.ts';
import { isStale, nameOf, partOf, type Read, type Stale } from './reads.ts';

/** Which pages read what, turned round: name of what is read → files that read it. */
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

/** Pages that read something stale, with the parts of theirs that do; null when it is more than parts that they share. */
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
      if (reads.length > 0) pages.set(file, staleParts(reads));
    }
  return pages;
}

function staleParts(reads: readonly Read[]): string[] | null {
  const parts = new Set<string>();
  for (const part of reads.map(partOf)) {
    if (part === null) return null;
    parts.add(part);
  }
  return [...parts].sort();
}

/** Pages in which the same parts are stale. */
export interface Exchanges {
  parts: string[];
  files: string[];
}

/** Fewer pages are rendered as soon as their parts are exchanged, for the first of them is rendered twice. */
const fewest = 4;

/** Tells pages that must be rendered from those of which many need the same parts exchanged. */
export function groupByParts(stale: ReadonlyMap<string, string[] | null>): {
  whole: Set<string>;
  exchanges: Exchanges[];
} {
  const groups = new Map<string, Exchanges>();
  const whole = new Set<string>();
  for (const [file, parts] of stale) {
    if (!parts) {
      whole.add(file);
      continue;
    }
    const key = parts.join();
    const group = groups.get(key) ?? { parts, files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  const exchanges: Exchanges[] = [];
  for (const group of groups.values())
    if (group.files.length >= fewest) exchanges.push(group);
    else for (const file of group.files) whole.add(file);
  return { whole, exchanges };
}
