import { useEffect, useState } from 'react';
import type { TableView } from './use-table-view.ts';

/** Gives the row that was landed on the focus. */
export function focusLanded(): void {
  const row = document.querySelector<HTMLElement>('tr[data-landed]');
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
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
 * its page is opened, it is scrolled to and takes the focus.
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
    // After the frame has scrolled a new screen to its top.
    setTimeout(focusLanded);
  }, [isThere, place, shown, landed]);

  return shown === landed ? shown : undefined;
}
