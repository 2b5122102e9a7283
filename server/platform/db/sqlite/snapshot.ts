import { backup, DatabaseSync } from 'node:sqlite';
import { createForOwner } from '../../bytes/durable.ts';

interface Snapshot {
  /** Newest content revision in it. */
  revision: number;
  /** Version of its schema. */
  schema: number;
}

/** The copy of the database cannot be trusted. */
class DamagedSnapshotError extends Error {
  override name = 'DamagedSnapshotError';
}

/** Tables of secrets that log people in. Earlier schemas lack some of them. */
const logInTables = ['sessions', 'attempts', 'links', 'challenges', 'change_links'];

function hasTable(database: DatabaseSync, name: string): boolean {
  const found = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
  return found.get(name) !== undefined;
}

/**
 * Reads the version of a database's schema, and changes nothing.
 * @returns 0 for one that has none yet, and null when it cannot be read
 */
export function schemaOf(file: string): number | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    if (!hasTable(database, 'schema_version')) return 0;
    return Number(database.prepare('SELECT version FROM schema_version').get()?.version ?? 0);
  } catch {
    return null;
  } finally {
    database?.close();
  }
}

/**
 * Copies a database at one moment, also while a server writes on it. The copy carries no log-ins:
 * putting it back ends every session and every link that waits for somebody, and forgets counted attempts.
 * @throws DamagedSnapshotError when what was copied is damaged
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

/** Makes a database that was written for a backup one file without companions. @throws DamagedSnapshotError */
export function compactSnapshot(file: string): Snapshot {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } finally {
    database.close();
  }
  return readSnapshot(file);
}

/** Checks a copy from end to end. @throws DamagedSnapshotError */
export function readSnapshot(file: string): Snapshot {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const row = (sql: string) => database.prepare(sql).get() as Record<string, unknown>;
    if (row('PRAGMA integrity_check(1)').integrity_check !== 'ok')
      throw new DamagedSnapshotError('The database is damaged.');
    return {
      revision: Number(row('SELECT max(revision) AS newest FROM revisions').newest ?? 0),
      schema: Number(row('SELECT version FROM schema_version').version),
    };
  } catch (cause) {
    if (cause instanceof DamagedSnapshotError) throw cause;
    throw new DamagedSnapshotError('The database is damaged.', { cause });
  } finally {
    database.close();
  }
}

export interface Examined extends Snapshot {
  /** What is damaged. */
  faults: string[];
  /** Why it cannot be read, which is no damage: a full disk, a right that is missing. Empty where it can be. */
  unread: string;
}

/** SQLITE_CORRUPT, SQLITE_ERROR (of a table that is not there), SQLITE_NOTADB */
const damageCodes = new Set([1, 11, 26]);

/** Looks a database over from end to end without changing it, also while a server writes on it. */
export function examineDatabase(file: string): Examined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const all = (sql: string) => database?.prepare(sql).all() as Record<string, unknown>[];
    const found = all('PRAGMA integrity_check(10)').map((row) => String(row.integrity_check));
    const faults = found.filter((line) => line !== 'ok');
    if (all('PRAGMA foreign_key_check').length > 0)
      faults.push('a row names one that is not there');
    const [newest] = all('SELECT max(revision) AS newest FROM revisions');
    const [version] = all('SELECT version FROM schema_version');
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
