import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { VersionComparison } from './VersionComparison.tsx';

const at = '2026-05-01T10:00:00.000Z';
const version = (revision: number) => ({ revision, by: '', name: '', at, deleted: false });
const compared = { name: '', before: version(3), after: version(5), fields: [] };
const button = () => screen.queryByRole('button', { name: 'Restore this version' });

const sentBy = ({ calls }: ReturnType<typeof fakeBackend>) =>
  String(calls.find(({ name }) => name === 'restore')?.sent);

function show(revision: number, how: 'changed' | 'deleted' = 'changed', isDeletion = false) {
  const backend = fakeBackend({
    compare: compared,
    'compare-pages': null,
    restore: { revision: 6 },
  });
  renderScreen(() => (
    <VersionComparison
      {...{ document: 'section/our_team', revision, isDeletion }}
      newest={{ revision: 5, how }}
      onRestored={() => undefined}
    />
  ));
  return backend;
}

it('restores a version from its changes and from the comparison with the current version', async () => {
  const backend = show(3);
  await waitFor(() => expect(button()).toBeTruthy());
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'now' } });
  expect(button()).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Page' }));
  expect(button()).toBeTruthy();
  fireEvent.click(button() as HTMLElement);
  await waitFor(() => expect(sentBy(backend)).toContain('"base_revision":5'));
});

it('restores a version of a deleted document', async () => {
  const backend = show(3, 'deleted');
  fireEvent.click(button() as HTMLElement);
  await waitFor(() => expect(sentBy(backend)).toContain('"base_revision":0'));
});

it('offers no restore for the newest version and for a deletion', () => {
  show(5);
  expect(button()).toBeNull();
  show(4, 'changed', true);
  expect(button()).toBeNull();
});
