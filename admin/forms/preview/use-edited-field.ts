import { type RefObject, useEffect, useRef, useState } from 'react';

/** The path of the field an element belongs to: its input, or the row of the list it is in; empty for none. */
function fieldOf(element: Element | null): string {
  const found = element?.closest<HTMLElement>('[data-field],[id^="field-"]');
  return found?.dataset.field ?? found?.id.replace('field-', '').replaceAll('-', '.') ?? '';
}

/** Which field of a form is being edited: the one that had the focus last. */
export function useEditedField(form: RefObject<HTMLElement | null>) {
  const [field, setField] = useState('');
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = form.current;
    const look = () => {
      const focused = document.activeElement as HTMLElement | null;
      const path = element?.contains(focused) ? fieldOf(focused) : '';
      // Submit and Discard belong to no field, and leave what was edited in view.
      if (path === '') return;
      last.current = focused;
      setField(path);
    };
    const events = ['focusin', 'click', 'keyup'] as const;
    for (const name of events) element?.addEventListener(name, look);
    return () => {
      for (const name of events) element?.removeEventListener(name, look);
    };
  }, [form]);
  /** Puts the focus back where it was, or on the first field. */
  const returnFocus = () => {
    const isThere = last.current?.isConnected;
    const first = form.current?.querySelector<HTMLElement>('[id^="field-"]');
    (isThere ? last.current : first)?.focus();
  };
  return { field, returnFocus };
}
