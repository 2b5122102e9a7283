import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../tests/support/console/render-console.tsx';
import { type ListName, useDelete } from './lists.ts';
import { dialogs } from './ui/dialog/dialogs.ts';

const me = { role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} };
const warning = "You won't be able to revert this!";
const trash = 'It leaves the site at once. A copy stays in the trash, should you need it later.';

/** What the question before a deletion says below what is deleted. */
async function asked(of: ListName, answers: Record<string, unknown> = { me }) {
  fakeBackend(answers);
  renderScreen(() => {
    const remove = useDelete(of);
    const call = async () => ({ message: 'Deleted' });
    return (
      <button type="button" onClick={() => void remove('Imprint', call)}>
        Delete
      </button>
    );
  });
  screen.getByRole('button', { name: 'Delete' }).click();
  await screen.findByText('“Imprint” will be deleted.');
  return ['swal2-html-container', 'dialog-below'].map(
    (id) => document.getElementById(id)?.textContent ?? '',
  );
}

beforeEach(() => {
  window.location.hash = '';
});
afterEach(() => {
  dialogs.close();
  document.body.replaceChildren();
});
// A dialog looks at the page once more 10 ms after it opened, which must still be there then.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 200)));

it('what the specification knows is deleted with its warning, which ours does not deny', async () => {
  expect(await asked('services')).toEqual([warning, trash]);
});

it('what it does not know is deleted without it', async () => {
  expect(await asked('pages')).toEqual([trash, '']);
});

it('nothing is said of a trash where there is none', async () => {
  expect(await asked('services', { me: 404 })).toEqual([warning, '']);
});

it('in a draft the site is not said to lose it', async () => {
  window.location.hash = '#/admin/services-list?draft=a';
  expect(await asked('services')).toEqual([
    warning,
    'Visitors find it until this draft is published.',
  ]);
});
