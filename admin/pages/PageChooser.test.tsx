import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { dialogs } from '../ui/dialog/dialogs.ts';
import { PageChooser } from './PageChooser.tsx';

const id = (letter: string) => letter.repeat(24);
const responses = {
  me: { role: 'owner', areas: ['content', 'publish'], preferences: {} },
  getAllServices: [{ _id: id('a'), name: 'Web design', type: 'portfolio', hidden: false }],
  getAllPageContents: [{ _id: id('b'), heading: 'Shops', category_id: id('a'), hidden: true }],
  getDocuments: [
    { _id: id('c'), title: 'About', address: 'about', hidden: false },
    { _id: id('d'), title: 'Jobs', address: 'about/jobs' },
    { _id: id('e'), title: 'Aboutness', address: 'aboutness' },
    { _id: id('f'), title: 'Imprint', address: 'legal/imprint' },
  ],
  consequences: { along: [], broken: [], outdated: [] },
};

async function open(page = '/') {
  const backend = fakeBackend(responses);
  const onChoose = vi.fn<(page: string) => void>();
  renderScreen(() => <PageChooser page={page} onChoose={onChoose} />);
  // Clicking a summary opens it only in real browsers.
  const panel = (await screen.findByText(/^Page: /)).closest('details') as HTMLDetailsElement;
  panel.open = true;
  await screen.findByText('Imprint');
  return { backend, onChoose, panel };
}

afterEach(() => dialogs.close());

/** Returns the names around an entry, from the outside in. */
function way(name: string): string[] {
  const names: string[] = [];
  const { body } = document;
  for (
    let row = screen.getByText(name).closest('li');
    row;
    row = row.parentElement?.closest('li') ?? null
  )
    names.unshift(row.querySelector('strong, button')?.textContent ?? '');
  return body.contains(screen.getByText(name)) ? names : [];
}

it.each([
  ['Home', ['Home']],
  ['Web design', ['Services', 'Web design']],
  ['Shops', ['Services', 'Web design', 'Shops']],
  ['Jobs', ['Pages', 'About', 'Jobs']],
  ['Aboutness', ['Pages', 'Aboutness']],
  ['Imprint', ['Pages', 'Imprint']],
  ['Page not found', ['Fixed pages', 'Page not found']],
])('shows %s at its position in the tree', async (name, names) => {
  await open();
  expect(way(name)).toEqual(names);
});

it('finds pages by name, and keeps their ancestors', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search pages' }), 'shop');
  expect(way('Shops')).toEqual(['Services', 'Web design', 'Shops']);
  expect(screen.queryByText('Imprint')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  screen.getByText('No matches.');
});

it('opens the selected page and closes itself', async () => {
  const { onChoose, panel } = await open(`/page/${id('d')}/`);
  expect(panel.querySelector('summary')?.textContent).toBe('Page: Jobs');
  await userEvent.click(screen.getByRole('button', { name: 'Shops' }));
  expect(onChoose).toHaveBeenCalledWith(`/details-page/${id('a')}/${id('b')}/`);
  expect(panel.open).toBe(false);
});

it.each([
  ['Hide Web design', 'updateService', 'true'],
  ['Show Shops', 'updatePageContent', 'false'],
  ['Hide About', 'saveDocument', 'true'],
])('saves only the hidden state: %s', async (button, call, hidden) => {
  const { backend, panel } = await open();
  await userEvent.click(within(panel).getByRole('button', { name: button }));
  await waitFor(() => expect(backend.calls.map(({ name }) => name)).toContain(call));
  const sent = backend.calls.find(({ name }) => name === call)?.sent;
  const fields = sent instanceof FormData ? Object.fromEntries(sent) : JSON.parse(String(sent));
  expect(String(fields.hidden)).toBe(hidden);
  expect(panel.open).toBe(true);
});

it('does not offer to hide pages that every site has', async () => {
  const { panel } = await open();
  for (const name of ['Home', 'Page not found', 'Thank you', 'Message not sent'])
    expect(within(panel).queryByRole('button', { name: `Hide ${name}` })).toBeNull();
});
