import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { loadWords } from '../words/words.ts';
import { GuideScreen } from './GuideScreen.tsx';

afterEach(() => loadWords('en'));

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('shows the guide page of a screen, with links to the screen and to other pages', async () => {
  fakeBackend({ me: { role: 'owner', areas: ['content'] } });
  const { container } = renderScreen(GuideScreen, '/admin/guide/clients', '/admin/guide/:page');
  await screen.findByRole('link', { name: 'Open this screen' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guide: Our Clients');
  expect(screen.getByRole('heading', { name: 'Add logos', level: 2 })).toBeTruthy();
  expect(linksIn(container)).toEqual([
    '/admin/guide',
    '/admin/clients',
    '/admin/guide/site-identity',
  ]);
});

it('lists the guide pages of the screens that the account may open', async () => {
  fakeBackend({ me: { role: 'leads', areas: ['leads'] } });
  const { container } = renderScreen(GuideScreen, '/admin/guide', '/admin/guide');
  await screen.findByRole('link', { name: 'Overview' });
  const pages = ['overview', 'inbox', 'lead-figures', 'notices', 'queries', 'my-account'];
  await waitFor(() =>
    expect(linksIn(container)).toEqual(pages.map((page) => `/admin/guide/${page}`)),
  );
});

it('names fields and buttons in the language of the console', async () => {
  await loadWords('de');
  fakeBackend({ me: { role: 'owner', areas: ['content'] } });
  renderScreen(GuideScreen, '/admin/guide/clients', '/admin/guide/:page');
  expect(await screen.findByText('Mehrere Logos hinzufügen')).toBeTruthy();
});
