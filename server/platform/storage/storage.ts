import type { Readable } from 'node:stream';

/** How the name of a file ends while it is written; a crash may leave one behind. */
export const unfinished = '.part';

/** One file as a listing tells of it; `at`: the time it was last put, in ms since 1970. */
export interface ListedFile {
  path: string;
  size: number;
  at: number;
}

/**
 * Where files lie that never change once they are written: pictures, and the packs and manifests of releases.
 * Paths are relative, with forward slashes. One that cannot be a path of ours (it leads out, or begins anew) names
 * no file, and cannot be put, read or removed: UnusablePathError. Whatever cannot be done because the storage does
 * not answer, or refuses, is a StorageError.
 */
export interface MediaStorage {
  /** For people: a folder or an address without secrets. */
  readonly place: string;
  /** Whether files can be listed, written, read and removed here, found by doing so. */
  check(): Promise<void>;
  /** Durable and whole, or absent, when it resolves. A path that exists keeps its bytes, which are equal, and counts as new again. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** The same with the bytes of a local file, which are never in memory all at once. */
  putFile(path: string, file: string): Promise<void>;
  has(path: string): Promise<boolean>;
  /** null when there is no such file. */
  size(path: string): Promise<number | null>;
  /** @throws Error with the code ENOENT when there is no such file */
  read(path: string): Promise<Buffer>;
  /** The bytes from `start` to `end`, both included. */
  stream(path: string, range: { start: number; end: number }): Readable;
  /** Also when there is no such file. */
  remove(path: string): Promise<void>;
  /** Every file, or those whose path begins with `under`. */
  list(under?: string): AsyncIterable<ListedFile>;
}

/** The storage does not answer or refuses; trying again may help. The message is one line without secrets. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** The path is none that a file of ours can have. */
export class UnusablePathError extends Error {
  override name = 'UnusablePathError';
  constructor(path: string) {
    super(`${JSON.stringify(path.slice(0, 200))} is no path of a stored file.`);
  }
}

/** There is no such file. The code is the one a disk gives. */
export class MissingFileError extends Error {
  override name = 'MissingFileError';
  readonly code = 'ENOENT';
  constructor(path: string) {
    super(`There is no stored file ${path}.`);
  }
}

const maxPathLength = 800;
/** Letters, digits and what never needs a second thought in an address, a file name or a signature. */
const part = /^(?!\.{1,2}$)[\w.!()' @+=,~-]+$/;

/** Whether a path can name a stored file: relative, no way out of its folder, no odd characters. */
export function isUsablePath(path: string): boolean {
  return path.length <= maxPathLength && path.split('/').every((name) => part.test(name));
}

/** @throws UnusablePathError */
export function usablePath(path: string): string {
  if (!isUsablePath(path)) throw new UnusablePathError(path);
  return path;
}
