import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EntryChange } from '../../shared/api/changes/steps.ts';
import {
  fakeBackend,
  RawResponse,
  renderScreen,
} from '../../tests/support/console/render-console.tsx';
import { VersionComparison } from './VersionComparison.tsx';

const at = '2026-05-01T10:00:00.000Z';
const document = 'section/our_team';
const versionAt = (revision: number) => ({ revision, by: '', name: '', at, deleted: false });
const compared = { name: '', before: versionAt(3), after: versionAt(5), fields: [] };
const picture = { field: 'image', label: 'Portrait', place: ['Portrait'], input: 'image' };
const change = { ...picture, how: 'changed', before: 'media/new.webp', after: 'media/old.webp' };
const planned = {
  ...{ count: 1, note: 'Edited since and kept: Heading.' },
  documents: [{ document, name: '', how: 'changed', fields: ['Portrait'], changes: [change] }],
};
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const since = () => fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'now' } });

const saved = (data: object, revision: number) =>
  new RawResponse({ code: 200, message: 'Done.', data }, 200, {
    'content-revision': `${revision}`,
  });
const undoInToast = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

function show(
  revision: number,
  { newest = 'changed', how = 'changed', by = '' }: Partial<Record<string, string>> = {},
) {
  const backend = fakeBackend({
    compare: compared,
    'compare-pages': null,
    'planned-changes': planned,
    undo: saved({ back: 1, left: 0, kept: [], added: [] }, 7),
    restore: saved({ revision: 6 }, 6),
  });
  const version = { document, revision, name: '', how, fields: ['Portrait'] } as EntryChange;
  const entry = { step: revision, by, name: 'Ann', at, action: 'save', documents: { section: 1 } };
  renderScreen(() => (
    <VersionComparison
      {...{ document, version, entry: { ...entry, changes: [version] } }}
      newest={{ revision: 5, how: newest as EntryChange['how'] }}
      onChanged={() => undefined}
    />
  ));
  return backend;
}

const sentTo = ({ calls }: ReturnType<typeof fakeBackend>, name: string) =>
  calls.filter((call) => call.name === name).map(({ sent }) => String(sent));

afterEach(() => window.history.replaceState(null, '', '#/'));

it('confirms an undo in a dialog with the changes and their pictures', async () => {
  const backend = show(3);
  fireEvent.click(button(/^Undo: Ann changed/) as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Undo this change?' });
  await waitFor(() => expect(dialog.querySelectorAll('img')).toHaveLength(2));
  expect(dialog.textContent).toContain('Our Team changes:');
  expect(dialog.textContent).toContain('Edited since and kept: Heading.');
  expect(sentTo(backend, 'undo')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, undo it' }));
  await waitFor(() => expect(sentTo(backend, 'undo')).toEqual(['{"revision":3}']));
  await undoInToast();
  await waitFor(() => expect(sentTo(backend, 'undo')[1]).toBe('{"revision":7}'));
});

it('confirms restoring a version in a dialog with the changes', async () => {
  const backend = show(3);
  fireEvent.click(button('Restore the state after this change') as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/The state after the change on 1 May 2026, /);
  await waitFor(() => expect(dialog.querySelectorAll('img')).toHaveLength(2));
  expect(sentTo(backend, 'restore')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, restore it' }));
  await waitFor(() => expect(sentTo(backend, 'restore')[0]).toContain('"base_revision":5'));
  await undoInToast();
  await waitFor(() => expect(sentTo(backend, 'undo')).toEqual(['{"revision":6}']));
});

it('offers to undo only the displayed change, and to restore later versions at any time', () => {
  show(3);
  expect(button(/^Undo/)).not.toBeNull();
  expect(button('Restore the state after this change')).not.toBeNull();
  since();
  expect(button(/^Undo/)).toBeNull();
  expect(button('Restore the state after this change')).not.toBeNull();
});

it('undoes a change within a draft, and removes it from the draft', async () => {
  window.history.replaceState(null, '', '#/admin/history/section/our_team?draft=abc');
  const backend = show(3);
  backend.answers['change-set'] = { documents: [] };
  backend.answers.undo = { back: 1, left: 0, kept: [], added: [] };
  fireEvent.click(button(/^Undo/) as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Visitors see it once the draft is published.');
  const confirm = within(dialog).getByRole('button', { name: 'Yes, undo it' });
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
  fireEvent.click(confirm);
  await undoInToast();
  await waitFor(() =>
    expect(sentTo(backend, 'take-out-change')).toEqual([JSON.stringify({ id: 'abc', document })]),
  );
});

it('warns in a draft that earlier changes of the draft are replaced', async () => {
  window.history.replaceState(null, '', '#/admin/history/section/our_team?draft=abc');
  const backend = show(3);
  backend.answers['change-set'] = { documents: [{ document }] };
  fireEvent.click(button(/^Undo/) as HTMLElement);
  await screen.findByText(/^The draft has changes of this already/);
});

it('restores a version of a deleted document', async () => {
  const backend = show(3, { newest: 'deleted' });
  fireEvent.click(button('Restore the state after this change') as HTMLElement);
  const confirm = await screen.findByRole('button', { name: 'Yes, restore it' });
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
  fireEvent.click(confirm);
  await waitFor(() => expect(sentTo(backend, 'restore')[0]).toContain('"base_revision":0'));
});

it('does not offer to restore the latest version or a deletion, or to undo the demo content', () => {
  show(5, { by: 'demo' });
  expect(button(/Undo|Restore/)).toBeNull();
  show(4, { how: 'deleted' });
  expect(button(/Restore/)).toBeNull();
  since();
  expect(button(/Restore/)).toBeNull();
});
