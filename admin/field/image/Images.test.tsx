import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Field } from '../field.ts';
import { Images } from './Images.tsx';

const paths = ['a', 'b'].map((letter) => `media/${letter.repeat(24)}-640x480-15382e.webp`);

it('each of several pictures has its own focal point', async () => {
  const change = vi.fn<(value: string[]) => void>();
  const facts = { label: 'Area Images', crops: [{ name: 'Collage, wide', shape: [10, 7] }] };
  render(
    <MantineProvider env="test">
      <Images at={{ id: 'field-x', value: paths, facts, change } as unknown as Field<string[]>} />
    </MantineProvider>,
  );
  expect(screen.queryByRole('button', { name: /^Focal point/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Image 2' }));
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Focal point/ }), {
    key: 'ArrowLeft',
  });
  expect(change).toHaveBeenLastCalledWith([paths[0], `${paths[1]}#at=48,42`]);
  fireEvent.click(screen.getByRole('button', { name: 'Image 2' }));
  expect(screen.queryByRole('button', { name: /^Focal point/ })).toBeNull();
});
