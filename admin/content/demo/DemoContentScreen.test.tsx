import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { DemoContentScreen } from './DemoContentScreen.tsx';

it('removes the demo content only after a question, and restores it with one click', async () => {
  const backend = fakeBackend({
    me: { role: 'owner', areas: ['content', 'owner'], preferences: {} },
    'demo-content': { entries: 12, removals: [] },
    'remove-demo-content': { revision: 7 },
  });
  const sent = (call: string) => backend.calls.filter(({ name }) => name === call);
  renderScreen(DemoContentScreen);
  const remove = await screen.findByRole('button', { name: 'Remove demo content' });
  fireEvent.click(remove);
  await screen.findByText(/^This removes 12 items from your site .* Your own changes are kept/);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/^This removes 12 items/)).toBeNull());
  expect(sent('remove-demo-content')).toEqual([]);

  fireEvent.click(remove);
  const removal = { revision: 7, at: '2026-01-01T10:00:00.000Z', by: 'Ann', documents: 12 };
  backend.answers['demo-content'] = { entries: 0, removals: [removal] };
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
  await screen.findByText('12 items were removed');
  fireEvent.click(screen.getAllByRole('button', { name: 'Restore' })[0] as HTMLElement);
  await waitFor(() => expect(sent('undo').map((call) => call.sent)).toEqual(['{"revision":7}']));
});
