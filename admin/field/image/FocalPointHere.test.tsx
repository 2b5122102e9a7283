import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import {
  fakeBackend,
  RawResponse,
  renderScreen,
} from '../../../tests/support/console/render-console.tsx';
import FocalPointHere from './FocalPointHere.tsx';

const path = 'media/0123456789abcdef01234567-640x480-15382e.webp#auto=30,40';
const me = { role: 'owner', areas: ['content'], preferences: {} };

function open(initial: string) {
  const changed: string[] = [];
  const crops = [{ name: 'Banner, phone', shape: [522, 700] }] as const;
  renderScreen(function Harness() {
    const [value, setValue] = useState(initial);
    const change = (next: string) => {
      changed.push(next);
      setValue(next);
    };
    return <FocalPointHere value={value} crops={crops} onChange={change} />;
  });
  return changed;
}

const dot = () => screen.getByRole('button', { name: /^Focal point/ });

it.each([
  ['found automatically', path, /^Found automatically\. To change it/, '28,40'],
  ['not found', path.split('#')[0] ?? '', /^No focal point found\. To change it/, '48,22'],
  ['of a file that waits to be sent', 'blob:x#auto=30,40', /^Found automatically/, '28,40'],
])('moves a focal point %s for this use without asking first', async (_, value, said, moved) => {
  fakeBackend({ me, getDocuments: [] });
  const changed = open(value);
  screen.getByText(said);
  expect(screen.queryByRole('button', { name: 'Use everywhere' })).toBeNull();
  fireEvent.keyDown(dot(), { key: 'ArrowLeft' });
  expect(changed.at(-1)).toContain(`#at=${moved}`);
  await screen.findByText('Moved.');
  await userEvent.click(screen.getByRole('button', { name: 'Find automatically' }));
  expect(changed.at(-1)).toBe(value);
});

it('saves a moved focal point for all uses, and removes the custom one of this use', async () => {
  const backend = fakeBackend({ me, getDocuments: [{ focal_point: '10,20' }], saveDocument: {} });
  const changed = open(path);
  await screen.findByText(/^Chosen for all uses of this picture\. To change it/);
  fireEvent.keyDown(dot(), { key: 'ArrowRight' });
  expect(changed).toEqual([path.replace('#', '#at=12,20&')]);
  screen.getByRole('button', { name: 'Use the shared focal point' });
  await userEvent.click(screen.getByRole('button', { name: 'Use everywhere' }));
  await vi.waitFor(() => expect(changed.at(-1)).toBe(path));
  const { sent } = backend.calls.find(({ name }) => name === 'saveDocument') ?? {};
  expect(Object.fromEntries(sent as FormData)).toEqual({
    ...{ kind: 'picture', id: '0123456789abcdef01234567', focal_point: '12,20' },
  });
});

it('keeps the moved point of this use if saving it for all uses fails', async () => {
  fakeBackend({
    ...{ me, getDocuments: [] },
    saveDocument: new RawResponse({ code: 500, message: 'No' }, 500),
  });
  const changed = open(path.replace('#', '#at=10,20&'));
  await userEvent.click(await screen.findByRole('button', { name: 'Use everywhere' }));
  await vi.waitFor(() => expect(document.querySelector('.swal2-popup')).not.toBeNull());
  (await import('../../ui/dialog/dialogs.ts')).dialogs.close();
  expect(changed).toEqual([]);
});
