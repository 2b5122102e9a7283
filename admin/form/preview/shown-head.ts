import { useEffect, useSyncExternalStore } from 'react';
import type { PageMetadata } from '../../../shared/rules/preview-messages.ts';

let head: PageMetadata | null = null;
const listeners = new Set<() => void>();

/** The latest metadata of the previewed page; null until it arrives, and without a preview. */
export const shownHead = {
  set(next: PageMetadata | null): void {
    head = next;
    for (const listener of listeners) listener();
  },
};

function useShownHead(): PageMetadata | null {
  return useSyncExternalStore(subscribe, () => head);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The next form previews another page.
    if (listeners.size === 0) head = null;
  };
}

/** The page's metadata. While it is shown, the page is rendered even in a hidden preview. */
export function useWantedHead(isInSight: boolean): PageMetadata | null {
  useEffect(() => {
    if (!isInSight) return;
    wish(1);
    return () => wish(-1);
  }, [isInSight]);
  return useShownHead();
}

/** Returns true while a component of the form shows the metadata. */
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
