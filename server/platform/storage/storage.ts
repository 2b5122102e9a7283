import type { Readable } from 'node:stream';

/** Suffix of a file while it is written, which remains after a crash. */
export const partSuffix = '.part';

/** A listed file, with the time of its last put in ms since 1970. */
export interface ListedFile {
  path: string;
  size: number;
  at: number;
}

/**
 * Stores immutable files: pictures, and the packs and manifests of releases. Paths are relative, with forward slashes.
 * An invalid path, such as an absolute one, exists nowhere, and writing, reading or removing it throws an
 * UnusablePathError. If the storage does not respond or rejects a request, methods throw a StorageError.
 */
export interface MediaStorage {
  /** Folder, or URL without secrets, for logs and messages. */
  readonly place: string;
  /** Tests the storage by listing, writing, reading and removing files. */
  check(): Promise<void>;
  /**
   * Stores a file, which is durable and complete when the promise resolves. An existing file keeps its bytes, which are
   * equal, and gets a new time.
   */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Stores a copy of a local file. */
  putFile(path: string, file: string): Promise<void>;
  has(path: string): Promise<boolean>;
  /** Returns null for a missing file. */
  size(path: string): Promise<number | null>;
  /** @throws Error with the code ENOENT for a missing file */
  read(path: string): Promise<Buffer>;
  /** Streams the bytes from `start` to `end`, inclusive. */
  stream(path: string, range: { start: number; end: number }): Readable;
  /** Removes a file, if it exists. */
  remove(path: string): Promise<void>;
  /** Lists every file, or those whose path starts with `under`. */
  list(under?: string): AsyncIterable<ListedFile>;
}

/** The storage does not respond or rejects a request. The message is one line for operators, without secrets. */
export class StorageError extends Error {
  override name = 'StorageError';
  /** True if a retry may succeed; false if the configuration must change first. */
  readonly isAway: boolean;
  constructor(
    message: string,
    { isAway = false, ...options }: ErrorOptions & { isAway?: boolean } = {},
  ) {
    super(message, options);
    this.isAway = isAway;
  }
}

/** The path is not valid for a stored file. */
export class UnusablePathError extends Error {
  override name = 'UnusablePathError';
  constructor(path: string) {
    super(`${JSON.stringify(path.slice(0, 200))} is no path of a stored file.`);
  }
}

/** The file does not exist. Has the same code as the error of a disk. */
export class MissingFileError extends Error {
  override name = 'MissingFileError';
  readonly code = 'ENOENT';
  constructor(path: string) {
    super(`There is no stored file ${path}.`);
  }
}

const maxPathLength = 800;
/** Letters, digits and characters that are safe in an address, a file name or a signature. */
const segment = /^(?!\.{1,2}$)[\w.!()' @+=,~-]+$/;

/** Returns true for a valid path of a stored file: relative, within its folder, and without unusual characters. */
export function isUsablePath(path: string): boolean {
  return path.length <= maxPathLength && path.split('/').every((name) => segment.test(name));
}

/** @throws UnusablePathError */
export function assertUsablePath(path: string): string {
  if (!isUsablePath(path)) throw new UnusablePathError(path);
  return path;
}
