import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { sha256 } from '../../platform/bytes/digest.ts';

/** Location of bytes with a digest, as a range of a pack file. */
export interface Blob {
  sha256: string;
  size: number;
  pack: string;
  offset: number;
}

/** Stored bytes differ from the written ones. */
export class DamagedBytesError extends Error {
  constructor(blob: Blob, options?: ErrorOptions) {
    super(`Stored bytes ${blob.sha256.slice(0, 12)} in ${blob.pack} are damaged.`, options);
    this.name = 'DamagedBytesError';
  }
}

const chunkBytes = 1 << 20;

/**
 * Writes many blobs into one file, so that a release of 10,000 pages needs a hundred flushes instead of 10,000. Works
 * synchronously, because the render worker does nothing else.
 */
export function createPack(path: string, name: string) {
  const file = openSync(path, 'w');
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  let offset = 0;
  let open = true;
  const close = () => {
    if (open) closeSync(file);
    open = false;
  };
  const drain = () => {
    const bytes = Buffer.concat(pending);
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    pending = [];
    pendingBytes = 0;
  };
  return {
    add(bytes: Uint8Array, digest = sha256(bytes)): Blob {
      const blob = { sha256: digest, size: bytes.length, pack: name, offset };
      pending.push(bytes);
      pendingBytes += bytes.length;
      offset += bytes.length;
      if (pendingBytes >= chunkBytes) drain();
      return blob;
    },
    get size() {
      return offset;
    },
    /** Writes the pending bytes and closes the file. The release that uses the pack flushes it (release-folder.ts). */
    seal() {
      try {
        drain();
      } finally {
        close();
      }
    },
    /** Deletes the file after an error. */
    abandon() {
      close();
      rmSync(path, { force: true });
    },
  };
}

/** Reads many blobs synchronously and opens each pack once, for the render worker. */
export function openPacks() {
  const files = new Map<string, number>();
  return {
    /** Returns null for missing or damaged bytes. */
    tryRead(path: string, blob: Blob): Buffer | null {
      try {
        const file = files.get(path) ?? openSync(path, 'r');
        files.set(path, file);
        const bytes = Buffer.allocUnsafe(blob.size);
        const length = readSync(file, bytes, 0, blob.size, blob.offset);
        return length === blob.size && sha256(bytes) === blob.sha256 ? bytes : null;
      } catch {
        return null;
      }
    },
    close(): void {
      for (const file of files.values()) closeSync(file);
      files.clear();
    },
  };
}

/** Reads a blob and verifies its digest. */
export async function readBlob(packPath: (name: string) => string, blob: Blob): Promise<Buffer> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(packPath(blob.pack), 'r');
    const bytes = Buffer.allocUnsafe(blob.size);
    const { bytesRead } = await handle.read(bytes, 0, blob.size, blob.offset);
    if (bytesRead !== blob.size || sha256(bytes) !== blob.sha256) throw new DamagedBytesError(blob);
    return bytes;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      throw new DamagedBytesError(blob, { cause });
    throw cause;
  } finally {
    await handle?.close();
  }
}
