import type { Readable } from 'node:stream';

/** Suffix of a file while it is written; a crash may leave one behind. */
export const unfinished = '.part';

/** A listed file; `at`: the time of its last put, in ms since 1970. */
export interface ListedFile {
  path: string;
  size: number;
  at: number;
}

/**
 * Storage of immutable files: pictures, and the packs and manifests of releases. Paths are
 * relative, with forward slashes. An invalid path (one that leads out, or is absolute) names no
 * file, and cannot be put, read or removed: UnusablePathError. When the storage does not respond or
 * refuses, calls throw a StorageError.
 */
export interface MediaStorage {
  /** For people: a folder or a URL without secrets. */
  readonly place: string;
  /** Tests listing, writing, reading and removing files by doing so. */
  check(): Promise<void>;
  /**
   * Resolves once the file is durable and complete. An existing file keeps its bytes, which are
   * equal, and gets a new time.
   */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** The same with a local file, streamed. */
  putFile(path: string, file: string): Promise<void>;
  has(path: string): Promise<boolean>;
  /** null when there is no such file. */
  size(path: string): Promise<number | null>;
  /** @throws Error with the code ENOENT when there is no such file */
  read(path: string): Promise<Buffer>;
  /** The bytes from `start` to `end`, inclusive. */
  stream(path: string, range: { start: number; end: number }): Readable;
  /** Does nothing if there is no such file. */
  remove(path: string): Promise<void>;
  /** Every file, or those whose path starts with `under`. */
  list(under?: string): AsyncIterable<ListedFile>;
}

/** The storage does not respond or refuses. The message is one line for operators, without secrets. */
export class StorageError extends Error {
  override name = 'StorageError';
  /** True if trying again may help; false if someone must change something first. */
  readonly isAway: boolean;
  constructor(
    message: string,
    { isAway = false, ...options }: ErrorOptions & { isAway?: boolean } = {},
  ) {
    super(message, options);
    this.isAway = isAway;
  }
}

/** The path is not valid for our files. */
export class UnusablePathError extends Error {
  override name = 'UnusablePathError';
  constructor(path: string) {
    super(`${JSON.stringify(path.slice(0, 200))} is no path of a stored file.`);
  }
}

/** There is no such file. Has the same code as a disk's error. */
export class MissingFileError extends Error {
  override name = 'MissingFileError';
  readonly code = 'ENOENT';
  constructor(path: string) {
    super(`There is no stored file ${path}.`);
  }
}

const maxPathLength = 800;
/** Letters, digits and characters that are safe in an address, a file name or a signature. */
const part = /^(?!\.{1,2}$)[\w.!()' @+=,~-]+$/;

/** True when a path can name a stored file: relative, within its folder, no unusual characters. */
export function isUsablePath(path: string): boolean {
  return path.length <= maxPathLength && path.split('/').every((name) => part.test(name));
}

/** @throws UnusablePathError */
export function assertUsablePath(path: string): string {
  if (!isUsablePath(path)) throw new UnusablePathError(path);
  return path;
}
