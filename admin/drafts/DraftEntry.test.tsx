import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DraftDocument, DraftResponse } from '../../shared/api/drafts/shapes.ts';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { DraftEntry } from './DraftEntry.tsx';

const ann = { by: 'ann@example.com', person: 'Ann', at: '2026-01-15T09:30:00.000Z' };
const draft = { ...ann, id: 'd1', name: 'Summer', state: 'open', version: 4 };
const entry = {
  ...{ ...ann, document: 'section/our_team', name: '', how: 'changed', live: 40 },
  ...{ fields: ['Heading', 'Members'], changes: [], adds: [], since: null },
  conflicts: [
    { field: 'heading', label: 'Heading', mine: 'Ours', live: '' },
    { field: 'details', label: 'Members', mine: [{ name: 'Ada' }, { name: 'Ben' }], live: [] },
  ],
};

it('shows both versions of a conflicting field and sends the chosen one', async () => {
  const backend = fakeBackend({});
  renderScreen(() => (
    <DraftEntry
      draft={draft as unknown as DraftResponse}
      entry={entry as unknown as DraftDocument}
    />
  ));
  await userEvent.click(await screen.findByRole('radio', { name: /^Draft\s*Ours$/ }));
  const keep = screen.getByRole('button', { name: 'Save this choice' });
  expect(keep).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: /^Draft\s*Ada\s*Ben$/ })).toBeDefined();
  const members = screen.getByRole('group', { name: 'Members' });
  await userEvent.click(members.querySelectorAll('input')[1] as HTMLElement);
  await userEvent.click(keep);
  await waitFor(() => expect(backend.calls).toHaveLength(1));
  expect(JSON.parse(String(backend.calls[0]?.sent)).take).toEqual({
    heading: 'mine',
    details: 'theirs',
  });
});

it('shows what publishing would change', async () => {
  const changes = [
    {
      ...{ field: 'heading', label: 'Heading', place: [], how: 'changed', input: 'link' },
      ...{ before: 'Old words', after: 'New words', marked: null },
    },
  ];
  const changed = { ...entry, conflicts: [], changes };
  renderScreen(() => (
    <DraftEntry
      draft={draft as unknown as DraftResponse}
      entry={changed as unknown as DraftDocument}
    />
  ));
  await userEvent.click(await screen.findByText('Show the changes of Our Team'));
  const heading = screen.getByRole('region', { name: 'Heading' });
  expect(heading.textContent).toContain('Old words');
  expect(heading.textContent).toContain('New words');
});

it('lists the links and pictures that are not on the site as text, and as pictures', async () => {
  const adds = ['https://example.com/offer', 'media/0123456789abcdef01234567-800x600-336699.webp'];
  renderScreen(() => (
    <DraftEntry
      draft={draft as unknown as DraftResponse}
      entry={{ ...entry, conflicts: [], adds } as unknown as DraftDocument}
    />
  ));
  const list = await screen.findByRole('list', { name: 'New links and pictures:' });
  expect(list.textContent).toContain('https://example.com/offer');
  expect(list.querySelector('a')).toBeNull();
  expect(list.querySelectorAll('img')).toHaveLength(1);
});
