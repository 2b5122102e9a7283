import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Choice } from './Choice.tsx';

const towns = ['Leeds', 'York', 'Hull', 'Élan'];
const options = Array.from({ length: 24 }, (_, at) => ({
  value: `${at}`,
  label: towns[at] ?? `Town ${at}`,
}));

function Towns({ onSubmit }: { onSubmit?: () => void }) {
  const [value, setValue] = useState('0');
  return (
    <MantineProvider env="test">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        <label htmlFor="town">Town</label>
        <Choice id="town" value={value} options={options} onChange={setValue} />
        <output>{value}</output>
      </form>
    </MantineProvider>
  );
}

/** The code of the select loads when it is first shown. */
const loaded = () => screen.findByRole('combobox', { name: 'Town' });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' });

it('selects the first option with the typed words on Enter, ignoring accents', async () => {
  const keys = userEvent.setup();
  render(<Towns />);
  await loaded();
  await keys.click(field());
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(24);
  await keys.keyboard('elan{Enter}');
  expect(screen.getByRole('status').textContent).toBe('3');
  expect(field().value).toBe('Élan');
});

it('opens on Enter without submitting the form, and keeps the value on Escape', async () => {
  const keys = userEvent.setup();
  let submitted = 0;
  render(<Towns onSubmit={() => (submitted += 1)} />);
  await loaded();
  field().focus();
  await keys.keyboard('{Enter}');
  expect(field().ariaExpanded).toBe('true');
  await keys.keyboard('york{Escape}');
  expect(field().ariaExpanded).toBe('false');
  await keys.tab();
  expect(field().value).toBe('Leeds');
  expect(submitted).toBe(0);
});

it('names the list, and shows a message if no option matches', async () => {
  const keys = userEvent.setup();
  render(<Towns />);
  await loaded();
  await keys.click(field());
  await keys.keyboard('nowhere');
  expect(screen.getByRole('listbox', { name: 'Options', hidden: true }).textContent).toBe(
    'No matches.',
  );
});

it('keeps every letter typed into the closed list, with and without a selected value', async () => {
  const keys = userEvent.setup();
  const { container } = render(<Towns />);
  await loaded();
  for (const [word, found] of [
    ['york', '1'],
    ['hull', '2'],
  ] as const) {
    field().focus();
    field().select();
    await keys.keyboard(word);
    expect(field().value).toBe(word);
    await keys.keyboard('{Enter}');
    expect(container.querySelector('output')?.textContent).toBe(found);
  }
});
