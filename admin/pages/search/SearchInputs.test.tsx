import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PageMetadata } from '../../../shared/rules/preview-messages.ts';
import { searchSettings } from '../../../shared/sections/settings/search-settings.ts';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { PageScreen } from '../PageScreen.tsx';
import { SearchScreen } from '../SearchScreen.tsx';

const head: PageMetadata = {
  ...{ title: 'Hartmoor · Steel', description: 'Plate, beams and trusses.', siteName: 'Hartmoor' },
  ...{ url: 'https://www.hartmoor.example/', image: '', isHidden: false },
};
const samples = () =>
  screen
    .getAllByRole('figure')
    .map(({ textContent }) => textContent)
    .join('|');

const frameOf = (address: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLIFrameElement>(`iframe[src="${address}"]`);
    if (!found) throw new Error('The page is not asked for.');
    return found;
  });

it('updates the samples while typing on a narrow screen without an open preview', async () => {
  const address = 'http://site.example/preview/1';
  const stored = { ...searchSettings.schema.parse({}), revision: 1 };
  const backend = fakeBackend({
    getSection: stored,
    preview: { address },
    me: { role: 'owner', areas: ['content'] },
  });
  renderScreen(SearchScreen);
  const frame = await frameOf(address);
  expect(screen.getByRole('button', { name: 'Preview' })).toBeTruthy();
  expect(frame.closest('[inert]'), 'nobody comes upon it').not.toBeNull();
  const { origin } = new URL(address);
  const ready = {
    source: frame.contentWindow,
    origin,
    data: { preview: 'ready', address, head, places: [] },
  };
  // Repeated until the form listens.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new MessageEvent('message', ready)));
    expect(samples()).toContain('Plate, beams and trusses.');
  });
  expect(samples()).toContain('www.hartmoor.example');
  expect(samples()).toContain('No picture');

  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type('Title in search', 'Steel on time');
  type('Description in search', 'When the crane is there.');
  await waitFor(() => expect(samples()).toContain('When the crane is there.'));
  expect(samples().match(/Steel on time/g)).toHaveLength(2);
  expect(samples()).not.toContain('Hartmoor · Steel');
  await waitFor(() => {
    const asked = backend.calls.filter(({ name }) => name === 'preview').at(-1);
    expect(String(asked?.sent)).toContain('Steel on time');
  });

  const image = 'https://www.hartmoor.example/api/file/share/home-1.jpg';
  const drawn = {
    source: frame.contentWindow,
    origin,
    data: { preview: 'ready', address, head: { ...head, image }, places: [] },
  };
  act(() => void window.dispatchEvent(new MessageEvent('message', drawn)));
  const picture = await waitFor(() => {
    const found = document.querySelector('figure img');
    if (!found) throw new Error('There is no picture.');
    return found;
  });
  fireEvent.error(picture);
  expect(samples(), 'its title is not the saved one').toContain('Available after saving');
});

it('renders the page only for an open card', async () => {
  const address = 'http://site.example/preview/2';
  const pages = [
    { _id: '6b03b8b54724af9d2ab71c62', title: 'About', address: 'about', revision: 3 },
  ];
  fakeBackend({
    ...{ getDocuments: pages, getSiteDocuments: pages, preview: { address } },
    me: { role: 'owner', areas: ['content'] },
  });
  renderScreen(PageScreen);
  const card = (await screen.findByText('Search and sharing')).closest('details');
  if (!card) throw new Error('There is no card.');
  expect(document.querySelector('iframe')).toBeNull();
  card.open = true;
  fireEvent(card, new Event('toggle'));
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  card.open = false;
  fireEvent(card, new Event('toggle'));
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});

it('ignores frame messages with another origin or shape', async () => {
  const address = 'http://site.example/preview/3';
  fakeBackend({
    getSection: { ...searchSettings.schema.parse({}), revision: 1 },
    preview: { address },
    me: { role: 'owner', areas: ['content'] },
  });
  renderScreen(SearchScreen);
  const frame = await frameOf(address);
  const send = (origin: string, data: unknown) =>
    act(() => {
      const message = { source: frame.contentWindow, origin, data };
      window.dispatchEvent(new MessageEvent('message', message));
    });
  const { origin } = new URL(address);
  const ready = { preview: 'ready', address, places: [] };
  const forged = { ...head, description: 'Forged.' };
  send('http://other.example', { ...ready, head: forged });
  send('null', { ...ready, head: forged });
  for (const data of [
    null,
    'ready',
    { preview: 'ready' },
    { ...ready, head: { ...forged, url: 1 } },
  ])
    send(origin, data);
  expect(samples()).not.toContain('Forged.');
  await waitFor(() => {
    send(origin, { ...ready, head });
    expect(samples()).toContain('Plate, beams and trusses.');
  });
});
