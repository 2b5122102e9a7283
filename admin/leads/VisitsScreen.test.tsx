import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { VisitsScreen } from './VisitsScreen.tsx';

const none = { now: 0, before: 0 };
const visits = {
  ...{ views: none, arrivals: none, form_seen: none, form_sent: none },
  ...{ pages: [], sources: [], regions: [] },
};

it.each([
  [false, 'true'],
  [true, 'false'],
])('saves the switch immediately, from %s to %s', async (is_on, wanted) => {
  const backend = fakeBackend({ visits: { ...visits, is_on } });
  renderScreen(VisitsScreen);
  const toggle = await screen.findByRole('checkbox', { name: 'Count visits' });
  expect(toggle).toHaveProperty('checked', is_on);
  backend.answers.visits = { ...visits, is_on: !is_on };
  fireEvent.click(toggle);
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toContain('saveSection'));
  const { sent } = backend.calls.find(({ name }) => name === 'saveSection') ?? {};
  expect(Object.fromEntries(sent as FormData)).toEqual({
    section_name: 'search_settings',
    count_visits: wanted,
  });
  await waitFor(() => expect(toggle).toHaveProperty('checked', !is_on));
  await waitFor(() => expect(document.querySelector('.swal2-popup')).not.toBeNull());
});
