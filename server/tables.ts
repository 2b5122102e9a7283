import type { ClusterTables } from './cluster/tables.ts';
import type { ContentTables } from './content/store/tables.ts';
import type { DraftTables } from './drafts/tables.ts';
import type { LeadTables } from './leads/tables.ts';
import type { MediaTables } from './media/tables.ts';
import type { PeopleTables } from './people/tables.ts';
import type { PlatformTables } from './platform/db/tables.ts';
import type { OutboxTables } from './platform/outbox/tables.ts';
import type { PublishTables } from './publish/tables.ts';

/** All tables for Kysely. Booleans are 0 and 1, times are ISO 8601 text. */
export interface Tables
  extends DraftTables,
    ClusterTables,
    ContentTables,
    LeadTables,
    MediaTables,
    OutboxTables,
    PeopleTables,
    PlatformTables,
    PublishTables {}
