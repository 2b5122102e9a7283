import { useEffect, useRef, useState } from 'react';
import type { TableView } from './use-table-view.ts';

/**
 * Scrolls to the row that was landed on and gives it the focus, once it stands in the document; again when rows that can
 * be moved take the place of those that could not, and of the focus that one of them had.
 */
export function useFocusOnLanded(landed: string | undefined, isMovable: boolean): void {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const isNew = landed !== focused.current;
    const isLost = isMovable && document.activeElement === document.body;
    focused.current = landed;
    if (landed === undefined || !(isNew || isLost)) return;
    const row = document.querySelector<HTMLElement>('tr[data-landed]');
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isMovable, landed]);
}

interface Landing<Row> {
  rows: readonly Row[];
  rowKey(row: Row): string;
  landed?: string | undefined;
  view: TableView<Row>;
  clearSearch(): void;
}

/**
 * Shows the row of an entry that was just added or changed, wherever in the list it stands: the search that hides it ends,
 * its page is opened (`useFocusOnLanded` does the rest).
 * @returns its key, once the list has it
 */
export function useLanded<Row>({ rows, rowKey, landed, view, clearSearch }: Landing<Row>) {
  const [shown, setShown] = useState<string>();
  const isThere = landed !== undefined && rows.some((row) => rowKey(row) === landed);
  const place = isThere ? view.sorted.findIndex((row) => rowKey(row) === landed) : -1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry is shown once, and then the list is its reader's again
  useEffect(() => {
    if (!isThere || shown === landed) return;
    if (place < 0) return clearSearch();
    view.goTo(view.pageOf(place));
    setShown(landed);
  }, [isThere, place, shown, landed]);

  return shown === landed ? shown : undefined;
}
