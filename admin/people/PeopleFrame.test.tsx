import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { queryClient } from '../backend/query-client.ts';
import { PeopleFrame } from './PeopleFrame.tsx';

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };

function open(responses: Record<string, unknown>) {
  const backend = fakeBackend(responses);
  renderScreen(() => (
    <PeopleFrame title="Inbox" intro="What visitors sent" permission="leads">
      <p>Ada asks for a course</p>
    </PeopleFrame>
  ));
  return backend;
}

it('keeps the screen content while the server is unreachable', async () => {
  const backend = open({ me });
  await screen.findByText('Ada asks for a course');
  backend.answers.me = 500;
  await act(() => queryClient.refetchQueries({ queryKey: ['me'] }));
  expect(queryClient.getQueryData(['me'])).toEqual(me);
  expect(screen.getByText('Ada asks for a course')).toBeDefined();
});

it('shows a message if a screen fails to load, and opens the screen once the server responds', async () => {
  const backend = open({ me: 503 });
  const again = await screen.findByRole('button', { name: 'Load again' });
  backend.answers.me = me;
  again.click();
  expect(await screen.findByText('Ada asks for a course')).toBeDefined();
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

it('requests the account only once from a backend without accounts', async () => {
  const backend = open({ me: 404 });
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toEqual(['me']));
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a loading message until the user is known', async () => {
  let arrive: (whose: object) => void = () => {};
  const late = new Promise((resolve) => {
    arrive = resolve;
  });
  open({ me: late });
  await screen.findByText('Loading…');
  arrive(me);
  await screen.findByText('Ada asks for a course');
  expect(screen.queryByText('Loading…')).toBeNull();
});
