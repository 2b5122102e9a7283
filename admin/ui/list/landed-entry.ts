import { useEffect, useState } from 'react';
import { useLocation } from '../../router.ts';
import { useNavigate } from '../link/links.ts';
import { useRemembered } from '../table/use-remembered.ts';

interface Landed {
  /** The entry's id. */
  landed?: string;
  /** What a filter of the list must say not to hide it. */
  within?: string;
}

/**
 * Opens a list at the entry that was just added or changed.
 * @param field of the entry: what the list is filtered by
 */
export function useOpenAt(list: string, field: 'type' | 'category_id') {
  const navigate = useNavigate();
  /** @param saved the entry as the backend answered it; one that says no id leads to the list alone */
  return (saved: unknown) => {
    const { _id: landed, [field]: within } = (saved ?? {}) as Record<string, string | undefined>;
    return navigate(list, landed ? { state: { landed, within } } : {});
  };
}

/**
 * The entry a list was opened at, once: whoever comes back to the list finds it as it was left.
 * @returns it, and what shows another one that was just saved in place
 */
export function useLandedEntry() {
  const { state, pathname } = useLocation() as { state: Landed | null; pathname: string };
  const navigate = useNavigate();
  const [entry, setEntry] = useState<Landed>(state ?? {});
  useEffect(() => {
    if (!state?.landed) return;
    setEntry(state);
    void navigate(pathname, { replace: true, state: null });
  }, [state, pathname, navigate]);
  return { ...entry, land: (landed: string | undefined) => setEntry(landed ? { landed } : {}) };
}

/** What a list is filtered by; a filter that would hide the entry the list was opened at is over. Empty: all. */
export function useListFilter(name: string) {
  const [kept, setKept] = useRemembered(name, '');
  const { landed, within, land } = useLandedEntry();
  const hides = landed !== undefined && kept !== '' && kept !== within;
  useEffect(() => {
    if (hides) setKept('');
  });
  return {
    value: hides ? '' : kept,
    change(value: string) {
      land(undefined);
      setKept(value);
    },
    landed,
  };
}
