import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Tables that a refused request may change: a dead session is removed, an attempt is counted. */
const ofAccess = new Set(['sessions', 'attempts']);

/**
 * Everything a running server stores: a digest of each table, and each file's size and time. Equal before and after
 * means that nothing was written: no revision, query, audit or history entry, file or switch of the release.
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
      // Better compression of live files is made in idle time.
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
