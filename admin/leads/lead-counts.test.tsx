import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { Sidebar } from '../shell/Sidebar.tsx';

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };
const open = (answers: Record<string, unknown>) => {
  const backend = fakeBackend(answers);
  renderScreen(() => <Sidebar open onClose={() => {}} />);
  return backend;
};

it('shows the number of new leads next to Inbox in the sidebar', async () => {
  open({ me, 'lead-counts': { new: 3, in_hand: 1, spam: 12 } });
  const link = await screen.findByRole('link', { name: /^Inbox\s*3$/ });
  expect(link.querySelector('[title="3 new"]')).not.toBeNull();
});

it('shows no Inbox and requests no counts with a specification-only backend', async () => {
  const backend = open({ me: 404 });
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toEqual(['me']));
  await screen.findByRole('link', { name: 'Queries' });
  expect(screen.queryByText('Inbox')).toBeNull();
});
