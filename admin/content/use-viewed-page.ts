import { useEffect } from 'react';
import { unsavedChanges } from '../form/unsaved/unsaved-changes.ts';

/** Makes the link to the site lead to the page of this document. @param page path of the page, once known */
export function useViewedPage(page: string | null): void {
  useEffect(() => {
    unsavedChanges.set({ count: 0, page });
    return () => unsavedChanges.set();
  }, [page]);
}
