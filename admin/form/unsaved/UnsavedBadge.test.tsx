import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { queryClient } from '../../backend/query-client.ts';
import { AllServicesScreen } from '../../content/AllServicesScreen.tsx';
import { screens } from '../../screens.ts';
import { Sidebar } from '../../shell/Sidebar.tsx';
import { TopBar } from '../../shell/TopBar.tsx';
import { readUnsaved } from './UnsavedBadge.tsx';

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };
const services = ['a', 'b'].map((id) => ({ _id: id, name: `Service ${id}`, type: 'whatweare' }));
const draft = 'd'.repeat(24);
const listed = (document: string) => [{ document, title: 'A', at: '2026-01-01T10:00:00.000Z' }];

it.each([
  ['section/about_founder', 'About Founder', '/admin/about-founder'],
  ['section/site_identity', 'Site Identity', '/admin/site-identity'],
  ['service/new', 'Add Service', '/admin/add-services'],
  ['service/a', 'All Services', '/admin/edit-service/a'],
  ['page-content/new', 'Add Categories', '/admin/page-content-add'],
  ['page-content/a', 'Categories', '/admin/edit-category/a'],
  ['page/new', 'Pages', '/admin/page/new'],
  ['partner/new', 'Our Clients', '/admin/clients'],
  [`section/our_team in ${draft}`, 'Drafts', `/admin/our-team?draft=${draft}`],
  ['answer/l', 'Inbox', '/admin/inbox/l'],
])('lists unsaved changes of %s at %s', async (document, label, address) => {
  fakeBackend({ me, 'working-copies': listed(document) });
  queryClient.clear();
  const found = await readUnsaved();
  const labelOf = (path: string) => screens.find((one) => one.path === path)?.label;
  expect(found.map((one) => [labelOf(one.path), one.address])).toEqual([[label, address]]);
});

it('marks a screen with unsaved changes in the sidebar', async () => {
  fakeBackend({ me, 'working-copies': listed('section/about_founder') });
  renderScreen(() => <Sidebar open onClose={() => {}} />);
  const marks = await screen.findAllByTitle('Unsaved changes');
  expect(marks.map((mark) => mark.closest('a')?.textContent)).toEqual([
    'About Founder (Unsaved changes)',
  ]);
});

it('mentions unsaved changes on the button of the closed menu', async () => {
  fakeBackend({ me, 'working-copies': listed('section/our_team') });
  renderScreen(() => <TopBar menuOpen={false} onMenu={() => {}} />);
  await screen.findByRole('button', { name: 'Open menu (unsaved changes)' });
});

it('marks a list item that has unsaved changes', async () => {
  const responses = { getAllServices: services, 'working-copies': listed('service/b') };
  fakeBackend({ me, ...responses });
  renderScreen(AllServicesScreen);
  const mark = await screen.findByTitle('Unsaved changes');
  expect(mark.closest('th')?.textContent).toMatch(/^Service b\s+\(Unsaved changes\)$/);
});
