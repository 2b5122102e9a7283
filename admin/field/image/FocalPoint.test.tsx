import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import FocalPoint from './FocalPoint.tsx';

afterEach(cleanup);

const path = 'media/0123456789abcdef01234567-640x480-15382e.webp';

function open(value: string) {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <MantineProvider env="test">
      <FocalPoint
        value={value}
        crops={[{ name: 'Banner, phone', shape: [522, 700], swept: 0.3 }]}
        onChange={onChange}
      />
    </MantineProvider>,
  );
  return { onChange, dot: screen.getByRole('button', { name: /^Focal point/ }) };
}

it('starts at the height of a face and moves with the arrow keys', () => {
  const { onChange, dot } = open(path);
  expect(dot.getAttribute('aria-label')).toContain('50 % from the left, 22 % from the top');
  fireEvent.keyDown(dot, { key: 'ArrowRight' });
  expect(onChange).toHaveBeenLastCalledWith(`${path}#at=52,22`);
  fireEvent.keyDown(dot, { key: 'ArrowUp', shiftKey: true });
  expect(onChange).toHaveBeenLastCalledWith(`${path}#at=50,12`);
});

it('keeps the focal point inside the picture and its crops', () => {
  const { onChange, dot } = open(`${path}#at=99,0`);
  fireEvent.keyDown(dot, { key: 'ArrowRight' });
  expect(onChange).toHaveBeenLastCalledWith(`${path}#at=100,0`);
  fireEvent.keyDown(dot, { key: 'ArrowUp' });
  expect(onChange).toHaveBeenLastCalledWith(`${path}#at=99,0`);
  const crop = screen.getByText('Banner, phone').closest('figure')?.querySelector('img');
  expect(crop?.style.getPropertyValue('--x')).toBe('0.99');
  expect(crop?.style.getPropertyValue('--y')).toBe('0');
});
