import { findEntry, type Listing, type Manifest, pagesOf } from './manifest.ts';
import { isStale, nameOf, type Read, type Stale } from './reads.ts';

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

/** Pages that read something stale. */
export function stalePages(readers: Readers, manifest: Manifest, stale: Stale): Set<string> {
  const pages = new Set<string>();
  for (const name of stale.keys())
    for (const file of readers.get(name) ?? [])
      if (findEntry(manifest, file)?.reads.some((read) => isStale(read, stale))) pages.add(file);
  return pages;
}
