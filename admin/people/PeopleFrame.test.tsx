import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { queryClient } from '../backend/query-client.ts';
import { PeopleFrame } from './PeopleFrame.tsx';

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };

function open(answers: Record<string, unknown>) {
  const backend = fakeBackend(answers);
  renderScreen(() => (
    <PeopleFrame title="Inbox" intro="What visitors sent" area="leads">
      <p>Ada asks for a course</p>
    </PeopleFrame>
  ));
  return backend;
}

it('a server that is gone for a while takes nothing from the screen', async () => {
  const backend = open({ me });
  await screen.findByText('Ada asks for a course');
  backend.answers.me = 500;
  await act(() => queryClient.refetchQueries({ queryKey: ['me'] }));
  expect(queryClient.getQueryData(['me'])).toEqual(me);
  expect(screen.getByText('Ada asks for a course')).toBeDefined();
});

it('what could not be opened for want of an answer says so, and is there with the answer', async () => {
  const backend = open({ me: 503 });
  const again = await screen.findByRole('button', { name: 'Load again' }, { timeout: 5000 });
  backend.answers.me = me;
  again.click();
  expect(await screen.findByText('Ada asks for a course')).toBeDefined();
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

it('a backend that knows of no accounts is asked once', async () => {
  const backend = open({ me: 404 });
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toEqual(['me']));
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that it loads until it is known who is signed in', async () => {
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
