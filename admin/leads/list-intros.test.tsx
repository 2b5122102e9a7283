import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { InboxScreen } from './InboxScreen.tsx';
import { QueriesScreen } from './QueriesScreen.tsx';

it.each([
  { Screen: QueriesScreen, says: /in one read-only list/ },
  { Screen: InboxScreen, says: /nobody answers twice/ },
])('explains the purpose of each list of messages: $says', async ({ Screen, says }) => {
  fakeBackend({ me: { role: 'owner', areas: ['leads', 'owner'], preferences: {} } });
  renderScreen(Screen);
  expect(await screen.findByText(says)).toBeTruthy();
});
