import type { ClusterStore } from './cluster.ts';

/** Lets those in the same process know. */
export function localBell(): Pick<ClusterStore, 'ring' | 'listen'> {
  const listeners = new Set<() => void>();
  return {
    async ring() {
      for (const hear of listeners) hear();
    },
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
