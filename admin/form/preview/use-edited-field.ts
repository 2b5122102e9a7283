import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns the path of the field or list item that an element belongs to; empty for none. */
function findPath(element: Element | null): string {
  const found = element?.closest<HTMLElement>('[data-field],[id^="field-"]');
  return found?.dataset.field ?? found?.id.replace('field-', '').replaceAll('-', '.') ?? '';
}

/** Returns the path of an element that had the focus, after its list changed. */
function followMove(focused: HTMLElement, row: string, path: string): string {
  if (focused.isConnected) return findPath(focused);
  if (row === '') return path;
  // Items keep the id of their element while they are in the list, and get it back after an undo.
  const entry = document.getElementById(row);
  return entry ? findPath(entry) : getListPath(path);
}

/** Returns the list of an item field: `details` of `details.2.name`. */
function getListPath(path: string): string {
  const steps = path.split('.');
  const index = steps.findLastIndex((step) => /^\d+$/.test(step));
  return index < 0 ? path : steps.slice(0, index).join('.');
}

export interface EditedField {
  field: string;
  /** True if the path changed only because the item was moved. */
  isMoved: boolean;
}

const noField: EditedField = { field: '', isMoved: false };

/**
 * Returns the field to highlight on the page. Keeps the old path of a moved item until the page shows the new order,
 * because the new path still belongs to another item there.
 */
export function useHighlightedField({ field, isMoved }: EditedField, isNewest: boolean): string {
  const shown = useRef(field);
  if (!isMoved || isNewest) shown.current = field;
  return shown.current;
}

/** Returns the field that last had the focus, tracked when its item moves. */
export function useEditedField(form: RefObject<HTMLElement | null>) {
  const [{ field, isMoved }, setEdited] = useState(noField);
  const last = useRef<HTMLElement | null>(null);
  const row = useRef('');
  const known = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = form.current;
    const update = () => {
      const focused = document.activeElement as HTMLElement | null;
      const path = element?.contains(focused) ? findPath(focused) : '';
      // Submit and Discard belong to no field, so the last field stays highlighted.
      if (path === '') return;
      last.current = focused;
      row.current = focused?.closest('li[data-field]')?.id ?? '';
      // A keystroke in the same field does not render anything again.
      setEdited((before) =>
        before.field === path && !before.isMoved ? before : { field: path, isMoved: false },
      );
    };
    const events = ['focusin', 'click', 'keyup'] as const;
    for (const name of events) element?.addEventListener(name, update);
    if (element !== known.current) {
      known.current = element;
      last.current = null;
      setEdited(noField);
      // The form may already have the focus.
      update();
    }
    return () => {
      for (const name of events) element?.removeEventListener(name, update);
    };
  }, [form]);
  // Runs after every change, because a drag, an undo or a new item changes the paths of others.
  useEffect(() => {
    const now = last.current && followMove(last.current, row.current, field);
    if (now !== null && now !== field) setEdited({ field: now, isMoved: true });
  });
  /** Returns the focus to the last field, or else to the first. */
  const returnFocus = () => {
    const isThere = last.current?.isConnected;
    const first = form.current?.querySelector<HTMLElement>('[id^="field-"]');
    (isThere ? last.current : first)?.focus();
  };
  return { field, isMoved, returnFocus };
}
