import type { Kind } from '../../../shared/content/kinds.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import type { Blob } from './pack.ts';

/** One file of a release. */
export interface Entry extends Blob {
  /** Content revision at which these bytes were rendered. */
  revision: number;
  /** Content that the file depends on (dependencies/reads.ts); empty for files of the site's code. */
  reads: readonly string[];
}

export type Entries = ReadonlyMap<string, Entry>;

/** Facts about a release for the history. */
export interface ReleaseInfo {
  number: number;
  /** The single content revision of this release. */
  revision: number;
  /** Time at which the revision was saved; undefined in releases of earlier versions, null without revisions. */
  savedAt?: string | null;
  /** Version of the site's code that rendered it. */
  code: string;
  /** ISO 8601. */
  at: string;
}

/**
 * Number of shards over which files are distributed by the digest of their path, so that one edit rewrites only a few
 * shards, however many pages there are.
 */
const shardCount = 256;

export interface Shard {
  entries: Entries;
  /** Location of the shard's bytes; null for an empty shard and before it is written. */
  blob: Blob | null;
}

export interface Listing {
  /** Content that the addresses of a route depend on, by route. */
  [route: string]: readonly string[];
}

/**
 * A document that cannot be rendered as saved. The release contains an earlier state of it, or none.
 */
export interface ExcludedDocument {
  kind: Kind;
  id: string;
  parent: string | null;
  /** The revision that cannot be rendered. */
  refused: number;
  /** The revision that is shown instead; 0 for none. */
  shown: number;
  /** Title or name of the document; empty if it has none. */
  name: string;
  /** Label of the invalid field or list item, such as `Redirects 4`; empty if unknown. */
  place: string;
  /** Error message of the renderer. */
  fault: string;
}

/** A complete release in memory. It is immutable, because later releases share its unchanged shards. */
export interface Manifest extends ReleaseInfo {
  /** Documents that cannot be shown as saved; undefined if there are none. */
  held?: readonly ExcludedDocument[];
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

/** Returns false for sitemaps and similar files, which people do not see. */
export function isPage(file: string): boolean {
  return file.endsWith('.html');
}

/** Yields every rendered file with its path. */
export function* pagesOf(manifest: Manifest): Generator<[string, Entry]> {
  for (const shard of manifest.shards) yield* shard.entries;
}

/** Counts the pages that differ between two releases, without sitemaps and similar files. */
export function countDifferingPages(one: Manifest, other: Manifest): number {
  const differing = new Set<string>();
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const)
    here.shards.forEach(({ entries }, index) => {
      const others = there.shards[index]?.entries;
      if (entries === others) return;
      for (const [path, { sha256: digest }] of entries)
        if (isPage(path) && others?.get(path)?.sha256 !== digest) differing.add(path);
    });
  return differing.size;
}

/** Yields every file with its path. */
export function* filesOf(manifest: Manifest): Generator<[string, Entry]> {
  yield* pagesOf(manifest);
  yield* manifest.assets.entries;
}

/** Yields every file of some releases. A file in a shard that they share is returned once. */
export function* listAllFiles(manifests: Iterable<Manifest>): Generator<[string, Entry]> {
  const seen = new Set<Shard>();
  for (const { shards, assets } of manifests)
    for (const shard of [...shards, assets]) {
      if (!seen.has(shard)) yield* shard.entries;
      seen.add(shard);
    }
}

/** Returns the shards after changes of some paths, where null removes a file. Unchanged shards stay the same. */
export function patchShards(
  shards: readonly Shard[],
  changes: ReadonlyMap<string, Entry | null>,
): { shards: Shard[]; touched: Shard[] } {
  const next =
    shards.length > 0 ? [...shards] : Array.from({ length: shardCount }, () => emptyShard);
  const touched = new Map<number, Map<string, Entry>>();
  for (const [path, entry] of changes) {
    const index = shardOf(path);
    const entries = touched.get(index) ?? new Map(next[index]?.entries);
    touched.set(index, entries);
    if (entry) entries.set(path, entry);
    else entries.delete(path);
  }
  for (const [index, entries] of touched)
    next[index] = entries.size > 0 ? { entries, blob: null } : emptyShard;
  return { shards: next, touched: [...touched.keys()].map((index) => next[index] ?? emptyShard) };
}

type Row<Reads> = [string, string, number, string, number, number, Reads];

/** From this number of entries on, a shard names each read once, which reduces its size to a quarter. */
const minSharedReads = 50;

/** A shard that names each read once. Version 0.2.0 cannot read it, and renders the site again. */
interface SharedReads {
  /** Names of reads, and their fields. */
  texts: string[];
  /** Each read as the indexes in `texts` of its name and, after `#`, its fields. */
  reads: number[][];
  /** Rows with the indexes of their reads. */
  rows: Row<number[]>[];
}

export function encodeShard(entries: Entries): string {
  const rows = [...entries].map(
    ([path, entry]): Row<readonly string[]> => [
      path,
      entry.sha256,
      entry.size,
      entry.pack,
      entry.offset,
      entry.revision,
      entry.reads,
    ],
  );
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(rows.length < minSharedReads ? rows : shareReads(rows));
}

function shareReads(rows: readonly Row<readonly string[]>[]): SharedReads {
  const texts = new Map<string, number>();
  const reads = new Map<string, number>();
  const parts: number[][] = [];
  const indexOf = (known: Map<string, number>, text: string) => {
    const position = known.get(text);
    if (position !== undefined) return position;
    known.set(text, known.size);
    return known.size - 1;
  };
  const placed = rows.map(([path, digest, size, pack, offset, revision, own]): Row<number[]> => {
    const positions = own.map((read) => {
      const position = indexOf(reads, read);
      parts[position] ??= read.split('#').map((part) => indexOf(texts, part));
      return position;
    });
    return [path, digest, size, pack, offset, revision, positions];
  });
  return { texts: [...texts.keys()], reads: parts, rows: placed };
}

function parseRows(text: string): Row<readonly string[]>[] {
  const stored = JSON.parse(text) as Row<readonly string[]>[] | SharedReads;
  if (Array.isArray(stored)) return stored;
  const { texts, reads, rows } = stored;
  const names = reads.map((parts) => parts.map((part) => texts[part]).join('#'));
  return rows.map(([path, digest, size, pack, offset, revision, positions]) => [
    ...([path, digest, size, pack, offset, revision] as const),
    positions.map((position) => names[position] ?? ''),
  ]);
}

/**
 * @param neighbour the same shard of another release, with which equal entries and equal reads share memory
 */
export function decodeShard(text: string, neighbour: Entries = emptyShard.entries): Entries {
  return new Map(
    parseRows(text).map(([path, digest, size, pack, offset, revision, reads]) => {
      const entry = { sha256: digest, size, pack, offset, revision, reads };
      const known = neighbour.get(path);
      if (known && isSame(known, entry)) return [internName(path), known];
      const hasSameReads = known && haveSameReads(known.reads, reads);
      return [
        internName(path),
        { ...entry, reads: hasSameReads ? known.reads : internNames(reads) },
      ];
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
    haveSameReads(one.reads, other.reads)
  );
}

function haveSameReads(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name, index) => name === others[index]);
}

const names = new Map<string, string>();

/** Returns one shared string for equal names, because releases have the same addresses and pages the same reads. */
function internName(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  names.set(name, name);
  return name;
}

export function internNames(reads: readonly string[]): string[] {
  return reads.map(internName);
}

/** Content of a manifest file, without the entries, which are in the shards. */
export interface ManifestFile extends ReleaseInfo {
  format: 1;
  held?: readonly ExcludedDocument[];
  shards: (Blob | null)[];
  assets: Blob | null;
  listing: Listing;
}

/**
 * Encodes a manifest's file, which starts with the digest of the rest, so that an incomplete or altered file is
 * detected.
 */
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

/** @returns null if the file is incomplete, altered or of another format */
export function decodeManifest(text: string): ManifestFile | null {
  const [digest, json] = text.split('\n');
  if (!json || sha256(json) !== digest) return null;
  const file = JSON.parse(json) as ManifestFile;
  return file.format === 1 ? file : null;
}
