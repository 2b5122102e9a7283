import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImportReport } from '../../shared/api/translation-exchange.ts';
import {
  type FakeBackend,
  fakeBackend,
  RawResponse,
  renderScreen,
} from '../../tests/support/console/render-console.tsx';
import { SuggestText } from './SuggestText.tsx';
import { TranslationsScreen } from './TranslationsScreen.tsx';

const row = {
  ...{ language: 'de', kind: 'section', id: 'our_skills', name: 'Our Skills', shown: false },
  ...{ path: '', texts: 9, missing: 4, outdated: 1 },
};
const report: ImportReport = {
  ...{ draft: null, taken: 0, unchanged: 0, late: 0, unknown: 0, refused: 0, untranslated: 0 },
  ...{ left: 0, texts: [] },
};

async function open(responses: Record<string, unknown> = {}) {
  const backend = fakeBackend({ translations: [row], ...responses });
  renderScreen(TranslationsScreen, '/de', '/:language');
  await screen.findByRole('button', { name: 'Export for an agency…' });
  return backend;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = ({ calls }: FakeBackend, name: string) => calls.findLast((it) => it.name === name);
afterEach(() => vi.restoreAllMocks());

it('exports the selected texts as a file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await open({ 'export-translations': new RawResponse('<xliff/>', 200) });
  await press('Export for an agency…');
  const choice = screen.getByLabelText('Texts', { selector: 'dialog select' });
  const choices = within(choice).getAllByRole('option', { hidden: true });
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    ...['Missing (4)', 'Outdated (1)', 'All (9)'],
  ]);
  await userEvent.selectOptions(choice, 'outdated');
  await userEvent.click(screen.getByRole('button', { name: 'Export', hidden: true }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(names).toEqual(['outdated-de.xlf']);
});

it('shows what an import accepted and skipped, with a link to the draft', async () => {
  const listed = { name: 'Our Skills', label: 'Heading', message: 'The original has changed.' };
  const backend = await open({
    'import-translations': {
      ...report,
      ...{
        draft: { id: 'a'.repeat(24), name: 'German from a.xlf' },
        taken: 3,
        late: 12,
        unknown: 1,
      },
      texts: [
        { ...listed, why: 'late' },
        { why: 'unknown', name: '', label: 'tu1', message: 'Not of this site.' },
      ],
    },
  });
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await userEvent.upload(input, new File(['<xliff/>'], 'a.xlf'), { applyAccept: false });
  expect(await screen.findByText(/^3 texts are in the draft ‘German from a.xlf’/)).toBeTruthy();
  expect(screen.getByText('12 came too late')).toBeTruthy();
  expect(screen.getByText('Our Skills · Heading')).toBeTruthy();
  expect(screen.getByText('and 11 more')).toBeTruthy();
  expect(screen.getByText('tu1')).toBeTruthy();
  expect(screen.queryByText(/not translated/)).toBeNull();
  const link = screen.getByRole('link', { name: 'Open draft', hidden: true });
  expect(link.getAttribute('href')).toContain(`/admin/draft/${'a'.repeat(24)}`);
  const form = sent(backend, 'import-translations')?.sent as FormData;
  expect([form.get('language'), (form.get('file') as File).name]).toEqual(['de', 'a.xlf']);
});

it('offers suggestions only if the backend has a translation service', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Suggest all missing…' })).toBeNull();
  document.body.replaceChildren();
  await open({ 'translation-service': { host: 'api.deepl.com' } });
  expect(await screen.findByRole('button', { name: 'Suggest all missing…' })).toBeTruthy();
});

it('shows a suggestion until it is used, or why it cannot be used', async () => {
  const onTake = vi.fn();
  const text = { source: 'Our skills', input: 'text' } as const;
  const suggestion = { text: 'Unser Können' };
  const backend = fakeBackend({
    'translation-service': { host: 'api.deepl.com' },
    'suggest-translations': [suggestion],
  });
  renderScreen(() => <SuggestText text={text} language="de" onTake={onTake} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest' }));
  expect((await screen.findByText('Unser Können')).closest('[lang="de"]')).toBeTruthy();
  expect(JSON.parse(String(sent(backend, 'suggest-translations')?.sent))).toEqual({
    language: 'de',
    texts: [text],
  });
  expect(onTake).not.toHaveBeenCalled();
  await press('Use');
  expect(onTake).toHaveBeenCalledWith('Unser Können');
  expect(screen.queryByText('Unser Können')).toBeNull();

  backend.answers['suggest-translations'] = [{ text: null, message: 'Other tags.' }];
  await press('Suggest');
  expect(await screen.findByText('Other tags.')).toBeTruthy();
});
