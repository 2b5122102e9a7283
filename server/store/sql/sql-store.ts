import type { Store } from '../store.ts';
import { accountStore } from './account-store.ts';
import { auditStore } from './audit-store.ts';
import { contentStore } from './content-store.ts';
import { publishStore } from './publish-store.ts';
import { queryStore } from './query-store.ts';
import { attemptStore, sessionStore } from './session-store.ts';
import type { SqlDatabase } from './sql-database.ts';

/** Everything the backend keeps, over any database Kysely speaks. */
export function sqlStore(database: SqlDatabase): Store {
  return {
    ...contentStore(database),
    ...accountStore(database),
    ...sessionStore(database),
    ...attemptStore(database),
    ...queryStore(database),
    ...publishStore(database),
    ...auditStore(database),
    close: () => database.db.destroy(),
  };
}
