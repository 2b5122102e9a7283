import { useSyncExternalStore } from 'react';
import { confirm } from '../../ui/dialog/alert.ts';

/** What keeps edits on this device comes after the frame and the forms, which work without it. */
export const loadKeptEdits = () => import('./kept-edits.ts');

/** What the open form has not sent yet. */
export interface UnsavedChanges {
  count: number;
  /** Whether edits of before wait on the screen, neither restored nor discarded yet. */
  hasLeft?: boolean;
  /** Path of the public page that is edited, or whose entry is read. */
  page: string | null;
  /** Makes sure that they are kept on this computer. */
  keep: () => Promise<void>;
  /** What is asked before they are left, where they are no content of the site. */
  question?: { title: string; text: string };
}

const ofTheSite = {
  title: 'Leave without submitting?',
  text: 'Your changes are not public yet. They are kept on this device and offered when you return to this screen.',
};

const none: UnsavedChanges = { count: 0, page: null, keep: async () => undefined };
let current = none;
const listeners = new Set<() => void>();

export const unsavedChanges = {
  set(edits: UnsavedChanges = none): void {
    current = edits;
    for (const listener of listeners) listener();
  },
};

/** Before anything takes the open form away: keeps its unsent edits, and asks where there are some. */
export async function mayLeave(): Promise<boolean> {
  await current.keep();
  return (
    current.count === 0 ||
    confirm({
      ...(current.question ?? ofTheSite),
      confirm: 'Leave',
      cancel: 'Stay here',
      prefer: 'cancel',
    })
  );
}

export function useUnsavedChanges(): UnsavedChanges {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
