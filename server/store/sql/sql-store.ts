import { hookStore } from '../../leads/notify/hook-store.ts';
import { planStore } from '../../leads/plan-store.ts';
import { queryStore } from '../../leads/query-store.ts';
import { leadStore } from '../../leads/store.ts';
import { attemptStore } from './attempt-store.ts';
import { auditStore } from './audit-store.ts';
import { changeSetStore } from './change-set-store.ts';
import { contentStore } from './content-store.ts';
import { deliveryStore } from './delivery-store.ts';
import { historyStore } from './history-store.ts';
import { accountStore } from './people/account-store.ts';
import { apiTokenStore } from './people/api-token-store.ts';
import { challengeStore } from './people/challenge-store.ts';
import { identityStore } from './people/identity-store.ts';
import { linkStore } from './people/link-store.ts';
import { passkeyStore } from './people/passkey-store.ts';
import { secondStepStore } from './people/second-step-store.ts';
import { sessionStore } from './people/session-store.ts';
import { publishStore } from './publish-store.ts';
import { settingStore } from './setting-store.ts';
import type { SqlDatabase } from './sql-database.ts';

/** Everything the backend keeps, over any database Kysely speaks. */
export function sqlStore(database: SqlDatabase) {
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
    ...settingStore(database),
    ...auditStore(database),
    close: () => database.db.destroy(),
  };
}

/** Everything that the backend stores, in one database. */
export type Store = ReturnType<typeof sqlStore>;
