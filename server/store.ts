import { contentStore } from './content/store/store.ts';
import { draftStore } from './drafts/store.ts';
import { workingCopyStore } from './drafts/working-copy-store.ts';
import { historyStore } from './history/store.ts';
import { hookStore } from './leads/notify/hook-store.ts';
import { planStore } from './leads/plan-store.ts';
import { queryStore } from './leads/query-store.ts';
import { leadStore } from './leads/store.ts';
import { visitStore } from './leads/visit-store.ts';
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
    ...contentStore(database),
    ...historyStore(database),
    ...draftStore(database),
    ...workingCopyStore(database),
    ...createAccountStore(database),
    ...createSessionStore(database),
    ...createLinkStore(database),
    ...createTwoFactorStore(database),
    ...createIdentityStore(database),
    ...createPasskeyStore(database),
    ...createChallengeStore(database),
    ...createApiTokenStore(database),
    ...createAttemptStore(database),
    ...queryStore(database),
    ...leadStore(database),
    ...planStore(database),
    ...visitStore(database),
    ...createMediaStore(database),
    ...createDeliveryStore(database),
    ...hookStore(database),
    ...createPublishStore(database),
    ...createSettingStore(database),
    ...createAuditStore(database),
    close: () => database.db.destroy(),
  };
}

/** Everything that the backend stores, in one database. */
export type Store = ReturnType<typeof createSqlStore>;
