import { useSyncExternalStore } from 'react';

/** What the open form has not sent yet, for the top bar. */
export interface UnsavedChanges {
  count: number;
  /** Path of the public page being edited. */
  page: string | null;
}

let current: UnsavedChanges = { count: 0, page: null };
const listeners = new Set<() => void>();

export const unsavedChanges = {
  set(edits: UnsavedChanges): void {
    current = edits;
    for (const listener of listeners) listener();
  },
};

export function useUnsavedChanges(): UnsavedChanges {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
