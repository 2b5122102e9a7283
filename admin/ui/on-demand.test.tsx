import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onDemand } from './on-demand.tsx';

const Part = ({ words }: { words: string }) => <p>{words}</p>;

/** Loads a component after some failures. */
function failing(times: number) {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Part };
  };
}

it('keeps the screen intact if a component fails to load, and loads it later', async () => {
  vi.useFakeTimers();
  const Help = onDemand(failing(2));
  render(
    <>
      <p>What was typed</p>
      <Help words="a help" />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('What was typed')).toBeDefined();
  expect(screen.queryByText('a help')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('a help')).toBeDefined();
  vi.useRealTimers();
});

it('shows a message if a dialog fails to load, and opens it at the next attempt', async () => {
  const onMissing = vi.fn();
  const Dialog = onDemand(failing(1), onMissing);
  const first = render(<Dialog words="a dialog" />);
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce());
  expect(onMissing.mock.calls[0]?.[0]).toEqual({ words: 'a dialog' });
  first.unmount();
  render(<Dialog words="a dialog" />);
  expect(await screen.findByText('a dialog')).toBeDefined();
});
