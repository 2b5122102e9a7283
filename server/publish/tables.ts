import type { Generated } from 'kysely';

/** The publishing history for Kysely; bodies are JSON text. */
export interface PublishTables {
  publishes: { number: Generated<number>; at: string; body: string };
}
