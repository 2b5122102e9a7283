import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { AllCategoriesScreen } from '../../content/AllCategoriesScreen.tsx';
import { AllServicesScreen } from '../../content/AllServicesScreen.tsx';
import { makeForm } from '../../content/GeneratedSection.tsx';
import { OurClientsScreen } from '../../content/OurClientsScreen.tsx';
import { PagesScreen } from '../../pages/PagesScreen.tsx';

const entry = {
  name: 'Tutoring',
  partner_name: 'Tutoring',
  title: 'Tutoring',
  heading: 'Tutoring',
};
const row = { _id: 'a'.repeat(24), type: 'portfolio', address: 'a', category_id: '', ...entry };
const me = { role: 'owner', areas: ['content', 'publish'], preferences: {} };
const lists = ['getAllServices', 'getAllPageContents', 'getAllPartner', 'getDocuments'];

it.each([
  ['a list of services', AllServicesScreen, `service/${row._id}`],
  ['a list of categories', AllCategoriesScreen, `page-content/${row._id}`],
  ['a list of clients', OurClientsScreen, `partner/${row._id}`],
  ['a list of pages', PagesScreen, `page/${row._id}`],
  ['the form of a section', makeForm('our_team'), 'section/our_team'],
])('marks only unchanged demo content in %s', async (_where, Screen, document) => {
  const found = Object.fromEntries(lists.map((name) => [name, [row]]));
  const answers = { ...found, getOrder: { ids: [] } };
  const backend = fakeBackend({ me, ...answers, getSection: { title: 'Our team', revision: 7 } });
  backend.answers['demo-content'] = { entries: 1, documents: [document], removals: [] };
  const shown = renderScreen(Screen);
  await screen.findByLabelText('Demo');
  shown.unmount();
  backend.answers['demo-content'] = { entries: 1, documents: ['section/other'], removals: [] };
  renderScreen(Screen);
  await waitFor(() =>
    expect(backend.calls.filter(({ name }) => name === 'demo-content').length).toBeGreaterThan(1),
  );
  await screen.findAllByText(/Tutoring|Our team/i);
  expect(screen.queryByLabelText('Demo')).toBeNull();
});
