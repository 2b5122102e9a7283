import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  type FakeBackend,
  fakeBackend,
  RawResponse,
  renderScreen,
} from '../../../tests/support/console/render-console.tsx';
import { makeForm } from '../../content/GeneratedSection.tsx';

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };
const saved = { title: 'Old', heading: 'Old', description: '', revision: 3 };
const copy = {
  ...{ base: 2, before: { heading: 'Old' }, fields: { heading: 'Typed earlier' } },
  at: '2026-01-01T10:00:00.000Z',
};

/** Opens a form with these unsaved changes, over the saved content. */
function open(found: unknown, stored: object = saved): FakeBackend {
  const backend = fakeBackend({
    ...{ me, getSection: stored, 'save-working-copy': { at: '2026-01-01T10:00:09.000Z' } },
    'working-copy': found,
  });
  renderScreen(makeForm('get_started'));
  return backend;
}

const revisionSent = ({ calls }: FakeBackend) => {
  const sent = calls.find(({ name }) => name === 'saveSection')?.sent;
  return sent instanceof FormData && sent.get('base_revision');
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const closed = () => field('Heading').closest('[inert]');
const shows = (heading: string) => waitFor(() => expect(field('Heading').value).toBe(heading));

it('applies unsaved changes to the latest saved content, and Discard can be undone', async () => {
  open({ copy, colleagues: [] }, { ...saved, title: 'Saved by someone else' });
  await shows('Typed earlier');
  expect(field('Title').value).toBe('Saved by someone else');
  await screen.findByText('1 unsaved change');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field('Heading').value).toBe('Old');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo discard' }));
  expect(field('Heading').value).toBe('Typed earlier');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.type(field('Title'), '!');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo discard' })).toBeNull());
});

it('submits the earlier revision if someone has saved the same field since, so that the server reports a conflict', async () => {
  const current = { ...saved, heading: 'Saved by someone else' };
  const backend = open({ copy, colleagues: [] }, current);
  await shows('Typed earlier');
  backend.answers.saveSection = new RawResponse(
    { code: 409, message: '', error: { id: 'CONFLICT', current } },
    409,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('dialog', { name: 'Someone else saved this in the meantime' });
  expect(revisionSent(backend)).toBe('2');
});

it('submits its own revision with text typed in a browser that loaded a later one', async () => {
  const backend = open({ copy: null, colleagues: [] });
  await waitFor(() => expect(closed()).toBeNull());
  const later = { ...copy, base: 9, before: { heading: 'Saved since' } };
  const conflict = { code: 409, message: '', error: { id: 'CONFLICT', current: later } };
  backend.answers['save-working-copy'] = new RawResponse(conflict, 409);
  await userEvent.type(field('Title'), ' and new');
  await shows('Typed earlier');
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(revisionSent(backend)).toBe('3'));
});

it('shows the saved content, and disables typing until unsaved changes are loaded', async () => {
  let response: (found: unknown) => void = () => undefined;
  open(
    new Promise((resolve) => {
      response = resolve;
    }),
  );
  await shows('Old');
  expect(closed()).not.toBeNull();
  response({ copy, colleagues: [] });
  await shows('Typed earlier');
  expect(closed()).toBeNull();
});

it('opens the form if unsaved changes cannot be loaded, and applies them later', async () => {
  const backend = open(new RawResponse(null));
  await waitFor(() => expect(closed()).toBeNull());
  const conflict = { code: 409, message: '', error: { id: 'CONFLICT', current: copy } };
  backend.answers['save-working-copy'] = new RawResponse(conflict, 409);
  await userEvent.type(field('Title'), ' and new');
  await waitFor(() => expect(field('Heading').value).toBe('Typed earlier'));
  expect(field('Title').value).toBe('Old and new');
});

it('shows which colleagues are editing the same document', async () => {
  open({ copy: null, colleagues: [{ name: 'Ruth', at: copy.at }] });
  await screen.findByText('Ruth is editing this');
});

it('explains why unsaved changes are on this device only', async () => {
  const backend = open({ copy: null, colleagues: [] });
  await waitFor(() => expect(closed()).toBeNull());
  const message = 'Your unsaved changes take up more than 16 MB.';
  const refusal = { code: 413, message, error: { id: 'TOO_LARGE' }, data: null };
  backend.answers['save-working-copy'] = new RawResponse(refusal, 413);
  await userEvent.type(field('Title'), '!');
  await screen.findByText(`Stored only on this device. ${message}`);
});
