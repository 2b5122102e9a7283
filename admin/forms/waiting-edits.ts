import { useSyncExternalStore } from 'react';

/** What the open form has not sent yet, for the top bar. */
export interface WaitingEdits {
  count: number;
  /** Path of the public page being edited. */
  page: string | null;
}

let current: WaitingEdits = { count: 0, page: null };
const listeners = new Set<() => void>();

export const waitingEdits = {
  set(edits: WaitingEdits): void {
    current = edits;
    for (const listener of listeners) listener();
  },
};

export function useWaitingEdits(): WaitingEdits {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
