import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { PictureScreen } from './PictureScreen.tsx';

const id = 'a'.repeat(24);
const path = `media/${id}-640x480-15382e.webp`;
const row = {
  ...{ id, path, name: 'desk.jpg', description: '', decorative: false, width: 640, height: 480 },
  ...{ bytes: 20_480, added_by: 'ada@example.com', added_at: '2026-01-15T09:30:00.000Z' },
  ...{ uses: 2, isHidden: false, isErased: false, original: '' },
};
const answers = () => ({
  me: { role: 'owner', areas: ['content', 'publish'], preferences: {} },
  pictures: { rows: [row], total: 1, described: 0, inUse: 1 },
  getDocuments: [],
  workingCopies: [],
});
const open = () => renderScreen(PictureScreen, `/admin/media/${id}`, '/admin/media/:id');

it('saves the description and the focal point of a picture that nobody has edited yet', async () => {
  const backend = fakeBackend(answers());
  open();
  const description = await screen.findByLabelText('Description');
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  await userEvent.type(description, 'A desk');
  const dot = await screen.findByRole('button', { name: /^Focal point/ });
  fireEvent.keyDown(dot, { key: 'ArrowRight' });
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toContain('saveDocument'));
  const saved = backend.calls.find(({ name }) => name === 'saveDocument');
  expect(Object.fromEntries(saved?.sent as FormData)).toMatchObject({
    ...{ kind: 'picture', id, name: 'desk.jpg', description: 'A desk' },
    focal_point: expect.stringMatching(/^52,\d+$/),
  });
});
