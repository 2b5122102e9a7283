import type { ClusterStore } from '../../../server/cluster/port.ts';

/** Notifies listeners in the same process. */
export function localNotifier(): Pick<ClusterStore, 'notify' | 'subscribe'> {
  const listeners = new Set<() => void>();
  return {
    async notify() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
