import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  AnswerAsIs,
  fakeBackend,
  renderScreen,
  unknownCallAnswers,
} from '../../tests/support/console/render-console.tsx';
import { loadFirstScreen } from '../people/login/first-screen.ts';
import { session } from '../session/session.ts';
import { useCurrentUser } from './me.ts';

function Known() {
  const { me, isSpecificationOnly, failed } = useCurrentUser();
  const known = me ? 'ours' : isSpecificationOnly ? 'the specification' : failed ? 'nothing' : '';
  return <p>Known: {known}</p>;
}

it.each(Object.entries(unknownCallAnswers))(
  'a backend that answers %s counts as having only the specification’s calls and is asked once',
  async (_, answer) => {
    session.start('a token', 'ada@example.com');
    const backend = fakeBackend({ me: answer });
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
  fakeBackend({ me: new AnswerAsIs(null), getSection: null });
  renderScreen(Known);
  await screen.findByText('Known: the specification');
});

it.each([
  ['no server responds', new AnswerAsIs(null)],
  ['a proxy reports that the server is down', new AnswerAsIs('<h1>Bad gateway</h1>', 502)],
  [
    'our server reports an error',
    new AnswerAsIs({ code: 500, message: 'Wrong', data: null, error: { id: 'INTERNAL' } }, 500),
  ],
])('keeps the kind of backend unknown while %s', async (_, answer) => {
  fakeBackend({ me: answer, getSection: new AnswerAsIs(null) });
  renderScreen(Known);
  await screen.findByText('Known: nothing');
});
