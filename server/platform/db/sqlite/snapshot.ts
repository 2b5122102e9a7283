import { backup, DatabaseSync } from 'node:sqlite';
import { createForOwner } from '../../bytes/durable.ts';

interface Snapshot {
  /** Newest content revision in the snapshot. */
  revision: number;
  /** Schema version of the snapshot. */
  schema: number;
}

/** The copy of the database is damaged. */
class DamagedSnapshotError extends Error {
  override name = 'DamagedSnapshotError';
}

/** Tables with login secrets, some of which earlier schemas lack. */
const logInTables = ['sessions', 'attempts', 'links', 'challenges', 'change_links'];

function hasTable(database: DatabaseSync, name: string): boolean {
  const found = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
  return found.get(name) !== undefined;
}

/** @returns 0 if it has no schema yet */
export function readSchemaVersion(database: DatabaseSync): number {
  if (!hasTable(database, 'schema_version')) return 0;
  return Number(database.prepare('SELECT version FROM schema_version').get()?.version ?? 0);
}

/**
 * Reads a database's schema version without changing anything.
 * @returns 0 if it has no schema yet, null if it cannot be read
 */
export function readSchema(file: string): number | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    return readSchemaVersion(database);
  } catch {
    return null;
  } finally {
    database?.close();
  }
}

/**
 * Copies a database consistently, even while a server writes. The copy contains no logins: restoring it ends every
 * session and pending link, and resets counted attempts.
 * @throws DamagedSnapshotError if the copy is damaged
 */
export async function snapshotDatabase(file: string, target: string): Promise<Snapshot> {
  createForOwner(target);
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    await backup(source, target, { rate: 1000 });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(target);
  try {
    copy.exec('PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON;');
    for (const table of logInTables) if (hasTable(copy, table)) copy.exec(`DELETE FROM ${table}`);
  } finally {
    copy.close();
  }
  return readSnapshot(target);
}

/** Compacts a backup's database into one file. @throws DamagedSnapshotError */
export function compactSnapshot(file: string): Snapshot {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } finally {
    database.close();
  }
  return readSnapshot(file);
}

/** Verifies a copy completely. @throws DamagedSnapshotError */
export function readSnapshot(file: string): Snapshot {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const readRow = (sql: string) => database.prepare(sql).get() as Record<string, unknown>;
    if (readRow('PRAGMA integrity_check(1)').integrity_check !== 'ok')
      throw new DamagedSnapshotError('The database is damaged.');
    return {
      revision: Number(readRow('SELECT max(revision) AS newest FROM revisions').newest ?? 0),
      schema: Number(readRow('SELECT version FROM schema_version').version),
    };
  } catch (cause) {
    if (cause instanceof DamagedSnapshotError) throw cause;
    throw new DamagedSnapshotError('The database is damaged.', { cause });
  } finally {
    database.close();
  }
}

export interface ExaminedDatabase extends Snapshot {
  /** Descriptions of damage. */
  faults: string[];
  /** Reason why an undamaged database cannot be read, such as missing permissions; empty otherwise. */
  unread: string;
}

/** SQLITE_CORRUPT, SQLITE_ERROR (missing table), SQLITE_NOTADB */
const damageCodes = new Set([1, 11, 26]);

/** Verifies a database completely without changing it, even while a server writes. */
export function examineDatabase(file: string): ExaminedDatabase {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const readRows = (sql: string) => database?.prepare(sql).all() as Record<string, unknown>[];
    const found = readRows('PRAGMA integrity_check(10)').map((row) => String(row.integrity_check));
    const faults = found.filter((line) => line !== 'ok');
    if (readRows('PRAGMA foreign_key_check').length > 0)
      faults.push('a row refers to one that does not exist');
    const [newest] = readRows('SELECT max(revision) AS newest FROM revisions');
    const [version] = readRows('SELECT version FROM schema_version');
    const revision = Number(newest?.newest ?? 0);
    return { faults, unread: '', revision, schema: Number(version?.version) };
  } catch (error) {
    const { message, errcode = 1 } = error as Error & { errcode?: number };
    const isDamage = damageCodes.has(errcode & 255);
    const found = isDamage ? { faults: [message], unread: '' } : { faults: [], unread: message };
    return { ...found, revision: 0, schema: 0 };
  } finally {
    database?.close();
  }
}
