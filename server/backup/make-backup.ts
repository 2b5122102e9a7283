import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, lstatSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { flushFolder, privateFile, privateFolder } from '../platform/bytes/durable.ts';
import { isWithin } from '../platform/bytes/within.ts';
import { FolderInUseError, lockFolder } from '../platform/db/folder-lock.ts';
import { compactSnapshot, snapshotDatabase } from '../platform/db/sqlite/snapshot.ts';
import {
  type BackupHeader,
  databaseName,
  digestsName,
  encodeDigests,
  headerName,
  isPartOfBackup,
} from './contents.ts';
import { markerName } from './finish-restore.ts';
import { findFixedPlaces } from './places.ts';
import { readBackup, UnusableBackupError } from './read-backup.ts';
import { stageReleases } from './stage-releases.ts';
import { packTar, type TarFile } from './tar.ts';

interface FoundFile {
  /** Its path in the backup. */
  path: string;
  file: string;
  size: number;
}

/**
 * Writes a data folder into one file, even while a server uses it. Reads the releases first, then the database, then
 * the pictures, because earlier ones refer only to content of later ones.
 * @param dump writes a database outside the folder into a file
 * @throws Error with the reason and the remedy
 */
export async function makeBackup(
  dataDir: string,
  target: string,
  now: () => Date,
  dump?: (file: string) => Promise<void>,
): Promise<BackupHeader> {
  if (!dump && !existsSync(join(dataDir, databaseName)))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the data folder.`);
  if (existsSync(join(dataDir, markerName)))
    throw new Error(
      `A restore of ${dataDir} was interrupted. Start the server once, then back up.`,
    );
  assertTargetFree(target);
  const kept = ['.', ...findFixedPlaces(dataDir)].map((place) => join(dataDir, place));
  if (kept.some((place) => isWithin(target, place)))
    throw new Error(
      `${target} is in the data folder, which would be lost together with its backup. Choose a place outside ${dataDir}.`,
    );
  await mkdir(dirname(target), privateFolder);
  const stage = join(dataDir, stageName);
  const unlock = await lockStage(stage);
  try {
    const at = now();
    await emptyStage(stage);
    const release = await stageReleases(join(dataDir, 'releases'), join(stage, 'releases'));
    const copy = join(stage, databaseName);
    if (dump) await dump(copy);
    const snapshot = dump
      ? compactSnapshot(copy)
      : await snapshotDatabase(join(dataDir, databaseName), copy);
    const found = [...(await filesBelow(stage, stage)), ...(await listPictures(dataDir))];
    const header: BackupHeader = {
      format: 'marquee-backup',
      version: 1,
      at: at.toISOString(),
      ...snapshot,
      release,
      files: found.length,
      bytes: found.reduce((sum, { size }) => sum + size, 0),
    };
    await writeArchive(target, packTar(packFiles(header, found), at));
    return header;
  } finally {
    unlock();
    await removeStage(stage);
  }
}

/** Name of the folder with a consistent state while it is packed. */
const stageName = 'backup-in-progress';

/** Requires that the target does not exist, not even as a dangling link. */
function assertTargetFree(target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false }))
    throw new Error(`${target} exists already. Choose another name, or remove it first.`);
}

async function lockStage(stage: string): Promise<() => void> {
  try {
    return lockFolder(stage);
  } catch (cause) {
    if (!(cause instanceof FolderInUseError)) {
      await removeStage(stage);
      throw cause;
    }
    throw new Error('Another backup of this folder is in progress. Wait until it is done.', {
      cause,
    });
  }
}

/** Removes files of backups, and nothing else. */
async function emptyStage(stage: string): Promise<void> {
  const names = ['', '-wal', '-shm', '-journal'].map((end) => `${databaseName}${end}`);
  for (const name of [...names, 'releases'])
    await rm(join(stage, name), { recursive: true, force: true });
}

async function removeStage(stage: string): Promise<void> {
  await emptyStage(stage);
  for (const end of ['', '-journal']) await rm(join(stage, `in-use.lock${end}`), { force: true });
  await rmdir(stage).catch((error) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error;
  });
}

function listPictures(dataDir: string): Promise<FoundFile[]> {
  return filesBelow(dataDir, join(dataDir, 'files'));
}

async function filesBelow(root: string, folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: FoundFile[] = [];
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(root, file).split(sep).join('/');
    if (!entry.isFile() || !isPartOfBackup(path)) continue;
    // A variant of an unused picture may be removed at this moment.
    const facts = await stat(file).catch(() => null);
    if (facts) found.push({ path, file, size: facts.size });
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function* packFiles(header: BackupHeader, found: FoundFile[]): AsyncGenerator<TarFile> {
  const digests = new Map<string, string>();
  yield packText(headerName, `${JSON.stringify(header, null, 2)}\n`, digests);
  for (const { path, file, size } of found)
    yield { path, size, bytes: digestBytes(createReadStream(file), path, digests) };
  yield packText(digestsName, encodeDigests(digests), new Map());
}

function packText(path: string, text: string, digests: Map<string, string>): TarFile {
  const bytes = Buffer.from(text);
  digests.set(path, createHash('sha256').update(bytes).digest('hex'));
  return { path, size: bytes.length, bytes: [bytes] };
}

async function* digestBytes(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  digests: Map<string, string>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  digests.set(path, hash.digest('hex'));
}

/** Writes a file, which gets its name after its bytes were flushed and verified. */
async function writeArchive(target: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  // Not a name of the user's files; a leftover of a kill is overwritten.
  const unfinished = `${target}.unfinished-backup`;
  let written = unfinished;
  try {
    const file = createWriteStream(unfinished, { mode: privateFile });
    await pipeline(Readable.from(bytes), createGzip({ level: 4 }), file);
    const handle = await open(unfinished, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await readBackup(unfinished);
    const { size } = await stat(unfinished);
    assertTargetFree(target);
    await rename(unfinished, target);
    written = target;
    await flushFolder(dirname(target));
    if ((await stat(target)).size !== size)
      throw new Error(`${target} differs from what was written. Check its disk.`);
  } catch (error) {
    await rm(written, { force: true });
    throw explainError(error, target);
  }
}

function explainError(error: unknown, target: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof UnusableBackupError)
    return new Error(
      `${target} could not be verified, so it was not kept. Check its disk, or choose another.`,
      { cause: error },
    );
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error(`There is no room for ${target}. Free some, or choose another disk.`, {
      cause: error,
    });
  if (code === 'EACCES' || code === 'EROFS')
    return new Error(`${target} cannot be written. Choose another place.`, { cause: error });
  return error;
}
