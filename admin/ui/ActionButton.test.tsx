import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ActionButton } from './ActionButton.tsx';

it('shows a running action, keeps the focus and ignores further clicks', async () => {
  let begun = 0;
  let end = () => {};
  const work = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  render(
    <MantineProvider env="test">
      <ActionButton onAct={work}>Create link</ActionButton>
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Create link' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(begun).toBe(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  await act(async () => end());
  expect(button.getAttribute('aria-busy')).toBe('false');
  fireEvent.click(button);
  expect(begun).toBe(2);
});
