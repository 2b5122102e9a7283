import { expect, it } from 'vitest';
import { keepFile, toUploadValue } from './pending-files.ts';

it.each([
  ['', 'a.png'],
  ['#at=4,2', 'at=4,2;a.png'],
  ['#says=A%20desk', 'says=A%20desk;a.png'],
  ['#at=4,2&says=A%20desk', 'at=4,2&says=A%20desk;a.png'],
])('sends a file with the notes “%s” as %s', (notes, name) => {
  const address = keepFile(new File(['x'], 'a.png', { type: 'image/png' }));
  expect(toUploadValue(`${address}${notes}`)).toHaveProperty('name', name);
});
