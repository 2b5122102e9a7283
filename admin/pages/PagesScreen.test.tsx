import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { PagesScreen } from './PagesScreen.tsx';

vi.mock('../backend/public-site.ts', () => ({
  useLivePage: () => (page: string) => `https://example.org${page}`,
}));

it('links a listed page with an address to its public page', async () => {
  fakeBackend({
    me: { role: 'owner', areas: ['content'], preferences: {} },
    getDocuments: [
      { _id: 'a', title: 'Imprint', address: 'imprint' },
      { _id: 'b', title: 'Unfinished', address: '' },
    ],
  });
  renderScreen(PagesScreen);
  const eye = await screen.findByRole('link', { name: 'View Imprint' });
  expect(eye.getAttribute('href')).toBe('https://example.org/imprint/');
  expect(screen.queryByRole('link', { name: 'View Unfinished' })).toBeNull();
});
