import { useEffect, useRef, useState } from 'react';
import type { TableView } from './use-table-view.ts';

/**
 * Scrolls to the target row and focuses it once it is rendered, and focuses it again when movable rows replace the
 * others.
 */
export function useFocusTargetRow(target: string | undefined, isMovable: boolean): void {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const isNew = target !== focused.current;
    const hasLostFocus = isMovable && document.activeElement === document.body;
    focused.current = target;
    if (target === undefined || !(isNew || hasLostFocus)) return;
    const row = document.querySelector<HTMLElement>('tr[data-target]');
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isMovable, target]);
}

interface Options<Row> {
  rows: readonly Row[];
  rowKey(row: Row): string;
  target?: string | undefined;
  view: TableView<Row>;
  clearSearch(): void;
}

/**
 * Makes the row of a just added or changed entry visible: clears a search that hides it, and opens its page.
 * `useFocusTargetRow` does the rest.
 * @returns the key of the row, once it is in the list
 */
export function useTargetRow<Row>({ rows, rowKey, target, view, clearSearch }: Options<Row>) {
  const [shown, setShown] = useState<string>();
  const isInList = target !== undefined && rows.some((row) => rowKey(row) === target);
  const place = isInList ? view.sorted.findIndex((row) => rowKey(row) === target) : -1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => {
    if (!isInList || shown === target) return;
    if (place < 0) return clearSearch();
    view.goTo(view.pageOf(place));
    setShown(target);
  }, [isInList, place, shown, target]);

  return shown === target ? shown : undefined;
}
