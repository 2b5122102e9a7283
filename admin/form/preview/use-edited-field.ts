import { type RefObject, useEffect, useRef, useState } from 'react';

/** The path of the field an element belongs to: its input, or the row of the list it is in; empty for none. */
function fieldOf(element: Element | null): string {
  const found = element?.closest<HTMLElement>('[data-field],[id^="field-"]');
  return found?.dataset.field ?? found?.id.replace('field-', '').replaceAll('-', '.') ?? '';
}

/** Where an element that had the focus is now, after its list has changed. */
function followed(focused: HTMLElement, row: string, path: string): string {
  if (focused.isConnected) return fieldOf(focused);
  if (row === '') return path;
  // Entries keep their element's id for as long as they are in the list, and get it back with an undo.
  const entry = document.getElementById(row);
  return entry ? fieldOf(entry) : listOf(path);
}

/** The list of an entry's field: `details` of `details.2.name`. */
function listOf(path: string): string {
  const steps = path.split('.');
  const index = steps.findLastIndex((step) => /^\d+$/.test(step));
  return index < 0 ? path : steps.slice(0, index).join('.');
}

export interface EditedField {
  field: string;
  /** Its path is another one only because its entry has gone elsewhere. */
  isMoved: boolean;
}

const noField: EditedField = { field: '', isMoved: false };

/**
 * The field to mark on the page. The new path of an entry that was moved names another one there, until the page shows the
 * new order.
 */
export function useShownField({ field, isMoved }: EditedField, isNewest: boolean): string {
  const shown = useRef(field);
  if (!isMoved || isNewest) shown.current = field;
  return shown.current;
}

/** Which field of a form is being edited: the one that had the focus last, wherever its entry has gone since. */
export function useEditedField(form: RefObject<HTMLElement | null>) {
  const [{ field, isMoved }, setEdited] = useState(noField);
  const last = useRef<HTMLElement | null>(null);
  const row = useRef('');
  const known = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = form.current;
    const look = () => {
      const focused = document.activeElement as HTMLElement | null;
      const path = element?.contains(focused) ? fieldOf(focused) : '';
      // Submit and Discard belong to no field, and leave what was edited in view.
      if (path === '') return;
      last.current = focused;
      row.current = focused?.closest('li[data-field]')?.id ?? '';
      setEdited({ field: path, isMoved: false });
    };
    const events = ['focusin', 'click', 'keyup'] as const;
    for (const name of events) element?.addEventListener(name, look);
    if (element !== known.current) {
      known.current = element;
      last.current = null;
      setEdited(noField);
      // The form may have had the focus before.
      look();
    }
    return () => {
      for (const name of events) element?.removeEventListener(name, look);
    };
  }, [form]);
  // After every change of the form: a drag, an undo or an entry more gives the same entry another path.
  useEffect(() => {
    const now = last.current && followed(last.current, row.current, field);
    if (now !== null && now !== field) setEdited({ field: now, isMoved: true });
  });
  /** Puts the focus back where it was, or on the first field. */
  const returnFocus = () => {
    const isThere = last.current?.isConnected;
    const first = form.current?.querySelector<HTMLElement>('[id^="field-"]');
    (isThere ? last.current : first)?.focus();
  };
  return { field, isMoved, returnFocus };
}
