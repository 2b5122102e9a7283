import { createContentStore } from './content/store/store.ts';
import { createDraftStore } from './drafts/store.ts';
import { createWorkingCopyStore } from './drafts/working-copy-store.ts';
import { createHistoryStore } from './history/store.ts';
import { createHookStore } from './leads/notify/hook-store.ts';
import { createPlanStore } from './leads/plan-store.ts';
import { createQueryStore } from './leads/query-store.ts';
import { createLeadStore } from './leads/store.ts';
import { createVisitStore } from './leads/visit-store.ts';
import { createMediaStore } from './media/store.ts';
import { createAccountStore } from './people/store/account-store.ts';
import { createApiTokenStore } from './people/store/api-token-store.ts';
import { createChallengeStore } from './people/store/challenge-store.ts';
import { createIdentityStore } from './people/store/identity-store.ts';
import { createLinkStore } from './people/store/link-store.ts';
import { createPasskeyStore } from './people/store/passkey-store.ts';
import { createTwoFactorStore } from './people/store/second-step-store.ts';
import { createSessionStore } from './people/store/session-store.ts';
import { createAttemptStore } from './platform/db/attempt-store.ts';
import { createAuditStore } from './platform/db/audit-store.ts';
import { createSettingStore } from './platform/db/setting-store.ts';
import type { SqlDatabase } from './platform/db/sql-database.ts';
import { createDeliveryStore } from './platform/outbox/store.ts';
import { createPublishStore } from './publish/store.ts';

/** All stores over any database supported by Kysely. */
export function createSqlStore(database: SqlDatabase) {
  return {
    ...createContentStore(database),
    ...createHistoryStore(database),
    ...createDraftStore(database),
    ...createWorkingCopyStore(database),
    ...createAccountStore(database),
    ...createSessionStore(database),
    ...createLinkStore(database),
    ...createTwoFactorStore(database),
    ...createIdentityStore(database),
    ...createPasskeyStore(database),
    ...createChallengeStore(database),
    ...createApiTokenStore(database),
    ...createAttemptStore(database),
    ...createQueryStore(database),
    ...createLeadStore(database),
    ...createPlanStore(database),
    ...createVisitStore(database),
    ...createMediaStore(database),
    ...createDeliveryStore(database),
    ...createHookStore(database),
    ...createPublishStore(database),
    ...createSettingStore(database),
    ...createAuditStore(database),
    close: () => database.db.destroy(),
  };
}

/** Everything that the backend stores, in one database. */
export type Store = ReturnType<typeof createSqlStore>;
