import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { newestSchema, oldestSchema } from '../platform/db/migrations/migrate.ts';
import {
  type BackupHeader,
  databaseName,
  decodeDigests,
  digestsName,
  header,
  headerName,
  isPartOfBackup,
} from './contents.ts';
import { BrokenTarError, unpackTar } from './tar.ts';

/** The file is damaged, truncated, or not a backup. */
export class UnusableBackupError extends Error {
  override name = 'UnusableBackupError';
}

type Keep = (path: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;

/**
 * Reads a backup from end to end and verifies every byte.
 * @param keep receives each file while it is read; the files are valid only when this resolves
 * @throws UnusableBackupError
 */
export async function readBackup(archive: string, keep: Keep = leave): Promise<BackupHeader> {
  try {
    return await readAll(archive, keep);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR')
      throw new UnusableBackupError(`There is no file ${archive}.`, { cause });
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR' || cause instanceof BrokenTarError)
      throw new UnusableBackupError(
        `${archive} is damaged, truncated, or not a backup of Marquee. Use another one.`,
        { cause },
      );
    throw cause;
  }
}

async function readAll(archive: string, keep: Keep): Promise<BackupHeader> {
  const source = createReadStream(archive);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  const read = new Map<string, string>();
  let found: BackupHeader | null = null;
  let promised: Map<string, string> | null = null;
  for await (const { path, bytes } of unpackTar(unzipped)) {
    if (promised) throw new UnusableBackupError(`${archive} has data after its end.`);
    if (!found) found = await parseHeader(archive, path, bytes, read);
    else if (path === digestsName) promised = decodeDigests(await textOf(bytes));
    else if (isPartOfBackup(path) && !read.has(path)) await keep(path, digested(path, bytes, read));
    else
      throw new UnusableBackupError(`${archive} contains ${path}, which is not part of a backup.`);
  }
  if (!found || !promised)
    throw new UnusableBackupError(`${archive} is truncated. Use another one.`);
  compare(archive, promised, read);
  if (found.files !== read.size - 1 || !read.has(databaseName))
    throw new UnusableBackupError(
      `${archive} does not match its table of contents. Use another one.`,
    );
  return found;
}

async function parseHeader(
  archive: string,
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  read: Map<string, string>,
): Promise<BackupHeader> {
  const foreign = new UnusableBackupError(`${archive} is not a backup of Marquee.`);
  if (path !== headerName) throw foreign;
  const text = await textOf(digested(path, bytes, read));
  const parsed = header.safeParse(jsonOf(text));
  if (!parsed.success) throw foreign;
  if (parsed.data.schema > newestSchema)
    throw new UnusableBackupError(
      `${archive} was made by a newer version of Marquee. Restore it with that version.`,
    );
  if (parsed.data.schema < oldestSchema)
    throw new UnusableBackupError(
      `${archive} was made by a version before 0.2.0. Restore it with version 0.2.0, start that once, then this version.`,
    );
  return parsed.data;
}

function compare(archive: string, promised: Map<string, string>, read: Map<string, string>): void {
  for (const path of new Set([...promised.keys(), ...read.keys()]))
    if (promised.get(path) !== read.get(path))
      throw new UnusableBackupError(`${archive} is damaged: ${path}. Use another one.`);
}

async function* digested(
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  read: Map<string, string>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  read.set(path, hash.digest('hex'));
}

async function textOf(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function leave(_path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of bytes);
}
