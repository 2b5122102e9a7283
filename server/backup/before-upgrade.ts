import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { flushFolder, privateFolder } from '../platform/bytes/durable.ts';
import { lockFolder } from '../platform/db/folder-lock.ts';
import { readSnapshot } from '../platform/db/sqlite/snapshot.ts';
import { acceptedSetting } from '../publish/run/older-database.ts';
import { databaseName } from './contents.ts';
import { assertMovable, finishRestore, RestoreError } from './finish-restore.ts';
import { findFixedPlaces } from './places.ts';

const folderName = 'before';
const maxCopies = 3;
const ownName = /^schema-(\d+)$/;

/** Returns the path of the copy from before an upgrade of a schema. */
export function copyOf(dataDir: string, schema: number): string {
  return join(dataDir, folderName, `schema-${schema}`, databaseName);
}

/** Lists the schemas of the copies, newest first. */
export async function listCopiedSchemas(dataDir: string): Promise<number[]> {
  const names = await readdir(join(dataDir, folderName)).catch(() => []);
  const schemas = names.flatMap((name) => ownName.exec(name)?.slice(1).map(Number) ?? []);
  return schemas.sort((a, b) => b - a);
}

/**
 * Stores a verified copy of the database before its schema is upgraded, and removes all but the newest three. A copy of
 * the same schema is replaced, because the database has newer content after going back.
 * @param write writes the copy
 * @throws Error with the reason and the remedy
 */
export async function keepCopy(
  dataDir: string,
  schema: number,
  write: (file: string) => Promise<unknown>,
): Promise<void> {
  const folder = join(dataDir, folderName);
  const unfinished = join(folder, 'unfinished');
  const target = join(folder, `schema-${schema}`);
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, privateFolder);
    const file = join(unfinished, databaseName);
    await write(file);
    readSnapshot(file);
    await flushFile(file);
    await flushFolder(unfinished);
    await rm(target, { recursive: true, force: true });
    await rename(unfinished, target);
    for (const place of [folder, dataDir]) await flushFolder(place);
    for (const older of (await listCopiedSchemas(dataDir)).slice(maxCopies))
      await rm(join(folder, `schema-${older}`), { recursive: true });
  } catch (cause) {
    throw new Error(
      `This version has to upgrade the database, but no copy of it could be kept in ${folder} (${(cause as Error).message}). Nothing was changed: fix that, then start again.`,
      { cause },
    );
  }
}

/**
 * Puts the copy from before an upgrade into place, for the earlier version, by one rename: if it is interrupted, either
 * database is in place. The upgraded one is kept aside; pictures and releases stay.
 * @returns the folder with the upgraded database
 * @throws RestoreError, FolderInUseError
 */
export async function restoreCopy(dataDir: string, schema: number, now: Date): Promise<string> {
  const copy = copyOf(dataDir, schema);
  if (!existsSync(copy))
    throw new RestoreError(`${join(dataDir, folderName)} has no copy of schema ${schema}.`);
  assertMovable(dataDir, findFixedPlaces(dataDir));
  const unlock = lockFolder(dataDir);
  try {
    await finishRestore(dataDir);
    readSnapshot(copy);
    const current = join(dataDir, databaseName);
    const unfinished = `${current}.before`;
    const aside = join(dataDir, `replaced-${now.toISOString().replace(/[:.]/g, '-')}`);
    foldInLog(current);
    await mkdir(aside, privateFolder);
    await copyFile(current, join(aside, databaseName));
    await copyFile(copy, unfinished);
    acceptReleases(unfinished, now);
    for (const file of [join(aside, databaseName), unfinished]) await flushFile(file);
    for (const place of [aside, dataDir]) await flushFolder(place);
    await rename(unfinished, current);
    await flushFolder(dataDir);
    return aside;
  } finally {
    unlock();
  }
}

/** Writes the write-ahead log into the database, which is then a single file. */
function foldInLog(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const { journal_mode: mode } = database.prepare('PRAGMA journal_mode = DELETE').get() as Record<
      string,
      unknown
    >;
    if (mode !== 'delete') throw new RestoreError(`${file} is in use. Stop its programs first.`);
  } finally {
    database.close();
  }
}

/** Allows the database's content to replace the newer live release. */
function acceptReleases(file: string, now: Date): void {
  const database = new DatabaseSync(file);
  try {
    database
      .prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)')
      .run(acceptedSetting, JSON.stringify(now.toISOString()));
  } finally {
    database.close();
  }
}

async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
