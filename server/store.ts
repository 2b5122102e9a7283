import { createContentStore } from './content/store/store.ts';
import { createDraftStore } from './drafts/store.ts';
import { createWorkingCopyStore } from './drafts/working-copy-store.ts';
import { createHistoryStore } from './history/store.ts';
import { createHookStore } from './leads/notify/hook-store.ts';
import { createPlanStore } from './leads/plan-store.ts';
import { createQueryStore } from './leads/query-store.ts';
import { createLeadStore } from './leads/store.ts';
import { createVisitStore } from './leads/visit-store.ts';
import { mediaStore } from './media/store.ts';
import { accountStore } from './people/store/account-store.ts';
import { apiTokenStore } from './people/store/api-token-store.ts';
import { challengeStore } from './people/store/challenge-store.ts';
import { identityStore } from './people/store/identity-store.ts';
import { linkStore } from './people/store/link-store.ts';
import { passkeyStore } from './people/store/passkey-store.ts';
import { secondStepStore } from './people/store/second-step-store.ts';
import { sessionStore } from './people/store/session-store.ts';
import { attemptStore } from './platform/db/attempt-store.ts';
import { auditStore } from './platform/db/audit-store.ts';
import { settingStore } from './platform/db/setting-store.ts';
import type { SqlDatabase } from './platform/db/sql-database.ts';
import { deliveryStore } from './platform/outbox/store.ts';
import { publishStore } from './publish/store.ts';

/** All stores over any database supported by Kysely. */
export function sqlStore(database: SqlDatabase) {
  return {
    ...createContentStore(database),
    ...createHistoryStore(database),
    ...createDraftStore(database),
    ...createWorkingCopyStore(database),
    ...accountStore(database),
    ...sessionStore(database),
    ...linkStore(database),
    ...secondStepStore(database),
    ...identityStore(database),
    ...passkeyStore(database),
    ...challengeStore(database),
    ...apiTokenStore(database),
    ...attemptStore(database),
    ...createQueryStore(database),
    ...createLeadStore(database),
    ...createPlanStore(database),
    ...createVisitStore(database),
    ...mediaStore(database),
    ...deliveryStore(database),
    ...createHookStore(database),
    ...publishStore(database),
    ...settingStore(database),
    ...auditStore(database),
    close: () => database.db.destroy(),
  };
}

/** Everything that the backend stores, in one database. */
export type Store = ReturnType<typeof sqlStore>;
