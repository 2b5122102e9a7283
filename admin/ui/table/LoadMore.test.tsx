import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { HistoryScreen } from '../../history/HistoryScreen.tsx';

const step = (number: number) => ({
  step: number,
  author: 'anna@example.com',
  by: 'anna@example.com',
  name: 'Anna',
  at: '2026-03-03T10:00:00.000Z',
  action: 'save',
  documents: { section: 1 },
  changes: [{ document: 'section/our_team', name: 'Our Team', fields: [], revision: number }],
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('shows why a list fails to load more, and keeps its rows', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const steps = Array.from({ length: 50 }, (_, index) => step(100 - index));
  const backend = fakeBackend({ history: steps });
  renderScreen(HistoryScreen);
  const older = await screen.findByRole('button', { name: /^Load older/ });
  backend.answers.history = 503;
  await userEvent.click(older);
  expect(await screen.findByText('Refused')).toBeTruthy();
  expect(document.querySelectorAll('ol > li')).toHaveLength(50);
});
