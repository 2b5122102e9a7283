import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { changes } from '../backend/changes-client.ts';
import PageComparison from './PageComparison.tsx';

const shown = { path: '/', changes: 2, marked: '/preview/a/', before: '/preview/b/', after: '/c/' };
const differing = {
  pages: [{ path: '/', name: 'Home', how: 'changes' }],
  count: 1,
  exact: true,
};

afterEach(() => vi.useRealTimers());

it('renders expired pages again in the chosen view', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const backend = fakeBackend({ 'compare-pages': { differing, shown } });
  renderScreen(() => (
    <PageComparison
      versions={[3]}
      request={() => changes.comparePages({ document: 'section/our_team', to: 3 })}
    />
  ));
  const view = await screen.findByLabelText('View');
  const choose = (value: string) => fireEvent.change(view, { target: { value } });
  choose('both');
  choose('marked');
  expect(backend.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100_000);
  backend.answers['compare-pages'] = { differing, shown: { ...shown, changes: 1 } };
  choose('both');
  await waitFor(() => expect(screen.getByText('1 difference')).toBeTruthy());
  expect(backend.calls).toHaveLength(2);
  expect(view.isConnected).toBe(true);
  expect(view).toHaveProperty('value', 'both');
});
