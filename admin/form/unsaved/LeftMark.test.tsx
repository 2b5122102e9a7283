import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { AllServicesScreen } from '../../content/AllServicesScreen.tsx';
import { Sidebar } from '../../shell/Sidebar.tsx';
import { TopBar } from '../../shell/TopBar.tsx';
import { findKeptEdits } from './kept-edits.ts';
import { placesOfEdits } from './left-edits.ts';
import { useKeptEdits } from './use-kept-edits.ts';

const kept = vi.hoisted(() => ({
  names: [] as string[],
  found: null as unknown,
  removed: [] as string[],
}));

vi.mock('./kept-edits.ts', () => ({
  leftEdits: async () => placesOfEdits(kept.names),
  prepareToSaveAtOnce: async () => undefined,
  saveKeptEdits: async () => undefined,
  saveAtOnce: () => undefined,
  findKeptEdits: vi.fn(async () => kept.found),
  removeKeptEdits: async (name: string) => void kept.removed.push(name),
}));

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };
const services = ['a', 'b'].map((id) => ({ _id: id, name: `Service ${id}`, type: 'whatweare' }));

beforeEach(() => Object.assign(kept, { names: [], found: null, removed: [] }));

async function markedInSidebar(names: string[], answers: Record<string, unknown> = {}) {
  kept.names = names;
  fakeBackend({ me, getServiceById: { name: 'A' }, ...answers });
  renderScreen(() => <Sidebar open onClose={() => {}} />);
  // Where it is closed, the group itself has the mark.
  const settings = await screen.findByRole('button', { name: /^Site settings/ });
  if (settings.getAttribute('aria-expanded') === 'false') fireEvent.click(settings);
  return () =>
    screen.queryAllByTitle('Unsaved changes').map((mark) => mark.closest('a')?.textContent);
}

it.each([
  ['section/about_founder', 'About Founder'],
  ['section/site_identity', 'Site Identity'],
  ['service/new', 'Add Service'],
  ['service/a', 'All Services'],
  ['page-content/new', 'Add Categories'],
  ['page-content/a', 'Categories'],
  ['modal/Add Clients', 'Our Clients'],
])('edits of %s that were left are marked beside %s', async (name, label) => {
  const marked = await markedInSidebar([name]);
  await waitFor(() => expect(marked()).toEqual([`${label} (Unsaved changes)`]));
});

it('nothing is marked of what is gone', async () => {
  const marked = await markedInSidebar(['service/a', 'section/our_team'], { getServiceById: 404 });
  await waitFor(() => expect(marked()).toEqual(['Our Team (Unsaved changes)']));
});

it('the menu’s button says it while the menu is closed', async () => {
  kept.names = ['section/our_team'];
  fakeBackend({ me });
  renderScreen(() => <TopBar menuOpen={false} onMenu={() => {}} />);
  await screen.findByRole('button', { name: 'Open the menu (unsaved changes)' });
});

it('a list marks the entry whose edits were left', async () => {
  kept.names = ['service/b'];
  fakeBackend({ getAllServices: services, getServiceById: services[1] });
  renderScreen(AllServicesScreen);
  const mark = await screen.findByTitle('Unsaved changes');
  expect(mark.closest('td')?.textContent).toBe('Service b (Unsaved changes)');
});

const base = { title: 'Old' };

it.each([
  ['forgotten where they are what is stored by now', 'New', true, ['section/x']],
  ['kept where something else is stored', 'Old', true, []],
  ['kept while it is not known what is stored', 'New', false, []],
])('edits that were left are %s', async (_, title, isRead, removed) => {
  vi.mocked(findKeptEdits).mockClear();
  kept.found = { base, values: { title: 'New' }, files: {}, at: '' };
  vi.useFakeTimers();
  const stored = { title };
  renderHook(() =>
    useKeptEdits({ name: 'section/x', base: stored, values: stored, changed: false, isRead }),
  );
  await vi.waitFor(() => expect(findKeptEdits).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect(kept.removed).toEqual(removed);
});
