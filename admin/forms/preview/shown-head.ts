import { useSyncExternalStore } from 'react';
import type { ShownHead } from '../../../shared/rules/preview-messages.ts';

let head: ShownHead | null = null;
const listeners = new Set<() => void>();

/** What the page beside the form says in its head, as it arrived last; null before one has, and without a preview. */
export const shownHead = {
  set(next: ShownHead | null): void {
    head = next;
    for (const listener of listeners) listener();
  },
};

export function useShownHead(): ShownHead | null {
  return useSyncExternalStore(subscribe, () => head);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The next form is of another page.
    if (listeners.size === 0) head = null;
  };
}
