import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { screens } from '../screens.ts';
import { ScreenTabs } from './ScreenTabs.tsx';
import { Sidebar } from './Sidebar.tsx';

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };
const names = (of: HTMLElement) =>
  within(of)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

function show(at: string, response: unknown = me) {
  fakeBackend({ me: response, 'lead-counts': { new: 0, in_hand: 0, spam: 0 } });
  return renderScreen(
    () => (
      <>
        <Sidebar open onClose={() => {}} />
        <ScreenTabs />
      </>
    ),
    at,
  );
}

const group = async (name: string) =>
  (await screen.findByRole('button', { name })).closest('section') as HTMLElement;

it('lists everyday screens first, and keeps the site settings closed until they are opened', async () => {
  const { unmount } = show('/admin/our-team');
  const settings = await group('Site settings');
  expect(names(screen.getByRole('navigation')).slice(0, 5)).toEqual([
    'Console',
    'Overview',
    'Site',
    'Inbox',
    'About Founder',
  ]);
  expect(within(settings).queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Site settings' }));
  expect(names(settings)).toEqual([
    'Site Identity',
    'Pages',
    'Pictures and files',
    'Languages',
    'Visits',
    'Import and export',
  ]);
  unmount();
  show('/admin/our-team');
  expect(within(await group('Site settings')).getAllByRole('link')).toHaveLength(6);
});

it('shows the entries last seen in this browser before the account is known', async () => {
  const { unmount } = show('/admin/our-team');
  await group('Site settings');
  const sidebar = () => names(screen.getByRole('navigation', { name: 'Screens' }));
  const last = sidebar();
  unmount();
  show('/admin/our-team', new Promise(() => undefined));
  expect(sidebar()).toEqual(last);
});

it('shows the open screen even in a closed group', async () => {
  show('/admin/redirects');
  expect(names(await group('Site settings'))).toEqual(['Pages']);
});

it('opens a screen and marks it as current on click, but leaves Ctrl+click to the browser', async () => {
  show('/admin/our-team');
  await group('Site settings');
  const item = (name: string) => screen.getByRole('link', { name });
  expect(item('Our Team').getAttribute('aria-current')).toBe('page');
  expect(fireEvent.click(item('Main Banner'), { ctrlKey: true })).toBe(true);
  expect(item('Our Team').getAttribute('aria-current')).toBe('page');
  expect(fireEvent.click(item('Main Banner'))).toBe(false);
  await waitFor(() => expect(item('Main Banner').getAttribute('aria-current')).toBe('page'));
  expect(item('Our Team').getAttribute('aria-current')).toBeNull();
});

it.each([
  ['/admin/lead-figures', 'Inbox', 'Leads', 'Lead Figures', 'Contact Form', 'Notifications'],
  ['/admin/redirects', 'Pages', 'Pages', 'Navigation', 'Redirects', 'Search engines'],
  ['/admin/words', 'Languages', 'Languages', 'Wording'],
  ['/admin/export', 'Import and export', 'Import', 'Export'],
  ['/admin/trash', 'Publishing', 'Drafts', 'History', 'Trash', 'Earlier versions', 'Checks'],
  [
    '/admin/history/section/banner',
    'Publishing',
    'Drafts',
    'History',
    'Trash',
    'Earlier versions',
    'Checks',
  ],
  ['/admin/audit-log', 'People', 'Accounts', 'API Tokens', 'Audit Log'],
])('shows %s under the entry %s, with tabs', async (at, entry, ...labels) => {
  show(at);
  const tabs = await screen.findByRole('navigation', { name: entry });
  expect(names(tabs)).toEqual(labels);
  const sidebar = screen.getByRole('navigation', { name: 'Screens' });
  const active = within(sidebar).getByRole('link', { name: entry });
  expect(active.className).toContain('active');
});

it('reaches every screen of a group by at most 30 entries and their tabs', async () => {
  show('/admin/our-team');
  fireEvent.click(await screen.findByRole('button', { name: 'Site settings' }));
  const sidebar = screen.getByRole('navigation', { name: 'Screens' });
  const entries = [...sidebar.querySelectorAll('li a')];
  expect(entries.length).toBeLessThanOrEqual(30);
  const reached = new Set<string>();
  for (const entry of entries) {
    fireEvent.click(entry);
    await waitFor(() => expect(entry.getAttribute('aria-current')).toBe('page'));
    const tabs = document.querySelectorAll('nav:not(#sidebar) a');
    for (const link of [entry, ...tabs]) reached.add(link.getAttribute('href') ?? '');
  }
  const wanted = screens.filter(({ group }) => group).map(({ path }) => `/admin/${path}`);
  const found = [...reached].map((href) => href.replace(/^#/, ''));
  expect(wanted.filter((path) => !found.includes(path))).toEqual([]);
});

it('shows the number of drafts that wait for approval to approvers', async () => {
  const draft = { id: 'a', name: 'Summer', waiting: 0, plan: null, count: 1 };
  fakeBackend({
    me: { ...me, areas: ['content', 'publish'] },
    'change-sets': [
      { ...draft, approval: { status: 'asked' } },
      // The draft is empty.
      { ...draft, count: 0, approval: { status: 'asked' } },
      { ...draft, approval: { status: 'sent back' } },
      { ...draft, approval: null },
    ],
  });
  renderScreen(() => <Sidebar open onClose={() => {}} />, '/admin/our-team');
  await screen.findByRole('link', { name: /^Publishing\s*1$/ });
});

it('shows no number of drafts to writers who request approval', async () => {
  const drafts = [{ id: 'a', count: 1, plan: null, approval: { status: 'asked' } }];
  const backend = fakeBackend({ me: { ...me, areas: ['content'] }, 'change-sets': drafts });
  renderScreen(() => <Sidebar open onClose={() => {}} />, '/admin/drafts');
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toContain('change-sets'));
  expect(screen.queryByTitle(/waiting for approval/)).toBeNull();
});
