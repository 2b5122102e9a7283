import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ImportState } from '../../shared/api/imports.ts';
import {
  fakeBackend,
  RawResponse,
  renderScreen,
} from '../../tests/support/console/render-console.tsx';
import { ImportScreen } from './ImportScreen.tsx';

const none: ImportState = {
  ...{ phase: 'none', source: '', at: '', done: 0, total: 0, message: '' },
  ...{ rows: [], table: null, reports: [] },
};
const row = {
  ...{ source: '/about', title: 'About us', why: 'A page.', above: null },
  ...{ place: 'page' as const, places: ['page' as const, 'left_out' as const] },
};

async function open(state: Partial<ImportState>, responses: Record<string, unknown> = {}) {
  const backend = fakeBackend({ 'import-state': { ...none, ...state }, ...responses });
  renderScreen(ImportScreen);
  return backend;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows at the address field why an address cannot be read', async () => {
  const message = 'This address is not on the public internet.';
  const refused = { code: 400, message, data: null, error: { id: 'VALIDATION_FAILED' } };
  await open({}, { 'look-at-import': new RawResponse(refused, 400) });
  await userEvent.type(await screen.findByLabelText('Website address'), '10.0.0.1');
  await press('Read website');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText('Website address').getAttribute('aria-invalid')).toBe('true');
});

it('creates a draft with the chosen destinations', async () => {
  const rows = [row, { ...row, title: 'Contact' }];
  const backend = await open(
    { phase: 'ready', rows },
    { 'draft-import': { ...none, phase: 'drafting', source: 'harbour.xml', done: 1, total: 2 } },
  );
  const place = await screen.findByLabelText('Destination of Contact');
  await userEvent.selectOptions(place, 'Leave out');
  await press('Create draft with 1 row');
  expect(await screen.findByText('Creating a draft from harbour.xml…')).toBeTruthy();
  const sent = backend.calls.find(({ name }) => name === 'draft-import');
  expect(sent?.sent).toBe(JSON.stringify({ places: { 1: 'left_out' } }));
});

it('proposes categories below a page that becomes a service', async () => {
  const places = ['page' as const, 'service' as const, 'category' as const, 'left_out' as const];
  const below = { ...row, places, above: 0 };
  const rows = [
    { ...row, places, title: 'Payroll' },
    { ...below, title: 'Travel costs' },
    { ...below, title: 'Draft', place: 'left_out' as const },
  ];
  await open({ phase: 'ready', rows });
  const parent = await screen.findByLabelText('Destination of Payroll');
  const child = screen.getByLabelText('Destination of Travel costs');
  await userEvent.selectOptions(parent, 'Service');
  expect(child).toHaveProperty('value', 'category');
  expect(screen.getByLabelText('Destination of Draft')).toHaveProperty('value', 'left_out');
  await userEvent.selectOptions(parent, 'Page');
  expect(child).toHaveProperty('value', 'page');
});

it('asks which field each column of an unknown table fills', async () => {
  const table = { columns: ['Firm'], sample: ['Tidewater'], kind: null, fields: [''] };
  const backend = await open(
    { phase: 'ready', table },
    { 'match-import': { ...none, phase: 'ready', table, rows: [{ ...row, title: 'Tidewater' }] } },
  );
  await userEvent.selectOptions(await screen.findByLabelText('Row type'), 'Clients');
  await userEvent.selectOptions(await screen.findByLabelText(/Firm/), 'Name');
  await waitFor(() => expect(screen.getByLabelText('Destination of Tidewater')).toBeTruthy());
  const sent = backend.calls.find(({ name }) => name === 'match-import');
  expect(sent?.sent).toBe(JSON.stringify({ kind: 'partner', fields: ['name'] }));
});

it.each([
  ['team.xlsx', 'look-at-import'],
  ['site.zip', 'import-package'],
])('sends %s to its endpoint', async (name, endpoint) => {
  const report = { draft: null, documents: 0, pictures: 0, rows: [] };
  const backend = await open({}, { 'look-at-import': none, 'import-package': report });
  await screen.findByLabelText('Website address');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['PK\u0003\u0004'], name), {
    applyAccept: false,
  });
  await waitFor(() => expect(backend.calls.map((it) => it.name)).toContain(endpoint));
});

it('links to each draft from the report', async () => {
  const note = '2 links became words; 3 pictures: The server answered 404.';
  const taken = {
    source: '/about',
    title: 'About us',
    place: 'Page',
    result: 'taken' as const,
    note,
  };
  const redirects = { ...taken, source: '', place: 'Redirects', note: '2 old addresses' };
  const report = { draft: 'a'.repeat(24), documents: 1, pictures: 2, rows: [taken, redirects] };
  await open({ phase: 'done', source: 'harbour.xml', reports: [report] });
  const link = await screen.findByRole('link', { name: 'Open draft' });
  expect(link.getAttribute('href')).toBe(`/admin/draft/${report.draft}`);
  expect(screen.getByText('Rows imported: 1 of 1')).toBeTruthy();
  expect(screen.getByText('Redirects: 2 old addresses')).toBeTruthy();
  expect(
    screen.getByText('2 links became words; 3 pictures: The server answered 404'),
  ).toBeTruthy();
});
