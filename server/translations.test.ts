import { describe, expect, it } from 'vitest';
import type { Backend } from '../tests/support/servers/backend.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';
import { dropOldTexts } from './content/translations.ts';

const backend = withBackend();

type Text = { at: string; source: string; text: string };
const call = async (name: Parameters<Backend['call']>[0], input: object) => {
  const { status, body } = await backend.ask(name, input as never);
  return { status, ...body };
};
const german = (kind: string, id: string) => ({ language: 'de', kind, id });
const service = async (fields: object = {}) =>
  (await call('createService', { type: 'whatweare', name: 'Tutoring', ...fields })).data
    ._id as string;
const texts = async (kind: string, id: string) =>
  (await call('translatedTexts', german(kind, id))).data;
const translate = (
  kind: string,
  id: string,
  fields: { texts?: Text[] } & Record<string, unknown>,
) => call('saveTranslation', { ...german(kind, id), ...fields });
const show = (...shown: string[]) =>
  call('saveSection', {
    section_name: 'languages',
    further: shown.map((language) => ({ language, shown: true })),
  });
const addresses = async () =>
  ((await call('getSiteAddresses', {})).data as { address: string; state: string }[]).map(
    ({ address, state }) => `${address} ${state}`,
  );

it('translates texts one by one, marks them outdated once the original changes, and empties them', async () => {
  const id = await service({ heading: 'At home', description: '<p>Two hours</p>' });
  const saved = await translate('service', id, {
    texts: [
      { at: 'name', source: 'Tutoring', text: 'Nachhilfe' },
      { at: 'description', source: '<p>Two hours</p>', text: '<p onclick="x()">Zwei Stunden</p>' },
    ],
  });
  expect(saved).toMatchObject({ status: 200, message: 'Saved successfully' });
  const states = (data: { texts: { at: string; state: string; text: string | null }[] }) =>
    data.texts.map(({ at, state, text }) => [at, state, text]);
  expect(states(saved.data)).toEqual([
    ['name', 'current', 'Nachhilfe'],
    ['heading', 'missing', null],
    ['description', 'current', '<p>Zwei Stunden</p>'],
  ]);
  await call('updateService', { id, name: 'Lessons' });
  expect(states(await texts('service', id))[0]).toEqual(['name', 'outdated', 'Nachhilfe']);
  const { data } = await call('translations', { language: 'de' });
  expect(data.find((row: { id: string }) => row.id === id)).toMatchObject({
    ...{ name: 'Lessons', texts: 3, missing: 1, outdated: 1, shown: false, path: '' },
  });
  await translate('service', id, { texts: [{ at: 'name', source: 'Lessons', text: '' }] });
  expect(states(await texts('service', id))[0]).toEqual(['name', 'missing', null]);
});

it('skips an unchanged save, and rejects one based on an old revision', async () => {
  const id = await service({ name: 'Marking' });
  const text = { at: 'name', source: 'Marking', text: 'Korrektur' };
  const { data } = await translate('service', id, { texts: [text], base_revision: 0 });
  expect((await translate('service', id, { texts: [text] })).message).toBe('Nothing to publish');
  const late = { texts: [{ ...text, text: 'Zu spät' }], base_revision: data.revision - 1 };
  expect((await translate('service', id, late)).status).toBe(409);
});

describe('invalid translations', () => {
  it.each([
    ['a field without texts', { texts: [{ at: 'type', source: 'x', text: 'y' }] }, 400],
    ['an unknown field', { texts: [{ at: '__proto__.x', source: 'x', text: 'y' }] }, 400],
    [
      'a text that is too long',
      { texts: [{ at: 'name', source: 'x', text: 'y'.repeat(201) }] },
      400,
    ],
    ['an address with spaces', { shown: true, address: 'a b' }, 400],
    ['an unknown language', { language: 'xx-invalid' }, 400],
    ['a kind without texts', { kind: 'partner' }, 400],
    ['a deleted document', { id: 'f'.repeat(24) }, 404],
    ['a section that is not translated', { kind: 'section', id: 'redirects' }, 404],
  ])('rejects %s', async (_, input, status) => {
    const id = await service();
    expect((await translate('service', id, input)).status).toBe(status);
    expect((await texts('service', id)).revision).toBe(0);
  });
});

describe('translated addresses', () => {
  it('exist while the language is on and the page is shown, and default to the original’s', async () => {
    const id = await service({ address: 'exams' });
    await show();
    await translate('service', id, { shown: true });
    expect((await addresses()).join()).not.toContain('de/');
    expect((await call('getSiteDocuments', { kind: 'translation' })).data).toEqual([]);
    await show('de');
    expect(await addresses()).toContain('de/exams here');
    await translate('service', id, { address: 'pruefungen' });
    expect(await addresses()).toEqual(
      expect.arrayContaining(['exams here', 'de/exams former', 'de/pruefungen here']),
    );
    expect((await texts('service', id)).path).toBe('/de/pruefungen/');
    await translate('service', id, { shown: false });
    expect(await addresses()).toContain('de/pruefungen former');
  });

  it('are rejected if another page has them in the same language', async () => {
    const [one, other] = [await service({ address: 'one' }), await service({ address: 'other' })];
    await show('de', 'fr');
    expect((await translate('service', one, { shown: true, address: 'eins' })).status).toBe(200);
    const taken = await translate('service', other, { shown: true, address: 'eins' });
    expect(taken).toMatchObject({ status: 409 });
    expect((await translate('service', other, { shown: true, address: 'one' })).status).toBe(409);
    const french = { language: 'fr', kind: 'service', id: other, shown: true, address: 'eins' };
    expect((await call('saveTranslation', french)).status).toBe(200);
    expect((await call('updateService', { id: other, address: 'eins' })).status).toBe(409);
  });

  it('are rejected for a section, which has no page', async () => {
    await call('saveSection', { section_name: 'our_skills', title: 'Skills' });
    const refused = await translate('section', 'our_skills', { address: 'legal/privacy' });
    expect(refused.status).toBe(400);
    expect((await translate('section', 'our_skills', { address: '' })).status).toBe(200);
  });
});

it('shows visitors the texts of cards before their page is shown in the language', async () => {
  const id = await service({ name: 'Card', description: '<p>Page</p>' });
  await show('de');
  await translate('service', id, {
    texts: [
      { at: 'name', source: 'Card', text: 'Karte' },
      { at: 'description', source: '<p>Page</p>', text: '<p>Seite</p>' },
    ],
  });
  const shown = async () => {
    const { body } = await backend.call('getSiteDocuments', { kind: 'translation' });
    return ['Karte', 'Seite'].filter((word) => JSON.stringify(body).includes(word));
  };
  expect(await shown()).toEqual(['Karte']);
  await translate('service', id, { shown: true });
  expect(await shown()).toEqual(['Karte', 'Seite']);
});

it('keeps five former translations of a field, and a hundred of a list', () => {
  const former = (at: string) =>
    Array.from({ length: 110 }, (_, index) => ({
      ...{ at, source: `Text ${index}`, text: `→${index}`, from: 'person' as const },
    }));
  const keptOf = (at: string) => dropOldTexts(former(at), new Set([`${at}\nText 0`]));
  // Those of the current original stay too.
  expect(keptOf('name').map(({ source }) => source)).toEqual(
    [0, 105, 106, 107, 108, 109].map((index) => `Text ${index}`),
  );
  expect(keptOf('details.*.name')).toHaveLength(101);
});
