import { useEffect } from 'react';
import { unsavedChanges } from '../form/unsaved/unsaved-changes.ts';

/** Points the link to the site at the page that shows this document. @param page its path, once known */
export function useViewedPage(page: string | null): void {
  useEffect(() => {
    unsavedChanges.set({ count: 0, page });
    return () => unsavedChanges.set();
  }, [page]);
}
