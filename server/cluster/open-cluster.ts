import type { Settings } from '../platform/settings/env.ts';
import type { ClusterStore } from './port.ts';

/** Opens the cluster's shared state; null for a server with a database file of its own. */
export async function openCluster({
  DATABASE_URL,
}: Pick<Settings, 'DATABASE_URL'>): Promise<ClusterStore | null> {
  if (DATABASE_URL === '') return null;
  return (await import('./postgres-cluster.ts')).openPostgresCluster(DATABASE_URL);
}
