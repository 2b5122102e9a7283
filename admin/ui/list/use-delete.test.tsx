import { screen } from '@testing-library/react';
import { afterAll, afterEach, expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import type { DocumentList } from '../../backend/lists.ts';
import { dialogs } from '../dialog/dialogs.ts';
import { useDelete } from './use-delete.ts';
import type { Hiding } from './use-hide.ts';

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };
const warning = "You won't be able to revert this!";
const toTrash = '“Imprint” moves to the trash. You can restore it from there.';

/** Returns the sentences in the delete dialog, from the top. */
async function asked(of: DocumentList, answers: Record<string, unknown> = { me }, hiding?: Hiding) {
  fakeBackend(answers);
  renderScreen(() => {
    const remove = useDelete(of);
    const call = async () => ({ message: 'Deleted' });
    return (
      <button type="button" onClick={() => void remove({ id: 'a', name: 'Imprint' }, call, hiding)}>
        Delete
      </button>
    );
  });
  screen.getByRole('button', { name: 'Delete' }).click();
  await screen.findByText(/“Imprint”/);
  return Array.from(
    document.querySelectorAll('#dialog-about, #swal2-html-container, #dialog-below'),
    ({ textContent }) => textContent,
  );
}

afterEach(() => {
  // Tests share a process: a draft in the address would affect the next file.
  window.location.hash = '';
  dialogs.close();
  document.body.replaceChildren();
});
// SweetAlert reads the page again 10 ms after opening, so the page must still exist.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 200)));

it('says that a deletion moves to the trash, above the specification’s warning', async () => {
  expect(await asked('services')).toEqual([toTrash, warning]);
});

it('omits the specification’s warning for pages, which the specification does not have', async () => {
  expect(await asked('pages')).toEqual([toTrash, '']);
});

it('names what is deleted along, and the links that break', async () => {
  const consequences = {
    along: [{ kind: 'translation', id: 'de.page.a', name: 'Imprint in German' }],
    broken: [{ about: 'Imprint', path: '/', name: 'Navigation' }],
    outdated: [],
  };
  expect(await asked('pages', { me, consequences })).toEqual([
    `${toTrash} This also deletes: Imprint in German. The link to ‘Imprint’ in Navigation is broken.`,
    '',
  ]);
});

it('asks another backend for nothing, and deletes as before if the answer fails', async () => {
  const along = [{ kind: 'translation', id: 'a', name: 'Imprint in German' }];
  const consequences = { along, broken: [], outdated: [] };
  expect(await asked('services', { me: 404, consequences })).toEqual([
    '“Imprint” will be deleted.',
    warning,
  ]);
  dialogs.close();
  document.body.replaceChildren();
  expect(await asked('services', { me, consequences: 404 })).toEqual([toTrash, warning]);
});

it('does not mention the trash on a backend without one', async () => {
  expect(await asked('services', { me: 404 })).toEqual(['“Imprint” will be deleted.', warning]);
});

it('says that a deletion in a draft changes nothing for visitors yet', async () => {
  window.location.hash = '#/admin/services-list?draft=a';
  expect(await asked('services')).toEqual([
    '“Imprint” will be deleted in this draft. Visitors see it until you publish the draft.',
    warning,
  ]);
});

it('offers to hide instead, below the warning, unless it is hidden already', async () => {
  const hiding = { isHidden: false, onToggle: () => undefined };
  const said = [toTrash, warning, 'Or hide it: you can show it again at any time.'];
  expect(await asked('services', { me }, hiding)).toEqual(said);
  dialogs.close();
  document.body.replaceChildren();
  expect(await asked('services', { me }, { ...hiding, isHidden: true })).toEqual([
    toTrash,
    warning,
  ]);
});
