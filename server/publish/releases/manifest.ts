import type { Kind } from '../../content/document.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import type { Blob } from './pack.ts';

/** One file of a release. */
export interface Entry extends Blob {
  /** Content revision at which these bytes were rendered. */
  revision: number;
  /** The content reads that made it (dependencies/reads.ts); none for files of the site's code. */
  reads: readonly string[];
}

export type Entries = ReadonlyMap<string, Entry>;

/** What the history says of a release. */
export interface ReleaseInfo {
  number: number;
  /** The one content revision this release shows. */
  revision: number;
  /** Version of the site's code that rendered it. */
  code: string;
  /** ISO 8601. */
  at: string;
}

/** Files are spread over this many shards by the digest of their path, so that one edit rewrites a few of them, at any number of pages. */
const shardCount = 256;

export interface Shard {
  entries: Entries;
  /** Where the shard itself lies; null for an empty one. */
  blob: Blob | null;
}

export interface Listing {
  /** The content reads that decided which addresses a route has, by route. */
  [route: string]: readonly string[];
}

/** A document that cannot be rendered as it was saved: the release shows an earlier state of it, or leaves it out. */
export interface Held {
  kind: Kind;
  id: string;
  parent: string | null;
  /** Its revision that cannot be rendered. */
  refused: number;
  /** Its revision that is shown instead; 0 where it is left out. */
  shown: number;
  /** Its title or name; empty where it has none. */
  name: string;
  /** The field or list entry at fault, as its form calls it, such as `Redirects 4`; empty where it is not known. */
  place: string;
  /** The renderer's own message. */
  fault: string;
}

/** A whole release in memory. Never changed: a later release shares the shards it did not touch. */
export interface Manifest extends ReleaseInfo {
  /** What cannot be shown as it was saved; absent where there is nothing. */
  held?: readonly Held[];
  shards: readonly Shard[];
  /** Files of the site's code: scripts, styles, fonts, icons. */
  assets: Shard;
  listing: Listing;
}

export const emptyShard: Shard = { entries: new Map(), blob: null };

function shardOf(path: string): number {
  return Number.parseInt(sha256(path).slice(0, 2), 16);
}

export function findEntry(manifest: Manifest, path: string): Entry | undefined {
  return manifest.shards[shardOf(path)]?.entries.get(path) ?? manifest.assets.entries.get(path);
}

/** Not the site map and its like, which nobody looks at. */
export function isPage(file: string): boolean {
  return file.endsWith('.html');
}

/** Every rendered file with its path. */
export function* pagesOf(manifest: Manifest): Generator<[string, Entry]> {
  for (const shard of manifest.shards) yield* shard.entries;
}

/** How many pages differ between two releases; what is no page, such as the sitemap, is not counted. */
export function pagesUnlike(one: Manifest, other: Manifest): number {
  const unlike = new Set<string>();
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const)
    here.shards.forEach(({ entries }, index) => {
      const others = there.shards[index]?.entries;
      if (entries === others) return;
      for (const [path, { sha256: digest }] of entries)
        if (isPage(path) && others?.get(path)?.sha256 !== digest) unlike.add(path);
    });
  return unlike.size;
}

/** Every file with its path. */
export function* filesOf(manifest: Manifest): Generator<[string, Entry]> {
  yield* pagesOf(manifest);
  yield* manifest.assets.entries;
}

/** The shards after some paths got new bytes or went away (null); untouched shards are kept as they are. */
export function patchShards(
  shards: readonly Shard[],
  changes: ReadonlyMap<string, Entry | null>,
): { shards: Shard[]; touched: number[] } {
  const next =
    shards.length > 0 ? [...shards] : Array.from({ length: shardCount }, () => emptyShard);
  const touched = new Map<number, Map<string, Entry>>();
  for (const [path, entry] of changes) {
    const index = shardOf(path);
    const entries = touched.get(index) ?? new Map(next[index]?.entries);
    touched.set(index, entries);
    if (entry) entries.set(path, { ...entry, reads: sharedNames(entry.reads) });
    else entries.delete(path);
  }
  for (const [index, entries] of touched) next[index] = { entries, blob: null };
  return { shards: next, touched: [...touched.keys()] };
}

type Row = [string, string, number, string, number, number, readonly string[]];

export function encodeShard(entries: Entries): string {
  const rows: Row[] = [...entries].map(([path, entry]) => [
    path,
    entry.sha256,
    entry.size,
    entry.pack,
    entry.offset,
    entry.revision,
    entry.reads,
  ]);
  return JSON.stringify(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * @param neighbour the same shard of another release: what both hold alike stands in memory once, as it does in a
 *   server that made one release from the other
 */
export function decodeShard(text: string, neighbour: Entries = emptyShard.entries): Entries {
  const rows = JSON.parse(text) as Row[];
  return new Map(
    rows.map(([path, digest, size, pack, offset, revision, reads]) => {
      const entry = { sha256: digest, size, pack, offset, revision, reads };
      const known = neighbour.get(path);
      if (known && isSame(known, entry)) return [sharedName(path), known];
      return [sharedName(path), { ...entry, reads: sharedNames(reads) }];
    }),
  );
}

function isSame(one: Entry, other: Entry): boolean {
  return (
    one.sha256 === other.sha256 &&
    one.size === other.size &&
    one.pack === other.pack &&
    one.offset === other.offset &&
    one.revision === other.revision &&
    one.reads.length === other.reads.length &&
    one.reads.every((name, index) => name === other.reads[index])
  );
}

const names = new Map<string, string>();

/** Releases have the same addresses, and pages read the same: a name stands in memory once, not once for each. */
function sharedName(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  names.set(name, name);
  return name;
}

function sharedNames(reads: readonly string[]): string[] {
  return reads.map(sharedName);
}

/** What the file of a manifest holds: everything but the entries, which lie in the shards it names. */
export interface ManifestFile extends ReleaseInfo {
  format: 1;
  held?: readonly Held[];
  shards: (Blob | null)[];
  assets: Blob | null;
  listing: Listing;
}

/** A manifest's file: the digest of the rest, then the rest; a torn or altered file is recognised. */
export function encodeManifest(manifest: Manifest): string {
  const { shards, assets, ...info } = manifest;
  const file: ManifestFile = {
    format: 1,
    ...info,
    shards: shards.map(({ blob }) => blob),
    assets: assets.blob,
  };
  const json = JSON.stringify(file);
  return `${sha256(json)}\n${json}\n`;
}

/** @returns null when the file is torn, altered, or of another format */
export function decodeManifest(text: string): ManifestFile | null {
  const [digest, json] = text.split('\n');
  if (!json || sha256(json) !== digest) return null;
  const file = JSON.parse(json) as ManifestFile;
  return file.format === 1 ? file : null;
}
