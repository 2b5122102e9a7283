import { useEffect, useSyncExternalStore } from 'react';
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

function useShownHead(): ShownHead | null {
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

/** Asks for the page to be drawn where it is not in sight, while what its head says is. */
export function useWantedHead(isInSight: boolean): ShownHead | null {
  useEffect(() => {
    if (!isInSight) return;
    wish(1);
    return () => wish(-1);
  }, [isInSight]);
  return useShownHead();
}

/** Whether somebody asks for what the head says. */
export function useIsHeadWanted(): boolean {
  return useSyncExternalStore(subscribeToWishes, () => wishes > 0);
}

let wishes = 0;
const drawers = new Set<() => void>();

function wish(more: 1 | -1): void {
  wishes += more;
  for (const drawer of drawers) drawer();
}

function subscribeToWishes(drawer: () => void): () => void {
  drawers.add(drawer);
  return () => {
    drawers.delete(drawer);
  };
}
