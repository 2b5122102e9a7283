import { useEffect, useSyncExternalStore } from 'react';
import type { PageMetadata } from '../../../shared/rules/preview-messages.ts';

let head: PageMetadata | null = null;
const listeners = new Set<() => void>();

/** The latest metadata of the previewed page; null until it arrives, and without a preview. */
export const pageMetadata = {
  set(next: PageMetadata | null): void {
    head = next;
    for (const listener of listeners) listener();
  },
};

function usePageMetadata(): PageMetadata | null {
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

/** Returns the page metadata. While it is displayed, the page is rendered even in a hidden preview. */
export function useNeededMetadata(isInSight: boolean): PageMetadata | null {
  useEffect(() => {
    if (!isInSight) return;
    changeNeeds(1);
    return () => changeNeeds(-1);
  }, [isInSight]);
  return usePageMetadata();
}

/** Returns true while a component of the form displays the metadata. */
export function useIsMetadataNeeded(): boolean {
  return useSyncExternalStore(subscribeToNeeds, () => needs > 0);
}

let needs = 0;
const drawers = new Set<() => void>();

function changeNeeds(more: 1 | -1): void {
  needs += more;
  for (const drawer of drawers) drawer();
}

function subscribeToNeeds(drawer: () => void): () => void {
  drawers.add(drawer);
  return () => {
    drawers.delete(drawer);
  };
}
