import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import FocalPointHere from './FocalPointHere.tsx';

const path = 'media/0123456789abcdef01234567-640x480-15382e.webp#auto=30,40';
const me = { role: 'owner', areas: ['content'], preferences: {} };

function open(value: string) {
  const changed: string[] = [];
  const crops = [{ name: 'Banner, phone', shape: [522, 700] }] as const;
  renderScreen(() => (
    <FocalPointHere value={value} crops={crops} onChange={(next) => changed.push(next)} />
  ));
  return changed;
}

it('starts a point of this place from the one used everywhere', async () => {
  fakeBackend({ me, getDocuments: [{ focal_point: '10,20' }] });
  const changed = open(path);
  await screen.findByText('This point is used everywhere.');
  const dot = screen.getByRole('button', { name: /^Focal point: 10 % from the left, 20 %/ });
  fireEvent.keyDown(dot, { key: 'ArrowLeft' });
  expect(changed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Set a different point here' }));
  expect(changed).toEqual([path.replace('#', '#at=10,20&')]);
});

it('replaces this use’s own focal point by the one used everywhere', async () => {
  fakeBackend({ me, getDocuments: [] });
  const changed = open(path.replace('#', '#at=10,20&'));
  const back = await screen.findByRole('button', { name: 'Reset to the point used everywhere' });
  await userEvent.click(back);
  expect(changed).toEqual([path]);
});
