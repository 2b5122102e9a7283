import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  fakeBackend,
  RawResponse,
  renderScreen,
  unknownEndpointResponses,
} from '../../../tests/support/console/render-console.tsx';
import type { Field } from '../field.ts';
import { Image } from './Image.tsx';
import { keepFile } from './pending-files.ts';

const show = (value: string, change = (_value: string) => {}) => {
  const facts = { label: 'Portrait', isDescribed: true };
  const at = { id: 'field-x', value, facts, change } as unknown as Field<string>;
  return renderScreen(() => <Image at={at} />);
};

const me = { role: 'owner', areas: ['content'], preferences: {} };

it('chooses a library picture with its detected focal point and colours in three clicks', async () => {
  const path = 'media/0123456789abcdef01234567-640x480-15382e.webp#auto=40,30&tones=15382e,ff6600';
  const row = { id: '0123456789abcdef01234567', path, name: 'classroom.jpg', uses: 2 };
  fakeBackend({ me, pictures: { rows: [row], total: 1, described: 0, inUse: 1 } });
  const changed: string[] = [];
  show('media/a.webp#says=Ruth', (value) => changed.push(value));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose from library' }));
  await userEvent.click(await screen.findByRole('button', { name: 'classroom.jpg' }));
  expect(changed).toEqual([path]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(Object.entries(unknownEndpointResponses))(
  'offers no library with a backend that responds with %s',
  async (_, response) => {
    const backend = fakeBackend({ me: response });
    show('');
    await vi.waitFor(() => expect(backend.calls).toHaveLength(1));
    await screen.findByText(/Drop or paste/);
    expect(screen.queryByRole('button', { name: 'Choose from library' })).toBeNull();
  },
);

it('shows format, name and size of a file that the browser cannot display', () => {
  show(keepFile(new File([new Uint8Array(20_480)], 'portrait.tif', { type: 'image/tiff' })));
  fireEvent.error(screen.getByRole('img'));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Preview of Portrait' }).textContent).toContain('TIFF');
  expect(screen.getByText('portrait.tif, 20 KB')).toBeDefined();
});

it('asks for a description of the new picture and clears the previous one', async () => {
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

const stored = 'media/0123456789abcdef01234567-640x480-15382e.webp';

it('shows the description of the picture, and accepts another or none for this use', async () => {
  fakeBackend({ me, getDocuments: [{ description: 'Ruth at her desk' }] });
  const changed: string[] = [];
  show(stored, (value) => changed.push(value));
  await screen.findByText(/“Ruth at her desk”/);
  expect(screen.queryByRole('textbox', { name: 'Picture description' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Describe it differently here' }));
  const description = screen.getByRole('textbox', { name: 'Picture description' });
  fireEvent.change(description, { target: { value: 'Our founder' } });
  expect(changed.pop()).toBe(`${stored}#says=Our%20founder`);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Decorative here' }));
  expect(changed.pop()).toBe(`${stored}#decorative`);
  expect(screen.getByRole('link', { name: 'Change everywhere' })).toBeDefined();
});

it('replaces the custom description of this use with the one for all uses', async () => {
  fakeBackend({ me, getDocuments: [{ description: 'Ruth at her desk' }] });
  const changed: string[] = [];
  show(`${stored}#says=Our%20founder`, (value) => changed.push(value));
  await userEvent.click(await screen.findByRole('button', { name: 'Use that here too' }));
  expect(changed).toEqual([stored]);
});

it('keeps the description in the form if the backend stores none for other uses', async () => {
  fakeBackend({ me, getDocuments: new RawResponse({ code: 400, message: 'No such kind' }, 400) });
  show(stored);
  await screen.findByRole('textbox', { name: 'Picture description' });
  expect(screen.queryByRole('link', { name: /everywhere$/ })).toBeNull();
});
