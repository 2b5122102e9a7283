import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { LanguagesScreen } from './LanguagesScreen.tsx';

const me = { role: 'owner', areas: ['content', 'publish'], preferences: {} };
const counts = { texts: 30, missing: 9, outdated: 3 };
const rows = [
  { language: 'de', kind: 'section', id: 'our_team', name: 'Our Team', shown: false, path: '' },
  { language: 'de', kind: 'section', id: 'our_skills', name: 'Our Skills', shown: false, path: '' },
].map((row) => ({ ...row, ...counts }));

async function open(further: object[]) {
  // The stub returns the same for the identity, so its language is Spanish.
  const getSection = { further, language: 'es', revision: 1 };
  fakeBackend({ getSection, me, translations: rows, schedules: [] });
  renderScreen(LanguagesScreen);
  await screen.findByText(/Spanish\. You choose it under/);
}

it('shows the original language, and the progress of each translation with a link', async () => {
  await open([{ language: 'de', shown: true }]);
  expect(await screen.findByText('On your site · 36 of 60 texts, 6 outdated')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Translate into German' });
  expect(link.getAttribute('href')).toBe('/admin/languages/de');
});

it('offers each additional language once, and explains what enabling it shows', async () => {
  await open([{ language: 'de', shown: false }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add language' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Language' }));
  await waitFor(() => expect(screen.getByRole('option', { name: 'French' })).toBeTruthy());
  for (const taken of ['German', 'Spanish'])
    expect(screen.queryByRole('option', { name: taken })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'French' }));
  expect(screen.getByText('Off while you translate.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('On your site'));
  expect(
    screen.getByText('Your home page appears at /fr/; other pages when you show them in French.'),
  ).toBeTruthy();
});

it('links to the fixed strings missing in a language', async () => {
  const greek = { language: 'el', kind: 'section', id: 'site_words', name: 'Wording', path: '' };
  const getSection = { further: [{ language: 'el', shown: false }], language: 'hu', revision: 1 };
  const translations = [{ ...greek, shown: false, texts: 150, missing: 150, outdated: 0 }];
  fakeBackend({ getSection, me, translations, schedules: [] });
  renderScreen(LanguagesScreen);
  expect(await screen.findByText(/that are missing in Greek: 150\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Translate them' });
  expect(link.getAttribute('href')).toBe('/admin/translate/el/section/site_words');
  expect(screen.getByText(/We have no Hungarian texts/)).toBeTruthy();
});
