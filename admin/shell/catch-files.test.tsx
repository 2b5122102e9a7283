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

describe('a picture that is dropped', () => {
  it.each(['dragover', 'drop'] as const)(
    'next to its field does not leave the console: %s',
    (name) => {
      const target = put('div');
      const send = name === 'drop' ? fireEvent.drop : fireEvent.dragOver;
      // The answer tells whether the browser goes on.
      expect(send(target, { dataTransfer: file })).toBe(false);
    },
  );

  it('next to its field is answered where it was dropped', () => {
    put('input', { type: 'file' });
    fireEvent.drop(put('p'), { dataTransfer: file });
    expect(screen.getByRole('alert').textContent).toContain('in the dashed frame');
  });

  it('on a screen without image fields is answered so', () => {
    fireEvent.drop(put('p'), { dataTransfer: file });
    expect(screen.getByRole('alert').textContent).toContain('has no field for pictures');
  });

  it('on a text input is not opened', () => {
    expect(fireEvent.drop(put('input'), { dataTransfer: file })).toBe(false);
  });

  it('on the browser’s own file input is left to it, and so is one that a field took', () => {
    expect(fireEvent.drop(put('input', { type: 'file' }), { dataTransfer: file })).toBe(true);
    const field = put('div');
    field.addEventListener('drop', (event) => event.preventDefault());
    fireEvent.drop(field, { dataTransfer: file });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('over the preview does not open in it', () => {
    const frame = put('iframe');
    fireEvent.dragEnter(put('p'), { dataTransfer: file });
    expect(frame.style.pointerEvents).toBe('none');
    fireEvent.drop(put('p'), { dataTransfer: file });
    expect(frame.style.pointerEvents).toBe('');
  });
});

it('a link that is dropped next to a field does not leave the console, and one on a field is written there', () => {
  expect(fireEvent.drop(put('p'), { dataTransfer: link })).toBe(false);
  expect(fireEvent.drop(put('input'), { dataTransfer: link })).toBe(true);
  expect(fireEvent.drop(put('p'), { dataTransfer: words })).toBe(true);
});

it('a picture that is pasted where nothing takes it is answered there', () => {
  const clipboardData = { ...file, getData: () => '' };
  fireEvent.paste(put('input'), { clipboardData });
  expect(screen.getByRole('alert')).toBeTruthy();
});
