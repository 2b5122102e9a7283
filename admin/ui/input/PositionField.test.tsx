import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PositionField } from './PositionField.tsx';

it.each([
  ['2{Enter}', [2], false],
  ['2', [2], true],
  ['5{Enter}', [], false],
  ['9{Enter}', [], false],
  ['0{Enter}', [], false],
  ['{Enter}', [], false],
])('typing %s moves an entry from 5 of 8 to %j', async (typed, moves, leaves) => {
  const keys = userEvent.setup();
  const onMove = vi.fn<(place: number) => void>();
  const onSubmit = vi.fn();
  render(
    <MantineProvider env="test">
      <form onSubmit={onSubmit}>
        <PositionField name="Ada" place={5} count={8} onMove={onMove} />
      </form>
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Position of Ada' });
  await keys.clear(field);
  await keys.type(field, typed);
  if (leaves) await keys.tab();
  expect(onMove.mock.calls.flat()).toEqual(moves);
  expect(onSubmit).not.toHaveBeenCalled();
  if (moves.length === 0) expect(field.value).toBe('5');
});
