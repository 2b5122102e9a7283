import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { NavigationScreen } from './NavigationScreen.tsx';

const hint = 'This link is hidden until you choose a destination.';

it('warns about a link without a destination in its row and at its field', async () => {
  const page = { _id: '65f000000000000000000001', title: 'Opening hours' };
  const getSection = { header: [{ label: '', link: '' }], footer: [], revision: 1 };
  const me = { role: 'owner', areas: ['content'], preferences: {} };
  fakeBackend({ me, getSection, getDocuments: [page], getAllServices: [] });
  renderScreen(NavigationScreen);
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  screen.getByText('No destination yet');
  await userEvent.click(screen.getByRole('button', { name: 'Edit Link 1' }));
  await screen.findByText(hint);
  const leads = await screen.findByLabelText('Link destination');
  await userEvent.selectOptions(leads, 'Opening hours');
  expect(screen.queryByText(hint)).toBeNull();
  expect(screen.queryByText('No destination yet')).toBeNull();
});

it('lists links that visitors do not see yet after a save', async () => {
  const stored = { header: [], footer: [{ label: 'Careers', link: '' }], revision: 1 };
  const me = { role: 'owner', areas: ['content'], preferences: {} };
  fakeBackend({
    ...{ me, getSection: stored, saveSection: { ...stored, revision: 2 } },
    ...{ getDocuments: [], getAllServices: [] },
  });
  renderScreen(NavigationScreen);
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  await screen.findByText('Saved successfully');
  screen.getByText('‘Careers’ has no destination yet and is hidden until you choose one.');
});
