import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { RedirectsScreen } from '../../pages/RedirectsScreen.tsx';

const rows = () => document.querySelectorAll('form ol > li');

it('splits a long list into pages, and turns to the page of an added or moved item', async () => {
  const entries = Array.from({ length: 120 }, (_, at) => ({ from: `/old/${at}`, to: '/' }));
  fakeBackend({ getSection: { entries, revision: 1 } });
  renderScreen(RedirectsScreen);
  await screen.findByText('/old/49');
  expect(rows()).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Move /old/49 down' }));
  expect(rows()[0]?.textContent).toContain('/old/49');
  await userEvent.click(await screen.findByRole('button', { name: 'First' }));
  expect(rows()[49]?.textContent).toContain('/old/50');
  await userEvent.click(screen.getByRole('button', { name: 'Add redirect' }));
  expect(rows()).toHaveLength(21);
  expect(screen.getByRole('button', { name: 'Close Redirect 121' })).toBeTruthy();
});
