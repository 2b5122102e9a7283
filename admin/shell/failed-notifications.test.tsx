import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { TopBar } from './TopBar.tsx';

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };
const counts = { new: 0, in_hand: 0, spam: 0 };
const open = async (leadCounts: unknown, plans?: unknown) => {
  const backend = fakeBackend({ me, 'lead-counts': leadCounts, plans });
  renderScreen(() => <TopBar menuOpen={false} onMenu={() => {}} />);
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toContain('lead-counts'));
};

it.each([
  [1, '1 notification could not be sent. See details'],
  [2, '2 notifications could not be sent. See details'],
])(
  'shows in the top bar that %i could not be sent, with a link to the reasons',
  async (failed, words) => {
    await open({ ...counts, failed });
    const link = await screen.findByRole('link', { name: 'See details' });
    expect(link.closest('p')?.textContent).toBe(words);
    expect(link.getAttribute('href')).toContain('/admin/notices');
  },
);

it.each([
  ['everything was sent', { ...counts, failed: 0 }],
  ['the backend has no notifications', counts],
  ['the backend has no leads', 404],
])('shows no message if %s', async (_, leadCounts) => {
  await open(leadCounts);
  expect(screen.queryByText(/could not be sent/)).toBeNull();
});

const plan = {
  ...{ id: 'a', name: 'Weekend', running: false, starts: null, ends: null, documents: [] },
  trouble: null as string | null,
};

it.each([
  [
    [{ trouble: 'stopped' }],
    '‘Weekend’ was not published as scheduled. See details',
    '/admin/draft/a',
  ],
  [
    [{ trouble: 'waiting' }, {}],
    '‘Weekend’ cannot be published as scheduled. See details',
    '/draft/a',
  ],
  [[{ trouble: 'late' }], '‘Weekend’ should have been published by now. See details', 'draft/a'],
  [
    [{ trouble: 'late', running: true }],
    '‘Weekend’ should have been taken down by now. See details',
    'draft/a',
  ],
  [
    [{ trouble: 'late' }, { trouble: 'stopped' }],
    '2 scheduled drafts need attention. See details',
    '/drafts',
  ],
])(
  'shows failed notifications and schedules in red in the top bar: %j',
  async (wrong, words, to) => {
    await open(
      counts,
      wrong.map((one) => ({ ...plan, ...one })),
    );
    const link = await screen.findByRole('link', { name: 'See details' });
    expect(link.closest('p')?.textContent).toBe(words);
    expect(link.getAttribute('href')).toContain(to);
  },
);

it('shows no message about schedules without problems', async () => {
  await open(counts, [plan]);
  expect(screen.queryByText(/Weekend/)).toBeNull();
});
