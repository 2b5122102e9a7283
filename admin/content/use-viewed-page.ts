import { useEffect } from 'react';
import { unsavedChanges } from '../form/unsaved/unsaved-changes.ts';

/** Where an entry is read, the way to the site leads to the page that shows it. @param page its path, once it is known */
export function useViewedPage(page: string | null): void {
  useEffect(() => {
    unsavedChanges.set({ count: 0, page });
    return () => unsavedChanges.set();
  }, [page]);
}
