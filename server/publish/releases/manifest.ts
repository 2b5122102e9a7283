import type { Kind } from '../../../shared/content/kinds.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import type { Blob } from './pack.ts';

/** One file of a release. */
export interface Entry extends Blob {
  /** Content revision at which these bytes were rendered. */
  revision: number;
  /** The content reads behind it (dependencies/reads.ts); none for files of the site's code. */
  reads: readonly string[];
}

export type Entries = ReadonlyMap<string, Entry>;

/** Facts about a release for the history. */
export interface ReleaseInfo {
  number: number;
  /** The single content revision of this release. */
  revision: number;
  /** When that revision was saved; undefined in releases of earlier versions, null without revisions. */
  savedAt?: string | null;
  /** Version of the site's code that rendered it. */
  code: string;
  /** ISO 8601. */
  at: string;
}

/**
 * Files are spread over this many shards by the digest of their path, so that one edit rewrites
 * only a few of them, however many pages there are.
 */
const shardCount = 256;

export interface Shard {
  entries: Entries;
  /** Location of the shard; null for an empty one, and until it is written. */
  blob: Blob | null;
}

export interface Listing {
  /** The content reads behind the addresses of a route, by route. */
  [route: string]: readonly string[];
}

/**
 * A document that cannot be rendered as saved: the release shows an earlier state of it, or leaves
 * it out.
 */
export interface Held {
  kind: Kind;
  id: string;
  parent: string | null;
  /** The revision that cannot be rendered. */
  refused: number;
  /** The revision shown instead; 0 when it is left out. */
  shown: number;
  /** Its title or name; empty without one. */
  name: string;
  /** Label of the invalid field or list item, such as `Redirects 4`; empty if unknown. */
  place: string;
  /** The renderer's own message. */
  fault: string;
}

/** A whole release in memory. Immutable: a later release shares its unchanged shards. */
export interface Manifest extends ReleaseInfo {
  /** Documents that cannot be shown as saved; absent without any. */
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

/** Excludes sitemaps and the like, which people do not see. */
export function isPage(file: string): boolean {
  return file.endsWith('.html');
}

/** Every rendered file with its path. */
export function* pagesOf(manifest: Manifest): Generator<[string, Entry]> {
  for (const shard of manifest.shards) yield* shard.entries;
}

/** Number of pages that differ between two releases, without sitemaps and the like. */
export function countDifferingPages(one: Manifest, other: Manifest): number {
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

/** Every file of some releases; most are in parts that these share, and given once. */
export function* listAllFiles(manifests: Iterable<Manifest>): Generator<[string, Entry]> {
  const seen = new Set<Shard>();
  for (const { shards, assets } of manifests)
    for (const shard of [...shards, assets]) {
      if (!seen.has(shard)) yield* shard.entries;
      seen.add(shard);
    }
}

/** The shards after some paths got new bytes or were removed (null); keeps unchanged shards. */
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

/** With this many entries a shard names each read once: it gets a quarter of its size. */
const minSharedReads = 50;

/** A shard that names each read once. Version 0.2.0 cannot read it, and renders the site again. */
interface SharedReads {
  /** Names and fields of reads. */
  texts: string[];
  /** Each read by the places of its name and, after `#`, its fields. */
  reads: number[][];
  /** With the places of their reads. */
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
  const placeOf = (known: Map<string, number>, text: string) => {
    const place = known.get(text);
    if (place !== undefined) return place;
    known.set(text, known.size);
    return known.size - 1;
  };
  const placed = rows.map(([path, digest, size, pack, offset, revision, own]): Row<number[]> => {
    const places = own.map((read) => {
      const place = placeOf(reads, read);
      parts[place] ??= read.split('#').map((part) => placeOf(texts, part));
      return place;
    });
    return [path, digest, size, pack, offset, revision, places];
  });
  return { texts: [...texts.keys()], reads: parts, rows: placed };
}

function rowsIn(text: string): Row<readonly string[]>[] {
  const stored = JSON.parse(text) as Row<readonly string[]>[] | SharedReads;
  if (Array.isArray(stored)) return stored;
  const { texts, reads, rows } = stored;
  const names = reads.map((parts) => parts.map((part) => texts[part]).join('#'));
  return rows.map(([path, digest, size, pack, offset, revision, places]) => [
    ...([path, digest, size, pack, offset, revision] as const),
    places.map((place) => names[place] ?? ''),
  ]);
}

/**
 * @param neighbour the same shard of another release: equal entries, and equal reads, are shared in
 * memory, as on a server that made one release from the other
 */
export function decodeShard(text: string, neighbour: Entries = emptyShard.entries): Entries {
  return new Map(
    rowsIn(text).map(([path, digest, size, pack, offset, revision, reads]) => {
      const entry = { sha256: digest, size, pack, offset, revision, reads };
      const known = neighbour.get(path);
      if (known && isSame(known, entry)) return [internName(path), known];
      const hasSameReads = known && areSame(known.reads, reads);
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
    areSame(one.reads, other.reads)
  );
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name, index) => name === others[index]);
}

const names = new Map<string, string>();

/** Releases have the same addresses, and pages the same reads: share the strings. */
function internName(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  names.set(name, name);
  return name;
}

export function internNames(reads: readonly string[]): string[] {
  return reads.map(internName);
}

/** Content of a manifest file: everything but the entries, which are in its shards. */
export interface ManifestFile extends ReleaseInfo {
  format: 1;
  held?: readonly Held[];
  shards: (Blob | null)[];
  assets: Blob | null;
  listing: Listing;
}

/**
 * A manifest's file: the digest of the rest, then the rest, so that a torn or altered file is
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

/** @returns null when the file is torn, altered, or of another format */
export function decodeManifest(text: string): ManifestFile | null {
  const [digest, json] = text.split('\n');
  if (!json || sha256(json) !== digest) return null;
  const file = JSON.parse(json) as ManifestFile;
  return file.format === 1 ? file : null;
}
