import { expect, it } from 'vitest';
import { keepFile, uploadValue } from './pending-files.ts';

it.each([
  ['', false, 'a.png'],
  ['', true, 'at=auto;a.png'],
  ['#at=4,2', true, 'at=4,2;a.png'],
  ['#says=A%20desk', false, 'says=A%20desk;a.png'],
  ['#says=A%20desk', true, 'at=auto&says=A%20desk;a.png'],
  ['#at=4,2&says=A%20desk', true, 'at=4,2&says=A%20desk;a.png'],
])('sends a file with the notes “%s”, cropped: %s, as %s', (notes, isCropped, name) => {
  const address = keepFile(new File(['x'], 'a.png', { type: 'image/png' }));
  expect(uploadValue(`${address}${notes}`, { isCropped })).toHaveProperty('name', name);
});
