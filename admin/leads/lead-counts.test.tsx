import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { Sidebar } from '../shell/Sidebar.tsx';

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };
const asked = (name: string) => async (backend: ReturnType<typeof fakeBackend>) =>
  waitFor(() => expect(backend.calls.map((call) => call.name)).toContain(name));
const open = (answers: Record<string, unknown>) => {
  const backend = fakeBackend(answers);
  renderScreen(() => <Sidebar open onClose={() => {}} />);
  return backend;
};

it('the sidebar has the Inbox with the number of new leads', async () => {
  open({ me, 'lead-counts': { new: 3, in_hand: 1, spam: 12 } });
  const link = await screen.findByRole('link', { name: /^Inbox\s*3$/ });
  expect(link.querySelector('[title="3 new"]')).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Leads' })).toBeDefined();
});

it.each([
  ['knows of no leads', { me, 'lead-counts': 404 }, 'lead-counts'],
  ['knows of no accounts', { me: 404 }, 'me'],
])('a backend that %s has no group of them', async (_, answers, call) => {
  await asked(call)(open(answers));
  await screen.findByRole('link', { name: 'Queries' });
  expect(screen.queryByText('Leads')).toBeNull();
  expect(screen.queryByText('Inbox')).toBeNull();
});
