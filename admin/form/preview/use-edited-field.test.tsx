import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useEditedField, useHighlightedField } from './use-edited-field.ts';

afterEach(() => document.body.replaceChildren());

/** Renders a form with a list of two entries, the second of them being edited. */
function editSecond() {
  const form = document.createElement('form');
  form.innerHTML = `
    <ul>
      <li id="entry-1" data-field="details.0"><input id="field-details-0-name"></li>
      <li id="entry-2" data-field="details.1"><input id="field-details-1-name"></li>
    </ul>`;
  document.body.append(form);
  const rows = [...form.querySelectorAll('li')];
  const hook = renderHook(() => useEditedField({ current: form }));
  act(() => rows[1]?.querySelector('input')?.focus());
  expect(hook.result.current.field).toBe('details.1.name');
  /** Renders the rows like the list after a change: the same elements with new numbers. */
  const redraw = (order: (HTMLElement | undefined)[]) => {
    const shown = order.filter((row) => row !== undefined);
    form.querySelector('ul')?.replaceChildren(...shown);
    for (const [place, row] of shown.entries()) {
      row.dataset.field = `details.${place}`;
      for (const input of row.querySelectorAll('input')) input.id = `field-details-${place}-name`;
    }
    hook.rerender();
    return hook.result.current.field;
  };
  return { rows, redraw };
}

it('follows the edited entry when it is dragged, and when that is undone', () => {
  const { rows, redraw } = editSecond();
  expect(redraw([rows[1], rows[0]])).toBe('details.0.name');
  expect(redraw([rows[0], rows[1]])).toBe('details.1.name');
});

it('follows the edited entry when another is added, duplicated or removed before it', () => {
  const { rows, redraw } = editSecond();
  const added = document.createElement('li');
  expect(redraw([added, rows[0], rows[1]])).toBe('details.2.name');
  expect(redraw([rows[1]])).toBe('details.0.name');
});

it('returns no field once the edited entry is removed, and that entry again after an undo', () => {
  const { rows, redraw } = editSecond();
  expect(redraw([rows[0]])).toBe('details');
  const back = Object.assign(document.createElement('li'), { id: 'entry-2' });
  expect(redraw([back, rows[0]])).toBe('details.0');
});

it('highlights a moved entry on the page only once the page shows the new order', () => {
  const { result, rerender } = renderHook(
    ({ field, isMoved, isNewest }) => useHighlightedField({ field, isMoved }, isNewest),
    { initialProps: { field: 'details.2', isMoved: false, isNewest: true } },
  );
  rerender({ field: 'details.0', isMoved: true, isNewest: false });
  expect(result.current).toBe('details.2');
  rerender({ field: 'details.0', isMoved: true, isNewest: true });
  expect(result.current).toBe('details.0');
  rerender({ field: 'heading', isMoved: false, isNewest: false });
  expect(result.current).toBe('heading');
});
