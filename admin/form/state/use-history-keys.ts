import { type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { describe, findSchema } from '../../field/describe.ts';
import { toFieldId } from '../../field/field.ts';
import type { FormHistory } from '../../field/form-history.ts';
import { listChangedKeys } from '../../field/values.ts';
import { t } from '../../words/words.ts';

interface EditedForm {
  schema: z.ZodType;
  values: object;
  past: readonly object[];
  future: readonly object[];
  history: FormHistory;
}

/**
 * Undoes and redoes with Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) anywhere in a form.
 * @returns the last undone change, as text
 */
export function useHistoryKeys(form: RefObject<HTMLElement | null>, edited: EditedForm): string {
  const latest = useRef(edited);
  latest.current = edited;
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const back = parseKey(event);
      if (back === null || !isInForm(event.target, form.current)) return;
      // The undo of the field itself does not include the rest of the form.
      event.preventDefault();
      event.stopPropagation();
      const { schema, values, past, future, history } = latest.current;
      const target = back ? past.at(-1) : future[0];
      if (!target) return;
      if (back) history.undo();
      else history.redo();
      const [key] = listChangedKeys(values, target);
      if (key === undefined) return;
      const label = describe(findSchema(schema, key)).label ?? key;
      setAnnouncement(back ? t`Undone: ${label}.` : t`Redone: ${label}.`);
      document.getElementById(toFieldId(key))?.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [form]);
  return announcement;
}

/** Returns true for undo, false for redo, null for other keys. */
function parseKey(event: KeyboardEvent): boolean | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return !event.shiftKey;
  return key === 'y' && event.ctrlKey ? false : null;
}

/** Returns false for inputs outside the form, such as a search, which have their own undo. */
function isInForm(target: EventTarget | null, form: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog')) return false;
  if (form?.contains(target)) return true;
  return !target.isContentEditable && !target.matches('input, textarea, select');
}
