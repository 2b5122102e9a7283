import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  fakeBackend,
  RawResponse,
  renderScreen,
} from '../../tests/support/console/render-console.tsx';
import { PictureScreen } from './PictureScreen.tsx';

const id = 'a'.repeat(24);
const path = `media/${id}-640x480-15382e.webp`;
const other = `media/${'b'.repeat(24)}-640x480-15382e.webp`;
const row = {
  ...{ id, path, name: 'desk.jpg', description: '', decorative: false, width: 640, height: 480 },
  ...{ bytes: 20_480, added_by: 'ada@example.com', added_at: '2026-01-15T09:30:00.000Z' },
  ...{ uses: 2, isHidden: false, isErased: false, original: '' },
};
const uses = {
  documents: [
    {
      ...{ kind: 'section', id: 'our_team', field: 'details.1.image', title: '' },
      parent: null,
    },
  ],
  drafts: [{ id: 'd'.repeat(24), name: 'Summer' }],
  ...{ versions: { from: 120, to: 133 }, ownPoints: 0 },
};
const responses = (role = 'owner', more = {}) => ({
  me: { role, areas: ['content', 'publish'], preferences: {} },
  pictures: { rows: [row], total: 1, described: 0, inUse: 1 },
  ...{ 'picture-uses': uses, getDocuments: [], workingCopies: [], ...more },
});
const open = () => renderScreen(PictureScreen, `/admin/media/${id}`, '/admin/media/:id');

it('saves the description and focal point of a picture that nobody has edited yet', async () => {
  const backend = fakeBackend(responses());
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

it('lists the uses, drafts and versions of a picture, and shows its crop in each', async () => {
  fakeBackend(responses());
  open();
  const place = await screen.findByRole('link', { name: 'Our Team, member 2' });
  expect(place.getAttribute('href')).toBe('/admin/our-team');
  screen.getByRole('link', { name: '‘Summer’' });
  screen.getByRole('link', { name: 'Versions 120 to 133' });
  await screen.findByText('Portrait, left');
});

it('replaces all uses of a picture, in drafts only if ticked, which can be undone', async () => {
  const backend = fakeBackend(responses());
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Replace everywhere…' }));
  const newRow = { ...row, id: 'b'.repeat(24), path: other, name: 'door.jpg' };
  backend.answers.pictures = { rows: [row, newRow], total: 2, described: 0, inUse: 1 };
  await userEvent.type(screen.getByLabelText('Search pictures'), 'do');
  await userEvent.click(await screen.findByRole('button', { name: 'door.jpg' }));
  const dialog = await screen.findByRole('dialog', { name: 'Replace everywhere' });
  within(dialog).getByText(/Changes 1 use/);
  await userEvent.click(within(dialog).getByLabelText('Also in one draft'));
  backend.answers['replace-picture'] = { draft: null, step: 140, documents: 1, drafts: 0 };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toContain('undo'));
  const sent = (call: string) =>
    JSON.parse(String(backend.calls.find(({ name }) => name === call)?.sent));
  expect(sent('replace-picture')).toEqual({ from: path, to: other, drafts: false, publish: true });
  expect(sent('undo')).toEqual({ revision: 140 });
});

it('erases a picture after an owner has typed the word, and lists its uses if it cannot be erased', async () => {
  const refusal = { code: 409, message: 'Our Team shows it.', data: null };
  fakeBackend(responses('owner', { 'erase-picture': new RawResponse(refusal, 409) }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Erase for good…' }));
  const dialog = screen.getByRole('dialog', { name: 'Erase for good' });
  await userEvent.type(within(dialog).getByLabelText('Type “erase” to confirm'), 'erase');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
  await within(dialog).findByText('Our Team shows it.');
});

it('does not allow editors to erase a picture', async () => {
  fakeBackend(responses('editor'));
  open();
  await screen.findByRole('button', { name: 'Remove from library' });
  expect(screen.queryByRole('button', { name: 'Erase for good…' })).toBeNull();
});
