import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { queryClient } from '../backend/query-client.ts';
import { PagesScreen } from './PagesScreen.tsx';

it('links a listed page with an address to its public page', async () => {
  fakeBackend({
    me: { role: 'owner', areas: ['content'], preferences: {} },
    getDocuments: [
      { _id: 'a', title: 'Imprint', address: 'imprint' },
      { _id: 'b', title: 'Unfinished', address: '' },
    ],
  });
  renderScreen(PagesScreen);
  queryClient.setQueryData(['public-site'], 'https://example.org');
  const eye = await screen.findByRole('link', { name: 'View Imprint' });
  expect(eye.getAttribute('href')).toBe('https://example.org/imprint/');
  expect(screen.queryByRole('link', { name: 'View Unfinished' })).toBeNull();
});

it('hides a page in one click, marks it as hidden, and shows it again', async () => {
  const page = { _id: 'a', title: 'Imprint', address: 'imprint' };
  const backend = fakeBackend({
    me: { role: 'owner', areas: ['content'], preferences: {} },
    getDocuments: [page],
  });
  renderScreen(PagesScreen);
  const hide = await screen.findByRole('button', { name: 'Hide Imprint' });
  backend.answers.getDocuments = [{ ...page, hidden: true }];
  hide.click();
  const show = await screen.findByRole('button', { name: 'Show Imprint' });
  expect(screen.getByText('Hidden')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'View Imprint' })).toBeNull();
  backend.answers.getDocuments = [page];
  show.click();
  await screen.findByRole('button', { name: 'Hide Imprint' });
  const sent = backend.calls.filter(({ name }) => name === 'saveDocument').map((it) => it.sent);
  expect(sent.map((it) => [...(it as FormData)])).toEqual(
    ['true', 'false'].map((hidden) => [
      ['kind', 'page'],
      ['id', 'a'],
      ['hidden', hidden],
    ]),
  );
});
