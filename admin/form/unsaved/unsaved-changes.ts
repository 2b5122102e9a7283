import { useEffect, useSyncExternalStore } from 'react';
import { withTimeout } from '../../backend/api.ts';
import { confirm } from '../../ui/dialog/alert.ts';
import { t } from '../../words/words.ts';
import { localCopies } from './local-copies.ts';
import { sendChanges, sendWaiting } from './working-copy.ts';

/** Unsaved changes of the open form, for the top bar. */
export interface UnsavedChanges {
  count: number;
  /** Path of the edited or displayed public page. */
  page: string | null;
}

const none: UnsavedChanges = { count: 0, page: null };
let current = none;
const listeners = new Set<() => void>();

function setUnsaved(changes: UnsavedChanges): void {
  current = changes;
  for (const listener of listeners) listener();
}

/** Reports the unsaved changes of a form while it is open. */
export function useReportUnsaved(count: number, page: string | null = null): void {
  useEffect(() => {
    setUnsaved({ count, page });
    return () => setUnsaved(none);
  }, [count, page]);
}

/** Makes the link to the site lead to the page of this document. @param page path of the page, once known */
export const useViewedPage = (page: string | null) => useReportUnsaved(0, page);

/** Sends unsaved changes before a logout deletes them from this device. Asks if some could not be sent. */
export async function prepareLogOut(): Promise<boolean> {
  const waiting =
    (await withTimeout(sendChanges().then(sendWaiting), 3000)) ?? (await localCopies.all());
  return (
    waiting.length === 0 ||
    confirm({
      title: t`Log out and lose unsaved changes?`,
      text: t`Some unsaved changes are only on this device, and logging out deletes them.`,
      confirm: t`Log out`,
      cancel: t`Stay here`,
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
