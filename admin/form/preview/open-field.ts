import { type RefObject, useEffect } from 'react';
import { toFieldId } from '../../field/field.ts';
import { useLocation } from '../../router.ts';

/** Milliseconds to wait for a field to appear, and for its input (rich text loads late). */
const timeouts = { field: 700, input: 6000 };
const step = 40;

/**
 * Moves the focus to a field of a form, and opens the list item and card that contain it. If the field does not
 * exist, the surrounding item or list gets the focus.
 * @param path such as `details.2.name`; empty for the first field
 */
export function openField(form: HTMLElement, path: string): void {
  const begun = performance.now();
  const focused = document.activeElement;
  const attempt = () => {
    const { activeElement } = document;
    // The user has moved to another field.
    const isLeft = activeElement !== focused && form.contains(activeElement);
    if (!form.isConnected || isLeft) return;
    openItems(form, path);
    const field = findField(form, path);
    if (field && focusField(field)) return;
    const waited = performance.now() - begun;
    if (waited < (field ? timeouts.input : timeouts.field)) setTimeout(attempt, step);
    else if (path !== '') openField(form, path.split('.').slice(0, -1).join('.'));
  };
  attempt();
}

/** Opens the rows that contain a field, from the outside in. */
function openItems(form: HTMLElement, path: string): void {
  const keys = path.split('.');
  for (const [index, key] of keys.entries()) {
    if (!/^\d+$/.test(key)) continue;
    const row = `li[data-field="${keys.slice(0, index + 1).join('.')}"][data-open="false"]`;
    form.querySelector<HTMLElement>(`${row} [aria-expanded="false"]`)?.click();
  }
}

/** Finds the field at a path; for a list item, its first field. */
function findField(form: HTMLElement, path: string): HTMLElement | null {
  if (path === '') return findFirstField(form);
  const row = form.querySelector<HTMLElement>(`li[data-field="${path}"]`);
  return document.getElementById(toFieldId(path)) ?? (row && findFirstField(row));
}

function findFirstField(form: HTMLElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[id^="field-"]:is(input, textarea, button, [tabindex])');
}

/** @returns true once the field has the focus, which an editor cannot get while it is loading */
function focusField(field: HTMLElement): boolean {
  for (
    let card = field.closest('details');
    card;
    card = card.parentElement?.closest('details') ?? null
  )
    card.open = true;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return field.contains(document.activeElement);
}

/** Focuses the field that the form was opened for, once it is rendered. */
export function useRequestedField(form: RefObject<HTMLElement | null>, isThere: boolean): void {
  const { state, key } = useLocation();
  const { field } = (state ?? {}) as { field?: unknown };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation
  useEffect(() => {
    if (isThere && typeof field === 'string' && form.current) openField(form.current, field);
  }, [key, isThere]);
}
