import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { InboxTabs } from './InboxTabs.tsx';
import { Sidebar } from './Sidebar.tsx';

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };
const names = (of: HTMLElement) =>
  within(of)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

function show(at: string, answer: unknown = me) {
  fakeBackend({ me: answer, 'lead-counts': { new: 0, in_hand: 0, spam: 0 } });
  return renderScreen(
    () => (
      <>
        <Sidebar open onClose={() => {}} />
        <InboxTabs />
      </>
    ),
    at,
  );
}

const group = async (name: string) =>
  (await screen.findByRole('button', { name })).closest('section') as HTMLElement;

it('lists the screens of every day first and keeps the later groups closed until they are opened', async () => {
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
    'Navigation',
    'Process',
    'Redirects',
    'Search engines',
    'Words',
    'Languages',
    'Import',
    'Export',
  ]);
  unmount();
  show('/admin/our-team');
  expect(within(await group('Site settings')).getAllByRole('link')).toHaveLength(11);
  expect(within(await group('Publishing')).queryByRole('link')).toBeNull();
});

it('shows the open screen in a closed group', async () => {
  show('/admin/trash');
  expect(names(await group('Publishing'))).toEqual(['Trash']);
});

it('opens a screen with a click and marks it, and leaves a click with Ctrl to the browser', async () => {
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

it('opens lead figures, contact form and notifications as tabs of the Inbox', async () => {
  show('/admin/lead-figures');
  const tabs = await screen.findByRole('navigation', { name: 'Inbox' });
  expect(names(tabs)).toEqual(['Messages', 'Lead Figures', 'Contact Form', 'Notifications']);
  const entry = within(screen.getByRole('navigation', { name: 'Screens' })).getByRole('link', {
    name: 'Inbox',
  });
  expect(entry.className).toContain('active');
});

it('counts the drafts that wait for approval for those who may publish', async () => {
  const draft = { id: 'a', name: 'Summer', waiting: 0, plan: null, count: 1 };
  fakeBackend({
    me: { ...me, areas: ['content', 'publish'] },
    'change-sets': [
      { ...draft, approval: { status: 'asked' } },
      // Its changes were removed.
      { ...draft, count: 0, approval: { status: 'asked' } },
      { ...draft, approval: { status: 'sent back' } },
      { ...draft, approval: null },
    ],
  });
  renderScreen(() => <Sidebar open onClose={() => {}} />, '/admin/our-team');
  await screen.findByRole('button', { name: /^Publishing\s*1$/ });
  fireEvent.click(screen.getByRole('button', { name: /^Publishing/ }));
  await screen.findByRole('link', { name: /^Drafts\s*1$/ });
});

it('shows no such badge to Writers who ask for approval', async () => {
  const drafts = [{ id: 'a', count: 1, plan: null, approval: { status: 'asked' } }];
  const backend = fakeBackend({ me: { ...me, areas: ['content'] }, 'change-sets': drafts });
  renderScreen(() => <Sidebar open onClose={() => {}} />, '/admin/drafts');
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toContain('change-sets'));
  expect(screen.queryByTitle(/waiting for approval/)).toBeNull();
});
