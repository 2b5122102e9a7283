import type { ClusterStore } from '../../../server/cluster/port.ts';

/** Lets those in the same process know. */
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
