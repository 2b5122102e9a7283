import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catchFiles } from '../../shell/catch-files.ts';
import { PasswordField } from './PasswordField.tsx';

it('hides the password until the user shows it, and allows password managers and pasting', () => {
  const end = catchFiles();
  render(
    <MantineProvider env="test">
      <PasswordField value="secret" error={null} onChange={() => undefined} />
    </MantineProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/^Password/);
  expect([input.type, input.autocomplete, input.maxLength]).toEqual([
    'password',
    'current-password',
    -1,
  ]);
  const clipboardData = { types: ['text/plain'], files: [], getData: () => 'from a manager' };
  // True if the default was not prevented.
  expect(fireEvent.paste(input, { clipboardData })).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  end();
});
