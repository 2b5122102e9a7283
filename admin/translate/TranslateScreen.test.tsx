import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TextInLanguage, TranslatedTexts } from '../../shared/api/translations.ts';
import {
  type FakeBackend,
  fakeBackend,
  RawResponse,
  renderScreen,
} from '../../tests/support/console/render-console.tsx';
import { TranslateScreen } from './TranslateScreen.tsx';
import { keyOf } from './translation-form.ts';

const id = 'a'.repeat(24);
const text = (
  of: Partial<TextInLanguage> & Pick<TextInLanguage, 'at' | 'source'>,
): TextInLanguage => ({
  ...{ label: of.at, input: 'text', state: 'missing', text: null, from: null, former: null },
  ...of,
});
const name = text({ at: 'name', label: 'Name', source: 'Tutoring' });
const heading = text({
  ...{ at: 'heading', label: 'Heading', source: 'Learn with us', state: 'outdated' },
  ...{ text: 'Lernen', from: 'person' },
  former: {
    ...{ source: 'Lern with us', text: 'Lernen' },
    marked: [
      {
        ...{ tag: 'p', was: null, mark: 'same' },
        runs: [
          { text: 'Lern', mark: 'removed', format: [], link: null },
          { text: 'Learn', mark: 'added', format: [], link: null },
          { text: ' with us', mark: 'same', format: [], link: null },
        ],
      },
    ],
  },
});
const button = text({
  at: 'title',
  label: 'Title',
  source: 'Contact',
  state: 'current',
  text: 'X',
});
const response = (over: Partial<TranslatedTexts> = {}): TranslatedTexts => ({
  ...{ language: 'de', kind: 'service', id, name: 'Tutoring', shown: false, address: '', path: '' },
  ...{ original_address: 'tutoring', above: null, revision: 7, texts: [name, heading, button] },
  ...over,
});

const me = { role: 'owner', areas: ['content', 'publish'], preferences: {} };

async function open(over: Record<string, unknown> = {}, at = `/de/service/${id}`) {
  const backend = fakeBackend({
    ...{ translatedTexts: response(), 'translated-texts': response(), me, schedules: [] },
    ...over,
  });
  renderScreen(TranslateScreen, at, '/:language/:kind/:id');
  expect(screen.getByText('Loading…')).toBeTruthy();
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(row('Title').getByRole('textbox')).toHaveProperty('value', 'X'));
  return backend;
}
const row = (label: string) => within(screen.getByRole('region', { name: label }));
const sent = ({ calls }: FakeBackend) =>
  JSON.parse(String(calls.findLast((it) => it.name === 'save-translation')?.sent));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

it('shows each text next to its original, with the changes since an outdated translation', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tutoring in German');
  expect(row('Name').getByText('Tutoring')).toBeTruthy();
  expect(row('Name').getByText('Missing')).toBeTruthy();
  expect(row('Heading').getByText('Outdated')).toBeTruthy();
  expect(row('Heading').getByText('Learn').tagName).toBe('INS');
  expect(row('Heading').getByRole('textbox')).toHaveProperty('value', 'Lernen');
  expect(screen.getByText('Still to translate: 2 of 3')).toBeTruthy();
});

it('writes in the language and direction of the translation', async () => {
  const inArabic = response({ language: 'ar' });
  await open({ 'translated-texts': inArabic }, `/ar/service/${id}`);
  const box = row('Name').getByRole('textbox');
  expect([box.lang, box.closest('[dir]')?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
});

it('saves typed and confirmed texts, and leaves the others unchanged', async () => {
  const backend = await open();
  await userEvent.click(row('Name').getByRole('button', { name: 'Copy original' }));
  await userEvent.type(row('Name').getByRole('textbox'), '!');
  backend.answers['save-translation'] = response({ revision: 8 });
  await submit();
  await waitFor(() => expect(sent(backend)).toBeTruthy());
  expect(sent(backend)).toMatchObject({
    ...{ language: 'de', kind: 'service', id, base_revision: 7, shown: false, address: '' },
    texts: [{ at: 'name', source: 'Tutoring', text: 'Tutoring!' }],
  });
});

it('confirms an outdated text for its new original', async () => {
  const backend = await open();
  await userEvent.click(row('Heading').getByRole('button', { name: 'Still correct' }));
  expect(screen.getByText('Still to translate: 1 of 3')).toBeTruthy();
  backend.answers['save-translation'] = response({ revision: 8 });
  await submit();
  await waitFor(() => expect(sent(backend)).toBeTruthy());
  expect(sent(backend).texts).toEqual([{ at: 'heading', source: 'Learn with us', text: 'Lernen' }]);
});

it('moves to the next open text, and from the last to the next document', async () => {
  await open({ translations: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Next missing' }));
  expect(document.activeElement).toBe(row('Name').getByRole('textbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Next missing' }));
  expect(document.activeElement).toBe(row('Heading').getByRole('textbox'));
});

it('publishes the page in the language at a custom address', async () => {
  const backend = await open();
  const address = screen.getByLabelText('Address');
  expect(address.getAttribute('placeholder')).toBe('tutoring');
  await userEvent.click(screen.getByLabelText('Show this page in German'));
  await userEvent.type(address, 'nachhilfe');
  expect(screen.getByText(/Visitors will find this page at .*\/de\/nachhilfe\//)).toBeTruthy();
  backend.answers['save-translation'] = response({
    revision: 8,
    shown: true,
    address: 'nachhilfe',
  });
  await submit();
  await waitFor(() => expect(sent(backend)).toMatchObject({ shown: true, address: 'nachhilfe' }));
});

it('keeps unsaved text whose original has changed, together with this original', async () => {
  const orphan = { at: 'name', source: 'Tutorin', text: 'Nachhilfe', isStillRight: false };
  const key = keyOf(orphan);
  const copy = {
    ...{ base: 7, at: '2026-01-01T10:00:00Z' },
    before: { [key]: { ...orphan, text: '' } },
    fields: { [key]: orphan },
  };
  const backend = await open({ 'working-copy': { copy, colleagues: [] } });
  expect(await screen.findByText('Typed before the original changed')).toBeTruthy();
  expect(await screen.findByDisplayValue('Nachhilfe')).toBeTruthy();
  backend.answers['save-translation'] = response({ revision: 8 });
  await submit();
  await waitFor(() => expect(sent(backend)).toBeTruthy());
  expect(sent(backend).texts).toEqual([{ at: 'name', source: 'Tutorin', text: 'Nachhilfe' }]);
});

it('offers both texts if someone else has saved one since', async () => {
  const backend = await open();
  await userEvent.type(row('Name').getByRole('textbox'), 'Nachhilfe');
  const theirs = response({
    revision: 9,
    texts: [{ ...name, text: 'Unterricht' }, heading, button],
  });
  backend.answers['translated-texts'] = theirs;
  const error = { id: 'CONFLICT', current: { texts: [] }, by: 'ann@example.com' };
  const body = { code: 409, message: 'Someone else saved this in the meantime.', error };
  backend.answers['save-translation'] = new RawResponse(body, 409);
  await submit();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Unterricht')).toBeTruthy();
});

it('shows a message for a missing document', async () => {
  fakeBackend({ me, 'translated-texts': 404 });
  renderScreen(TranslateScreen, `/de/service/${id}`, '/:language/:kind/:id');
  expect(await screen.findByText('There is nothing here.')).toBeTruthy();
});
