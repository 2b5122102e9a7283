import type { Generated } from 'kysely';

/** The history of publishing as Kysely knows it; bodies are JSON text. */
export interface PublishTables {
  publishes: { number: Generated<number>; at: string; body: string };
}
