import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateInput } from './DateInput.tsx';

function Form({ isFilter = false, withTime = false }) {
  const [value, setValue] = useState('2026-11-27');
  return (
    <MantineProvider env="test">
      <DateInput
        label="From"
        isFilter={isFilter}
        withTime={withTime}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <output>{value}</output>
    </MantineProvider>
  );
}

it('shows a date in the console format, and does not submit an invalid one', () => {
  render(<Form />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
  expect(input.value).toBe('27 Nov 2026');
  fireEvent.change(input, { target: { value: 'soon' } });
  fireEvent.blur(input);
  expect(input.validity.customError).toBe(true);
  const lastYear = new Date().getFullYear() - 1;
  expect(screen.getByText(`Use a format such as 27 Nov ${lastYear}.`)).toBeDefined();
  fireEvent.change(input, { target: { value: '' } });
  expect(input.placeholder).toBe(`such as 27 Nov ${lastYear}`);
  fireEvent.change(input, { target: { value: '2026-12-01' } });
  fireEvent.blur(input);
  expect(input.validity.valid).toBe(true);
  expect(input.value).toBe('1 Dec 2026');
  expect(screen.getByRole('status').textContent).toBe('2026-12-01');
});

it.each([
  ['Advent', { isFilter: false, withTime: false }, 'Advent'],
  ['7 Dec 2026', { isFilter: false, withTime: true }, '7 Dec 2026'],
  ['Advent', { isFilter: true, withTime: false }, ''],
])(
  'keeps the unreadable “%s” so that a form rejects it, and does not filter by it',
  (typed, kind, held) => {
    render(<Form {...kind} />);
    fireEvent.change(screen.getByRole('textbox', { name: 'From' }), { target: { value: typed } });
    expect(screen.getByRole('status').textContent).toBe(held);
  },
);
