import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { clearPublishing, requestPublish } from '../backend/publish.ts';
import { OverviewScreen } from './OverviewScreen.tsx';

const step = (number: number) => ({
  ...{ step: number, by: 'ann@example.com', name: 'Ann', at: '2026-01-15T09:30:00.000Z' },
  ...{ action: 'save', undone: false, draft: null, documents: { section: 1 } },
  changes: [
    { document: 'section/our_team', name: '', how: 'changed', revision: number, fields: ['Title'] },
  ],
});
const lead = {
  _id: 'a',
  name: 'Ada Reader',
  subject: 'Science',
  created_at: '2026-01-15T09:30:00Z',
  demo: true,
};
const responses = {
  'lead-counts': { new: 1, in_hand: 0, spam: 0, failed: 2 },
  'list-leads': { leads: [lead], total: 1, next: null, people: [] },
  'lead-figures': { weeks: [], pages: [{ key: '/', seen: 40, sent: 3 }], campaigns: [] },
  'first-steps': {
    ...{ name: true, logo: false, colours: false, phone: false, imprint: false, email: false },
    demo: false,
  },
  history: [6, 5, 4, 3, 2, 1].map(step),
  findings: { findings: [{ rule: 'broken link', about: '/x', path: '/', name: 'Home' }], count: 1 },
  'change-sets': [],
  'last-backup': { at: null },
  plans: [],
  'publish-state': { status: 'live', receipt: 'seen', held: [] },
};
const both = (now: number, before: number) => ({ now, before });
const visits = {
  ...{ is_on: true, views: both(1200, 900), arrivals: both(300, 280) },
  ...{ form_seen: both(0, 0), form_sent: both(0, 0), regions: [] },
  pages: [
    { name: '/', title: 'Home', ...both(800, 0) },
    { name: '/a/', title: 'Courses', ...both(400, 0) },
    { name: '/b/', title: 'Earlier', ...both(0, 900) },
  ],
  sources: [{ name: 'news.example', ...both(300, 280) }],
};
const me = (areas: string[]) => ({ role: 'x', areas, preferences: {} });

it('shows an owner news, problems and the last five changes', async () => {
  fakeBackend({ me: me(['content', 'leads', 'owner']), ...responses });
  renderScreen(OverviewScreen);
  await screen.findByRole('link', { name: 'Answer Ada Reader' });
  // Before the subject, which a narrow panel truncates.
  expect(screen.getByText('Demo').closest('p')?.textContent).toMatch(/^Ada Reader Demo Science/);
  const last = [
    ...(await screen.findByRole('region', { name: 'First steps' })).querySelectorAll('li'),
  ].at(-1);
  expect(last?.textContent).toContain('Remove demo content');
  await waitFor(() =>
    expect(
      screen.getByRole('region', { name: 'Last changes' }).querySelectorAll('li'),
    ).toHaveLength(5),
  );
  const { getAllByRole } = within(screen.getByRole('region', { name: 'Last changes' }));
  expect(getAllByRole('button')).toEqual([
    screen.getAllByRole('button', { name: /^Undo: Ann/ })[0],
  ]);
  expect(getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['History']);
  await screen.findByText(/^Contact form in the last 30 days\. Seen: 40\. Sent: 3\./);
  expect(screen.getAllByLabelText('To do')).toHaveLength(6);
  expect(screen.getAllByLabelText('Done')).toHaveLength(1);
});

it('shows visits once they are counted, and offers owners to count them', async () => {
  fakeBackend({ me: me(['content']), ...responses, visits });
  const { unmount } = renderScreen(OverviewScreen);
  await screen.findByText('Most viewed: Home page (800), Courses (400)');
  await screen.findByText('Most arrivals from: news.example (300)');
  await screen.findByText(/^Page views in the last 30 days: 1,200 \(900 in the 30 days before\)/);
  unmount();
  const off = { ...visits, is_on: false };
  fakeBackend({ me: me(['content', 'leads', 'owner']), ...responses, visits: off });
  const owners = renderScreen(OverviewScreen);
  await screen.findByRole('link', { name: 'Count visits' });
  expect(screen.queryByRole('heading', { name: 'Visits' })).toBeNull();
  owners.unmount();
  const backend = fakeBackend({ me: me(['content']), ...responses, visits: off });
  renderScreen(OverviewScreen);
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toContain('visits'));
  await screen.findByRole('link', { name: 'History' });
  expect(screen.queryByRole('link', { name: 'Count visits' })).toBeNull();
});

it.each([
  ['content', ['Answer Ada Reader'], /^(history|first-steps|findings)$/],
  ['leads', ['History'], /^(list-leads|lead-figures)$/],
])(
  'requests and shows only what a role with the permission %s may see',
  async (area, hidden, asked) => {
    const backend = fakeBackend({ me: me([area]), ...responses });
    renderScreen(OverviewScreen);
    await waitFor(() =>
      expect(backend.calls.filter(({ name }) => asked.test(name))).not.toEqual([]),
    );
    const others = area === 'content' ? /lead/ : /history|first-steps|findings|change-sets/;
    expect(backend.calls.filter(({ name }) => others.test(name))).toEqual([]);
    for (const name of hidden) expect(screen.queryByRole('link', { name })).toBeNull();
  },
);

it.each([
  ['8 days old', 8.5, 1],
  ['made this week', 6.5, 0],
])('warns about a backup only after a week: %s', async (_, days, reports) => {
  const at = new Date(Date.now() - days * 86_400_000).toISOString();
  const backend = fakeBackend({
    me: me(['content', 'leads', 'owner']),
    ...responses,
    'last-backup': { at },
    rebuild: null,
  });
  // Problems appear once the state of the site is known.
  await requestPublish();
  renderScreen(OverviewScreen);
  await screen.findByText(/links? (is|are) broken/);
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toContain('last-backup'));
  await waitFor(() =>
    expect(screen.queryAllByText(/^The last backup is 8 days old\./)).toHaveLength(reports),
  );
  clearPublishing();
});

const draft = (id: string, approval: object | null) => ({
  ...{ id, name: `Draft ${id}`, by: 'ruth@example.com', person: 'Ruth', count: 1, plan: null },
  ...{ at: '2026-01-15T09:30:00.000Z', approval },
});
const approval = { by: 'ruth@example.com', person: 'Ruth', at: '2026-01-15T09:30:00.000Z' };

it('lists approval requests, and drafts sent back with a note, before other drafts', async () => {
  const open = [
    ...[draft('a', null), draft('b', { ...approval, status: 'asked', note: 'New prices' })],
    draft('c', { ...approval, status: 'sent back', note: 'It was 1998' }),
    draft('d', { ...approval, status: 'asked', note: '' }),
  ];
  fakeBackend({ me: me(['content']), ...responses, 'change-sets': open });
  renderScreen(OverviewScreen);
  await screen.findByText(/^Sent back by Ruth, .*: It was 1998$/);
  screen.getByText(/^Ruth asks for approval, .*: New prices$/);
  const names = screen.getAllByRole('link', { name: /^Draft / });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Draft b', 'Draft c', 'Draft d']);
});
