import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { ReleasesScreen } from './ReleasesScreen.tsx';

const line = {
  ...{ number: 1, release: 1, at: '2026-11-20T10:00:00Z', outcome: 'live', problem: null },
  ...{ documents: ['page-content/p1'], pages: 3, gone: 0, back_to: null },
  ...{ by: [], milliseconds: 5, kept: true, live: true },
};

it('shows the name of a changed category', async () => {
  const getAllPageContents = [{ _id: 'p1', heading: 'Safety refreshers' }];
  fakeBackend({ releases: [line], getAllPageContents, getAllServices: [] });
  renderScreen(ReleasesScreen);
  await screen.findByText('Safety refreshers');
});
