import { useEffect, useState } from 'react';
import { useLocation } from '../../router.ts';
import { useNavigate } from '../link/links.ts';
import { useRemembered } from '../table/use-remembered.ts';

interface TargetEntry {
  /** Id of the entry. */
  target?: string;
  /** Filter value under which the entry is visible. */
  within?: string;
}

/**
 * Opens a list at the entry that was just added or changed.
 * @param field the field that filters the list
 */
export function useOpenListAt(list: string, field: 'type' | 'category_id') {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** @param saved response of the backend; without an id, only the list opens */
  return (saved: unknown) => {
    // Stays in a form next to its page.
    if (pathname.startsWith('/admin/site/')) return undefined;
    const { _id: target, [field]: within } = (saved ?? {}) as Record<string, string | undefined>;
    return navigate(list, target ? { state: { target, within } } : {});
  };
}

/**
 * Returns the item at which a list was opened. Going back restores the list.
 * @returns the entry, and `setTarget` for another one saved in place
 */
export function useTargetEntry() {
  const { state, pathname } = useLocation() as { state: TargetEntry | null; pathname: string };
  const navigate = useNavigate();
  const [entry, setEntry] = useState<TargetEntry>(state ?? {});
  useEffect(() => {
    if (!state?.target) return;
    setEntry(state);
    void navigate(pathname, { replace: true, state: null });
  }, [state, pathname, navigate]);
  return {
    ...entry,
    setTarget: (target: string | undefined) => setEntry(target ? { target } : {}),
  };
}

/** The filter of a list; empty shows all. A filter that would hide the opened entry is cleared. */
export function useListFilter(name: string) {
  const [kept, setKept] = useRemembered(name, '');
  const { target, within, setTarget } = useTargetEntry();
  const hides = target !== undefined && kept !== '' && kept !== within;
  useEffect(() => {
    if (hides) setKept('');
  });
  return {
    value: hides ? '' : kept,
    change(value: string) {
      setTarget(undefined);
      setKept(value);
    },
    target,
  };
}
