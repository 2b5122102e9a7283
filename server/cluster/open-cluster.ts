import type { Settings } from '../platform/settings/env.ts';
import type { ClusterStore } from './port.ts';

/** What servers over one database agree on; null for a server whose database is a file of its own. */
export async function openCluster({
  DATABASE_URL,
}: Pick<Settings, 'DATABASE_URL'>): Promise<ClusterStore | null> {
  if (DATABASE_URL === '') return null;
  return (await import('./postgres-cluster.ts')).openPostgresCluster(DATABASE_URL);
}
