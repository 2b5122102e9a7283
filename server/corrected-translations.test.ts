import { describe, expect, it } from 'vitest';
import { withSaves } from '../tests/support/servers/saves.ts';

const { backend, save, saveSection } = withSaves();
const call = (name: Parameters<typeof save>[0], input: Record<string, unknown>) =>
  save(name, input);

const place = { language: 'de', kind: 'section', id: 'get_started' };
const textsOf = async () => (await call('translatedTexts', place)).texts;
const heading = async () =>
  (await textsOf()).find(({ at }: { at: string }) => at === 'heading') ?? null;
const history = async () => (await call('history', { document: 'translation' })) as Step[];
type Step = {
  step: number;
  documents: Record<string, number>;
  changes: { name: string; how: string; fields: string[] }[];
};

async function germanHeading(original: string, text: string) {
  await saveSection('languages', ['further', JSON.stringify([{ language: 'de', shown: true }])]);
  await saveSection('get_started', ['heading', original], ['title', 'Begin']);
  await call('saveTranslation', { ...place, texts: [{ at: 'heading', source: original, text }] });
}

describe('a correction of the original', () => {
  it('keeps translations current only if it is submitted as a correction', async () => {
    await germanHeading('Lern with us', 'Lernen Sie mit uns');
    await saveSection('get_started', ['heading', 'Learn with us']);
    expect(await heading()).toMatchObject({ state: 'outdated', text: 'Lernen Sie mit uns' });
  });

  it('keeps translations current in the same change, which an undo reverts as a whole', async () => {
    await germanHeading('Strat today', 'Heute beginnen');
    await saveSection('get_started', ['heading', 'Start today'], ['keep_translations', 'true']);
    expect(await heading()).toMatchObject({ state: 'current', text: 'Heute beginnen' });
    const [step] = await history();
    expect(step?.documents).toEqual({ section: 1, translation: 1 });
    expect(step?.changes.map(({ name }) => name)).toContain('Get Started in German');
    await call('undo', { revision: step?.step });
    expect(await heading()).toMatchObject({ source: 'Strat today', state: 'current' });
    const now = await call('getSection', { section_name: 'get_started' });
    expect(now.heading).toBe('Strat today');
  });

  it('rejects keep_translations values other than true and false', async () => {
    const input = { section_name: 'get_started', title: 'Other', keep_translations: 'perhaps' };
    const { status, body } = await backend.ask('saveSection', input);
    expect([status, body.error?.field]).toEqual([400, 'keep_translations']);
  });
});

describe('the history of a translation', () => {
  it('labels texts with the fields of the original', async () => {
    await germanHeading('Come in', 'Herein');
    await call('saveTranslation', {
      ...place,
      texts: [{ at: 'heading', source: 'Come in', text: 'Treten Sie ein' }],
    });
    const [step] = await history();
    expect(step?.changes).toMatchObject([{ name: 'Get Started in German', fields: ['Heading'] }]);
    const compared = await call('compare', { document: 'translation/de.section.get_started' });
    expect(compared.fields).toMatchObject([
      { field: 'texts', label: 'Texts', place: ['Heading'], before: 'Herein', how: 'changed' },
    ]);
  });

  it('labels list items with their original', async () => {
    const [ada, bede] = [
      { name: 'Ada', designation: 'Lead' },
      { name: 'Bede', designation: 'Writer' },
    ];
    await saveSection('our_team', ['details', JSON.stringify([ada, bede])]);
    const texts = [{ at: 'details.*.designation', source: 'Writer', text: 'Autor' }];
    await call('saveTranslation', { language: 'de', kind: 'section', id: 'our_team', texts });
    const compared = await call('compare', { document: 'translation/de.section.our_team' });
    expect(compared.fields).toMatchObject([
      { field: 'texts', place: [expect.stringMatching(/Designation: Writer$/)], after: 'Autor' },
    ]);
  });

  it('appears in a search for the document’s name', async () => {
    await germanHeading('Hello', 'Hallo');
    const found = await call('auditTrail', { subject: 'get started in german' });
    expect(found.length).toBeGreaterThan(0);
  });
});

it('lists unsaved changes of a translation under the name of its document', async () => {
  const document = 'translation/de.section.get_started';
  const typed = { document, base: 0, before: {}, fields: { text_a: { text: 'Hallo' } } };
  await call('saveWorkingCopy', typed);
  const { body } = await backend.ask('workingCopies', {});
  expect(body.data).toMatchObject([{ document, title: 'Get Started in German' }]);
});

it('keeps translations current when a correction is published from a draft', async () => {
  await germanHeading('Wellcome', 'Willkommen');
  const { id } = await call('createDraft', { name: 'Typos' });
  const input = { section_name: 'get_started', heading: 'Welcome', keep_translations: true };
  const { status } = await backend.call('saveSection', input, backend.token, { draft: id });
  expect(status).toBe(200);
  expect(await heading()).toMatchObject({ source: 'Wellcome', state: 'current' });
  const { version, revision } = await call('draft', { id });
  await call('publishDraft', { id, version, revision });
  expect(await heading()).toMatchObject({ source: 'Welcome', state: 'current' });
});
