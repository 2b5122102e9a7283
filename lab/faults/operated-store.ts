import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openStore } from '../../server/open-store.ts';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import type { Store } from '../../server/store.ts';
import type { Operation } from './operation.ts';

/** Names the PostgreSQL database of a folder's store; without this file the store is an SQLite file. */
export const addressFile = (folder: string) => join(folder, 'database.txt');
const sqliteFile = (folder: string) => join(folder, 'content.sqlite');

function addressOf(folder: string): string | null {
  return existsSync(addressFile(folder)) ? readFileSync(addressFile(folder), 'utf8') : null;
}

function openFolder(folder: string): Promise<Store> {
  const DATABASE_URL = addressOf(folder);
  if (DATABASE_URL === null) return openSqliteStore(sqliteFile(folder));
  return openStore({ DATABASE_URL, DATABASE_POOL: 2, DATA_DIR: folder });
}

async function withStore<Answer>(folder: string, use: (store: Store) => Promise<Answer>) {
  const store = await openFolder(folder);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** Makes changes that no call of the store makes, such as the passing of time. */
export async function execute(folder: string, statement: string): Promise<void> {
  const address = addressOf(folder);
  if (address === null) {
    const database = new DatabaseSync(sqliteFile(folder));
    database.exec(statement);
    return database.close();
  }
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An operation on the store of a folder; its state is a fault too if the audit trail is not whole. */
export function onStore(
  name: string,
  steps: {
    prepare(store: Store, folder: string): unknown;
    /** @returns what runs the operation */
    open(store: Store, folder: string): (() => unknown) | Promise<() => unknown>;
    state(store: Store, folder: string): Promise<string>;
  },
): Operation {
  return {
    name,
    prepare: (folder) => withStore(folder, async (store) => steps.prepare(store, folder)),
    async open(folder) {
      const run = await steps.open(await openFolder(folder), folder);
      return async () => run();
    },
    state: (folder) =>
      withStore(folder, async (store) => {
        const found = await steps.state(store, folder);
        const { isWhole, faults } = await store.verifyAudit();
        return isWhole ? found : `the audit trail: ${faults[0]}`;
      }),
  };
}

/** Returns `before` or `after` only if all parts of an action agree, and its entry in the audit trail. */
export async function stateOfAction(store: Store, action: string, parts: Record<string, boolean>) {
  const [last] = await store.auditTrail({ limit: 1, offset: 0 });
  const done = [last?.action === action, ...Object.values(parts)];
  if (done.every(Boolean)) return 'after';
  return done.some(Boolean) ? `half: ${last?.action}, ${JSON.stringify(parts)}` : 'before';
}

/** Names the state as `before` or `after`, or describes any other state. */
export function oneOf(found: string, before: string, after: string): string {
  if (found === after) return 'after';
  return found === before ? 'before' : found;
}
