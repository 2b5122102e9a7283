import type { Settings } from '../env.ts';
import type { ClusterStore } from './cluster.ts';

/**
 * What this server and others agree on, where the settings let there be others: content in PostgreSQL and bytes in a
 * bucket. Null for a server that keeps either in its own folder, and so is alone.
 */
export async function openCluster({
  DATABASE_URL,
  STORAGE_URL,
}: Pick<Settings, 'DATABASE_URL' | 'STORAGE_URL'>): Promise<ClusterStore | null> {
  if (DATABASE_URL === '' || STORAGE_URL === '') return null;
  return (await import('./postgres-cluster.ts')).openPostgresCluster(DATABASE_URL);
}
