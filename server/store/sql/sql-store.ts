import type { Store } from '../store.ts';
import { accountStore } from './account-store.ts';
import { apiTokenStore } from './api-token-store.ts';
import { auditStore } from './audit-store.ts';
import { challengeStore } from './challenge-store.ts';
import { changeSetStore } from './change-set-store.ts';
import { contentStore } from './content-store.ts';
import { deliveryStore } from './delivery-store.ts';
import { historyStore } from './history-store.ts';
import { hookStore } from './hook-store.ts';
import { identityStore } from './identity-store.ts';
import { leadStore } from './lead-store.ts';
import { linkStore } from './link-store.ts';
import { passkeyStore } from './passkey-store.ts';
import { planStore } from './plan-store.ts';
import { publishStore } from './publish-store.ts';
import { queryStore } from './query-store.ts';
import { secondStepStore } from './second-step-store.ts';
import { attemptStore, sessionStore } from './session-store.ts';
import type { SqlDatabase } from './sql-database.ts';

/** Everything the backend keeps, over any database Kysely speaks. */
export function sqlStore(database: SqlDatabase): Store {
  return {
    ...contentStore(database),
    ...historyStore(database),
    ...changeSetStore(database),
    ...accountStore(database),
    ...sessionStore(database),
    ...linkStore(database),
    ...secondStepStore(database),
    ...identityStore(database),
    ...passkeyStore(database),
    ...challengeStore(database),
    ...apiTokenStore(database),
    ...attemptStore(database),
    ...queryStore(database),
    ...leadStore(database),
    ...planStore(database),
    ...deliveryStore(database),
    ...hookStore(database),
    ...publishStore(database),
    ...auditStore(database),
    close: () => database.db.destroy(),
  };
}
