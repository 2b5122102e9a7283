import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Tables that a rejected request may change: an expired session is removed, an attempt is counted. */
const ofAccess = new Set(['sessions', 'attempts']);

/**
 * Returns everything stored by a running server: a digest of each table, and the size and time of each file. If the
 * states before and after are equal, nothing was written: no revision, query, audit log or history entry, file or
 * release switch.
 */
export async function storedState(dataDir: string): Promise<Record<string, string>> {
  return { ...tables(dataDir), ...(await files(dataDir)) };
}

function tables(dataDir: string): Record<string, string> {
  const database = new DatabaseSync(join(dataDir, 'content.sqlite'), { readOnly: true });
  try {
    const names = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !ofAccess.has(name));
    return Object.fromEntries(
      names.map((name) => [
        `table ${name}`,
        digest(JSON.stringify(database.prepare(`SELECT * FROM "${name}" ORDER BY 1`).all())),
      ]),
    );
  } finally {
    database.close();
  }
}

async function files(dataDir: string): Promise<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const folder of ['files', 'uploads', 'releases']) {
    const found = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true });
    for (const entry of found) {
      const path = join(entry.parentPath, entry.name);
      // Live files are compressed again in idle time.
      if (!entry.isFile() || path.includes('encodings')) continue;
      const { size, ino, ctimeMs } = await stat(path);
      kept[path] = `${size} ${ino} ${ctimeMs}`;
    }
  }
  return kept;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
