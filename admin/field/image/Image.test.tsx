import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Field } from '../field.ts';
import { Image } from './Image.tsx';
import { keepFile } from './pending-files.ts';

const show = (value: string, change = (_value: string) => {}) => {
  const facts = { label: 'Portrait', isDescribed: true };
  return render(
    <MantineProvider env="test">
      <Image at={{ id: 'field-x', value, facts, change } as unknown as Field<string>} />
    </MantineProvider>,
  );
};

it('shows format, name and size of a file that the browser cannot draw', () => {
  show(keepFile(new File([new Uint8Array(20_480)], 'portrait.tif', { type: 'image/tiff' })));
  fireEvent.error(screen.getByRole('img'));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Preview of Portrait' }).textContent).toContain('TIFF');
  expect(screen.getByText('portrait.tif, 20 KB')).toBeDefined();
});

it('asks for a picture description and clears the one of the previous picture', async () => {
  const changed: string[] = [];
  show('media/a.webp#says=Ruth', (value) => changed.push(value));
  const description = screen.getByRole('textbox', { name: 'Picture description' });
  expect(description).toHaveProperty('value', 'Ruth');
  fireEvent.change(description, { target: { value: 'Ruth & Ada' } });
  expect(changed.pop()).toBe('media/a.webp#says=Ruth%20%26%20Ada');
  const next = new File([new Uint8Array(9)], 'ada.png', { type: 'image/png' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [next] },
  });
  await vi.waitFor(() => expect(changed).toHaveLength(1));
  expect(changed[0]).toMatch(/^blob:[^#]*$/);
});
