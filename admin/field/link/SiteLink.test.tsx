import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { RedirectsScreen } from '../../pages/RedirectsScreen.tsx';

const openingHours = { _id: '65f000000000000000000001', title: 'Opening hours' };

/** Adds a redirect, whose target is a link. */
async function addRedirect(responses: Record<string, unknown> = {}) {
  const backend = fakeBackend({
    ...{ me: { role: 'owner', areas: ['content'], preferences: {} } },
    ...{ getSection: { entries: [], revision: 1 }, getDocuments: [openingHours] },
    ...{ getRedirectReport: { missing: [], former: [] }, ...responses },
  });
  renderScreen(RedirectsScreen);
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toContain('getSection'));
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Add redirect' }));
}

it('keeps the text field and its focus while the link targets load', async () => {
  const pages = Promise.withResolvers<object[]>();
  await addRedirect({ getDocuments: pages.promise });
  const to = await screen.findByLabelText('Leads To');
  await userEvent.type(to, '/ab');
  pages.resolve([openingHours]);
  await screen.findByLabelText('Destination page');
  expect(document.activeElement).toBe(to);
  await userEvent.keyboard('out');
  expect(screen.getByLabelText('Leads To')).toHaveProperty('value', '/about');
});

it('starts without a target, and selects “Another address” for a typed one', async () => {
  await addRedirect();
  const leads = await screen.findByLabelText<HTMLSelectElement>('Destination page');
  const shown = () => leads.selectedOptions[0]?.textContent;
  expect(shown()).toBe('Choose a destination…');
  await userEvent.selectOptions(leads, 'Another address (enter it below)');
  expect(shown()).toBe('Another address (enter it below)');
  await userEvent.selectOptions(leads, 'Opening hours');
  expect(shown()).toBe('Opening hours');
});

it('selects “Another address” if an address is typed first', async () => {
  await addRedirect();
  const leads = await screen.findByLabelText<HTMLSelectElement>('Destination page');
  await userEvent.type(screen.getByLabelText('Leads To'), '/a');
  expect(leads.selectedOptions[0]?.textContent).toBe('Another address (enter it below)');
});

it('links to a chosen file and shows its name and size', async () => {
  const id = 'f'.repeat(24);
  const file = { id, path: `files/${id}/prices.pdf`, name: 'Prices.pdf', bytes: 327_680 };
  await addRedirect({ pictures: { rows: [file], total: 1, described: 0, inUse: 0 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a file' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prices (PDF, 320 KB)' }));
  const leads = screen.getByLabelText<HTMLSelectElement>('Destination page');
  expect(leads.value).toBe(`/files/${id}/prices.pdf`);
  expect(leads.selectedOptions[0]?.textContent).toBe('Prices (PDF, 320 KB)');
  expect(screen.queryByText(/Visitors do not see this link/)).toBeNull();
});
