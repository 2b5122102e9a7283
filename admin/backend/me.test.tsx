import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  fakeBackend,
  RawResponse,
  renderScreen,
  unknownEndpointResponses,
} from '../../tests/support/console/render-console.tsx';
import { loadFirstScreen } from '../people/login/first-screen.ts';
import { session } from '../session/session.ts';
import { useCurrentUser } from './me.ts';

function Known() {
  const { me, isSpecificationOnly, failed } = useCurrentUser();
  const known = me ? 'ours' : isSpecificationOnly ? 'the specification' : failed ? 'nothing' : '';
  return <p>Known: {known}</p>;
}

it.each(Object.entries(unknownEndpointResponses))(
  'treats a backend that responds with %s as specification-only, and asks it once',
  async (_, response) => {
    session.start('a token', 'ada@example.com');
    const backend = fakeBackend({ me: response });
    renderScreen(() => (
      <>
        <Known />
        <Known />
      </>
    ));
    await waitFor(() => expect(screen.getAllByText('Known: the specification')).toHaveLength(2));
    expect(await loadFirstScreen()).toBe('/admin/about-founder');
    expect(backend.calls.map(({ name }) => name)).toEqual(['me']);
    expect(session.expired()).toBe(false);
    session.end();
  },
);

it('treats a backend as specification-only if CORS blocks the response to `me` alone', async () => {
  fakeBackend({ me: new RawResponse(null), getSection: null });
  renderScreen(Known);
  await screen.findByText('Known: the specification');
});

it.each([
  ['no server responds', new RawResponse(null)],
  ['a proxy reports that the server is down', new RawResponse('<h1>Bad gateway</h1>', 502)],
  [
    'our server reports an error',
    new RawResponse({ code: 500, message: 'Wrong', data: null, error: { id: 'INTERNAL' } }, 500),
  ],
])('does not determine the kind of backend while %s', async (_, response) => {
  fakeBackend({ me: response, getSection: new RawResponse(null) });
  renderScreen(Known);
  await screen.findByText('Known: nothing');
});
