import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import type { Field } from '../field.ts';
import { Images } from './Images.tsx';

const paths = ['a', 'b'].map((letter) => `media/${letter.repeat(24)}-640x480-15382e.webp`);

it('sets a separate focal point for each of several pictures', async () => {
  fakeBackend({});
  const change = vi.fn<(value: string[]) => void>();
  const facts = { label: 'Area Images', crops: [{ name: 'Collage, wide', shape: [10, 7] }] };
  const at = { id: 'field-x', value: paths, facts, change } as unknown as Field<string[]>;
  renderScreen(() => <Images at={at} />);
  expect(screen.queryByRole('button', { name: /^Focal point/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Image 2' }));
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Focal point/ }), {
    key: 'ArrowLeft',
  });
  expect(change).toHaveBeenLastCalledWith([paths[0], `${paths[1]}#at=48,42`]);
  fireEvent.click(screen.getByRole('button', { name: 'Image 2' }));
  expect(screen.queryByRole('button', { name: /^Focal point/ })).toBeNull();
});

it('sets a separate description for each of several pictures', async () => {
  fakeBackend({});
  const change = vi.fn<(value: string[]) => void>();
  const facts = { label: 'Area Images' };
  const at = { id: 'field-x', value: paths, facts, change } as unknown as Field<string[]>;
  renderScreen(() => <Images at={at} />);
  expect(screen.queryByLabelText('Picture description')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Image 2' }));
  const words = { target: { value: 'A desk' } };
  fireEvent.change(await screen.findByLabelText('Picture description'), words);
  expect(change).toHaveBeenLastCalledWith([paths[0], `${paths[1]}#says=A%20desk`]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Decorative here' }));
  expect(change).toHaveBeenLastCalledWith([paths[0], `${paths[1]}#decorative`]);
});

it('adds several library pictures, each at most once', async () => {
  const rows = ['b', 'c', 'd'].map((letter) => ({
    ...{ id: letter.repeat(24), name: `${letter}.jpg` },
    path: `media/${letter.repeat(24)}-640x480-15382e.webp`,
  }));
  fakeBackend({
    me: { role: 'owner', areas: ['content'], preferences: {} },
    pictures: { rows, total: 3, described: 0, inUse: 0 },
  });
  const change = vi.fn<(value: string[]) => void>();
  const facts = { label: 'Area Images' };
  const at = { id: 'field-x', value: paths, facts, change } as unknown as Field<string[]>;
  renderScreen(() => <Images at={at} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add from library' }));
  for (const name of ['b.jpg', 'd.jpg', 'c.jpg'])
    await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 3 pictures' }));
  expect(change).toHaveBeenLastCalledWith([...paths, rows[2]?.path, rows[1]?.path]);
});
