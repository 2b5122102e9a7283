import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepFile } from '../../forms/state/pending-files.ts';
import type { Field } from '../field.ts';
import { Image } from './Image.tsx';

const show = (value: string) => {
  const facts = { label: 'Portrait' };
  return render(
    <Image at={{ id: 'field-x', value, facts, change() {} } as unknown as Field<string>} />,
  );
};

it('a chosen file that the browser cannot draw is shown by its kind, name and size', () => {
  show(keepFile(new File([new Uint8Array(20_480)], 'portrait.tif', { type: 'image/tiff' })));
  fireEvent.error(screen.getByRole('img'));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Preview of Portrait' }).textContent).toContain('TIFF');
  expect(screen.getByText('portrait.tif, 20 KB')).toBeDefined();
});
