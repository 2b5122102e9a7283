import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catchFiles } from './catch-files.ts';

let end: () => void;
beforeEach(() => {
  end = catchFiles();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

const file = { types: ['Files'], files: [new File(['x'], 'a.png', { type: 'image/png' })] };
const link = { types: ['text/uri-list', 'text/plain'], files: [] };
const words = { types: ['text/plain'], files: [] };

function put<Kind extends keyof HTMLElementTagNameMap>(kind: Kind, attributes: object = {}) {
  const element = Object.assign(document.createElement(kind), attributes);
  document.body.append(element);
  return element;
}

describe('a dropped or pasted picture', () => {
  it.each(['dragover', 'drop'] as const)(
    'does not replace the console if it is dropped next to its field: %s',
    (name) => {
      const target = put('div');
      const send = name === 'drop' ? fireEvent.drop : fireEvent.dragOver;
      // Returns whether the default action still happens.
      expect(send(target, { dataTransfer: file })).toBe(false);
    },
  );

  it('shows a note if it was dropped next to its field', () => {
    put('input', { type: 'file' });
    fireEvent.drop(put('p'), { dataTransfer: file });
    expect(screen.getByRole('alert').textContent).toContain('in the dashed frame');
  });

  it('shows a note on a screen without image fields', () => {
    fireEvent.drop(put('p'), { dataTransfer: file });
    expect(screen.getByRole('alert').textContent).toContain('has no field for pictures');
  });

  it('does not open if it is dropped on a text input', () => {
    expect(fireEvent.drop(put('input'), { dataTransfer: file })).toBe(false);
  });

  it('is left to the file input of the browser, or to a field that accepts it', () => {
    expect(fireEvent.drop(put('input', { type: 'file' }), { dataTransfer: file })).toBe(true);
    const field = put('div');
    field.addEventListener('drop', (event) => event.preventDefault());
    fireEvent.drop(field, { dataTransfer: file });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not open in the preview', () => {
    const frame = put('iframe');
    fireEvent.dragEnter(put('p'), { dataTransfer: file });
    expect(frame.style.pointerEvents).toBe('none');
    fireEvent.drop(put('p'), { dataTransfer: file });
    expect(frame.style.pointerEvents).toBe('');
  });
});

it('does not open if it is a link next to a field, and is inserted if it is a link on a field', () => {
  expect(fireEvent.drop(put('p'), { dataTransfer: link })).toBe(false);
  expect(fireEvent.drop(put('input'), { dataTransfer: link })).toBe(true);
  expect(fireEvent.drop(put('p'), { dataTransfer: words })).toBe(true);
});

it('shows a note if it is pasted where no field accepts it', () => {
  const clipboardData = { ...file, getData: () => '' };
  fireEvent.paste(put('input'), { clipboardData });
  expect(screen.getByRole('alert')).toBeTruthy();
});
