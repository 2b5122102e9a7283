import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TranslationRow } from '../../shared/api/translations.ts';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { TranslationsScreen } from './TranslationsScreen.tsx';

const id = 'a'.repeat(24);
const row = (of: Partial<TranslationRow>): TranslationRow => ({
  ...{ language: 'de', kind: 'section', id: 'our_team', name: 'Our Team', shown: false, path: '' },
  ...{ texts: 4, missing: 0, outdated: 0 },
  ...of,
});
const rows = [
  row({}),
  row({ id: 'our_skills', name: 'Our Skills', outdated: 1 }),
  row({ kind: 'service', id, name: 'Tutoring', missing: 2 }),
];

async function open(responses: Record<string, unknown> = {}) {
  const backend = fakeBackend({ translations: rows, ...responses });
  renderScreen(TranslationsScreen, '/de', '/:language');
  await screen.findByRole('link', { name: 'Tutoring' });
  return backend;
}
const names = () =>
  screen.getAllByRole('row').flatMap((it) => it.querySelector('th a')?.textContent ?? []);

it('lists every document with its number of open texts, and links to the first', async () => {
  await open();
  expect(names()).toEqual(['Our Team', 'Our Skills', 'Tutoring']);
  expect(screen.getByText('2 missing')).toBeTruthy();
  expect(screen.getByText('9 of 12 texts, 1 outdated')).toBeTruthy();
  const next = screen.getByRole('link', { name: 'Next missing' });
  expect(next.getAttribute('href')).toBe('/admin/translate/de/section/our_skills');
});

it('filters documents with missing or outdated texts', async () => {
  await open();
  const texts = screen.getByRole('combobox', { name: 'Texts' });
  await userEvent.selectOptions(texts, 'Outdated');
  expect(names()).toEqual(['Our Skills']);
  await userEvent.selectOptions(texts, 'Missing');
  expect(names()).toEqual(['Tutoring']);
});

it('shows a page in the language', async () => {
  const backend = await open();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show Tutoring in German' }));
  await waitFor(() => {
    const sent = backend.calls.find(({ name }) => name === 'save-translation')?.sent;
    expect(JSON.parse(String(sent))).toEqual({ language: 'de', kind: 'service', id, shown: true });
  });
});

it('resets the checkbox if the page could not be shown', async () => {
  await open({ 'save-translation': 500 });
  const tick = screen.getByRole('checkbox', { name: 'Show Tutoring in German' });
  await userEvent.click(tick);
  await waitFor(() => expect(tick).toHaveProperty('checked', false));
});

it('shows a message for an unknown language', async () => {
  renderScreen(TranslationsScreen, '/xx', '/:language');
  expect(await screen.findByText('There is nothing here.')).toBeTruthy();
});
