import { describe, expect, it } from 'vitest';
import type { TranslatedTexts, TranslationRow } from '../shared/api/translations.ts';
import { stringFields } from '../shared/words/custom-strings.ts';
import type { Backend } from '../tests/support/servers/backend.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';

const backend = withBackend();

const call = async (name: Parameters<Backend['call']>[0], input: object) => {
  const { status, body } = await backend.ask(name, input as never);
  return { status, ...body };
};
const words = { kind: 'section', id: 'site_words' } as const;
const textsIn = async (language: string) =>
  (await call('translatedTexts', { language, ...words })).data as TranslatedTexts;
const stateIn = async (language: string, field: string) => {
  const found = (await textsIn(language)).texts.find(({ at }) => at === field);
  return found && [found.state, found.text, found.from];
};
const rowIn = async (language: string) =>
  ((await call('translations', { language })).data as TranslationRow[]).find(
    ({ id }) => id === 'site_words',
  );
const translate = (language: string, at: string, source: string, text: string) =>
  call('saveTranslation', { language, ...words, texts: [{ at, source, text }] });
const saveOwn = (fields: object) => call('saveSection', { section_name: 'site_words', ...fields });
const received = async (language: string) =>
  (
    await call('saveQuery', {
      ...{ name: 'Ann', phone_number: '5550100', subject: 'Hello', language },
    })
  ).message;

describe('the fixed texts of the site', () => {
  it('are missing in a language without built-in texts until the owner translates them', async () => {
    expect(await rowIn('bg')).toMatchObject({
      ...{ name: 'Wording', texts: stringFields.length, missing: stringFields.length, outdated: 0 },
    });
    expect(await received('bg')).toBe('Thank you – we’ve received your message.');
    const source = 'Thank you – we’ve received your message.';
    expect((await translate('bg', 'query_received', source, 'Благодарим')).status).toBe(200);
    expect(await rowIn('bg')).toMatchObject({ missing: stringFields.length - 1 });
    expect(await received('bg')).toBe('Благодарим');
    expect(await received('hu')).toBe(source);
  });

  it('are built in for supported languages, and the owner can replace one there', async () => {
    expect(await rowIn('de')).toMatchObject({ missing: 0, outdated: 0 });
    expect(await stateIn('de', 'send_message')).toEqual(['current', 'Nachricht senden', null]);
    await translate('de', 'send_message', 'Send message', 'Abschicken');
    expect(await stateIn('de', 'send_message')).toEqual(['current', 'Abschicken', 'person']);
    await translate('de', 'send_message', 'Send message', '');
    expect(await stateIn('de', 'send_message')).toEqual(['current', 'Nachricht senden', null]);
  });

  it('are missing or outdated after the owner changes the original', async () => {
    await translate('hu', 'sending', 'Sending…', 'Küldés…');
    await saveOwn({ send_message: 'Book a call', sending: 'One moment…' });
    expect(await stateIn('de', 'send_message')).toEqual(['missing', null, null]);
    expect(await stateIn('hu', 'sending')).toEqual(['outdated', 'Küldés…', 'person']);
    const { data } = await call('undo', { revision: await backend.store.revision() });
    expect(data).toBeTruthy();
    expect(await stateIn('hu', 'sending')).toEqual(['current', 'Küldés…', 'person']);
  });

  it('keep their placeholders', async () => {
    const refused = await translate('hu', 'benefit', 'Benefit {number}', 'Előny');
    expect([refused.status, refused.error?.fields]).toEqual([
      ...[400, { 'texts.0': 'Keep {number} in the text: the page fills in the value.' }],
    ]);
  });

  it('are exported for translation only if no built-in text exists', async () => {
    const export_ = async (language: string) =>
      (
        await backend.send(
          `${backend.console}/api/admin/export-translations?language=${language}&which=all`,
          { headers: { authorization: `Bearer ${backend.token}` } },
        )
      ).text;
    expect(await export_('hu')).toContain('Skip to content');
    expect(await export_('de')).not.toContain('Skip to content');
  });

  it('are served only in the languages of the site', async () => {
    const read = async () =>
      JSON.stringify((await backend.call('getSiteDocuments', { kind: 'translation' })).body.data);
    expect(await read()).not.toContain('Благодарим');
    const further = [{ language: 'bg', shown: true }];
    await call('saveSection', { section_name: 'languages', further });
    expect(await read()).toContain('Благодарим');
  });
});
