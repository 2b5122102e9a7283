import { useEffect, useRef, useState } from 'react';
import type { TableView } from './use-table-view.ts';

/**
 * Scrolls to the landed row and focuses it, once it is rendered. Focuses it again when movable rows replace the
 * others.
 */
export function useFocusTargetRow(landed: string | undefined, isMovable: boolean): void {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const isNew = landed !== focused.current;
    const hasLostFocus = isMovable && document.activeElement === document.body;
    focused.current = landed;
    if (landed === undefined || !(isNew || hasLostFocus)) return;
    const row = document.querySelector<HTMLElement>('tr[data-landed]');
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isMovable, landed]);
}

interface Options<Row> {
  rows: readonly Row[];
  rowKey(row: Row): string;
  landed?: string | undefined;
  view: TableView<Row>;
  clearSearch(): void;
}

/**
 * Makes the row of a just added or changed entry visible: clears a search that hides it and opens its page.
 * `useFocusTargetRow` does the rest.
 * @returns its key, once it is in the list
 */
export function useTargetRow<Row>({ rows, rowKey, landed, view, clearSearch }: Options<Row>) {
  const [shown, setShown] = useState<string>();
  const isInList = landed !== undefined && rows.some((row) => rowKey(row) === landed);
  const place = isInList ? view.sorted.findIndex((row) => rowKey(row) === landed) : -1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => {
    if (!isInList || shown === landed) return;
    if (place < 0) return clearSearch();
    view.goTo(view.pageOf(place));
    setShown(landed);
  }, [isInList, place, shown, landed]);

  return shown === landed ? shown : undefined;
}
