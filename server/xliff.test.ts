import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '../shared/api/endpoints.ts';
import { type ImportReport, maxXliffBytes } from '../shared/api/translation-exchange.ts';
import type { TranslatedTexts, TranslationRow } from '../shared/api/translations.ts';
import { page } from '../shared/content/pages/page.ts';
import { form } from '../tests/support/servers/saves.ts';
import { publishAsSeen, writeDemoTexts } from '../tests/support/servers/translated-site.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';
import { parseXml, swapCase, tools, translateFile } from '../tests/support/translation-tools.ts';
import { isBuiltIn } from './content/translations.ts';
import { digestSource } from './translate/unit-id.ts';

const backend = withBackend();
beforeAll(async () => {
  await writeDemoTexts(backend.store);
});

const language = 'de';
const call = (name: EndpointName, input: object = {}) =>
  backend.ask(name, input as Record<string, unknown>);
const exported = async (which = 'all', to = language) =>
  (await call('exportTranslations', { language: to, which })).text;
async function send(file: string | Uint8Array, more: Record<string, string> = {}) {
  const content = typeof file === 'string' ? file : new Uint8Array(file);
  const parts = Object.entries({ language, ...more });
  const sent = form(...parts, ['file', new File([content], 'agency.xlf')]);
  return backend.ask('importTranslations', sent);
}
async function imported(file: string | Uint8Array, more: Record<string, string> = {}) {
  const { status, body } = await send(file, more);
  expect({ status, message: body.message }).toMatchObject({ status: 200 });
  return body.data as ImportReport;
}
const dry = (file: string | Uint8Array) => imported(file, { dry: 'true' });
const rows = async (to = language) =>
  (await call('translations', { language: to })).body.data as TranslationRow[];
const texts = async (kind: string, id: string) =>
  (await call('translatedTexts', { language, kind, id })).body.data as TranslatedTexts;
const sum = (all: TranslationRow[], of: 'texts' | 'missing' | 'outdated') =>
  all.reduce((total, row) => total + row[of], 0);
const publish = (id: string) => publishAsSeen(backend, backend.token, id);
const saveSection = (fields: object) =>
  call('saveSection', { section_name: 'our_skills', ...fields });

/** A file with one unit of the section with skills. */
function unitFile(unit: { source: string; target: string; id?: string; attributes?: string }) {
  const { source, target, attributes = '' } = unit;
  const { id = `section.our_skills.heading.${digestSource(source)}` } = unit;
  return `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a" source-language="en" target-language="de" datatype="html"><body><trans-unit id="${id}"><source>${source}</source><target ${attributes}>${target}</target></trans-unit></body></file></xliff>`;
}

describe('an XLIFF file', () => {
  it('translates the whole site through a draft, after which nothing is missing', async () => {
    const before = await rows('fr');
    expect(sum(before, 'missing')).toBeGreaterThan(200);
    const file = await exported('missing', 'fr');
    const report = await imported(translateFile(file), { language: 'fr' });
    expect(report).toMatchObject({ late: 0, unknown: 0, refused: 0, untranslated: 0, left: 0 });
    expect(report.draft?.name).toBe('French from agency.xlf');
    expect(sum(await rows('fr'), 'missing')).toBe(sum(before, 'missing'));

    expect((await publish(report.draft?.id ?? '')).status).toBe(200);
    expect(sum(await rows('fr'), 'missing')).toBe(0);
    expect(sum(await rows('fr'), 'outdated')).toBe(0);
    expect(parseXml(await exported('missing', 'fr')).querySelectorAll('trans-unit')).toHaveLength(
      0,
    );

    for (const { kind, id } of before) {
      const { body } = await call('translatedTexts', { language: 'fr', kind, id });
      // Our own fixed texts are not sent to an agency.
      const { texts } = body.data as TranslatedTexts;
      for (const { source, text, from, label } of texts.filter((it) => !isBuiltIn(it)))
        expect({ label, from, text: wordsOf(text ?? '') }).toEqual({
          ...{ label, from: 'file', text: swapCase(wordsOf(source)) },
        });
    }
    const all = await exported('all', 'fr');
    expect(parseXml(all).querySelectorAll('target[state="translated"]').length).toBe(report.taken);
    expect(await imported(all, { language: 'fr' })).toMatchObject({
      ...{ draft: null, taken: 0, unchanged: report.taken },
    });
  });

  it('has the structure of XLIFF 1.2 transitional', async () => {
    await saveSection({ heading: 'Before', title: 'A & "B" <c>', details: [] });
    const title = { at: 'title', source: 'A & "B" <c>', text: 'Ä & „B“ <c>' };
    const heading = { at: 'heading', source: 'Before', text: 'Davor' };
    const place = { language, kind: 'section', id: 'our_skills' };
    await call('saveTranslation', { ...place, texts: [title, heading] });
    await saveSection({ heading: 'After' });
    const file = await exported();
    const document = parseXml(file);
    checkStructure(document.documentElement);
    const [skills] = [...document.querySelectorAll('file')].filter(
      (it) => it.getAttribute('original') === 'section/our_skills',
    );
    const unit = (at: string) => {
      const found = skills?.querySelector(`trans-unit[id^="section.our_skills.${at}."]`);
      return [...(found?.children ?? [])].map((it) => [
        ...[it.localName, it.getAttribute('state'), it.textContent],
      ]);
    };
    expect(unit('title')).toEqual([
      ['source', null, 'A & "B" <c>'],
      ['target', 'translated', 'Ä & „B“ <c>'],
      ['note', null, 'Title'],
    ]);
    expect(unit('heading')).toEqual([
      ['source', null, 'After'],
      ['target', 'needs-review-translation', 'Davor'],
      ['note', null, 'Heading'],
      ['note', null, 'The original was changed after it was translated.'],
      ['alt-trans', null, 'BeforeDavor'],
    ]);
    expect(document.querySelector('g[ctype="bold"]')).not.toBeNull();
    expect([...document.querySelectorAll('note')].map((it) => it.textContent)).toContain(
      'Members 2 · Designation',
    );
  });

  it('has one unit for a text that a list has twice, with a stable id', async () => {
    const twice = { skill_name: 'Writing', rating_value: 90 };
    await saveSection({ details: [twice, twice, { ...twice, skill_name: 'Reading' }] });
    const ids = async () =>
      [...parseXml(await exported()).querySelectorAll('trans-unit')].map(({ id }) => id);
    const before = (await ids()).filter((id) => id.startsWith('section.our_skills.details'));
    expect(before).toEqual([
      `section.our_skills.details.-.skill_name.${digestSource('Writing')}`,
      `section.our_skills.details.-.skill_name.${digestSource('Reading')}`,
    ]);
    expect(new Set(await ids()).size).toBe((await ids()).length);
    await saveSection({ details: [{ ...twice, skill_name: 'Reading' }, twice] });
    expect((await ids()).filter((id) => before.includes(id)).toSorted()).toEqual(before.toSorted());
  });

  it('is rejected in the language of the site', async () => {
    const { status, body } = await call('exportTranslations', { language: 'en', which: 'all' });
    expect([status, body.error?.field]).toEqual([400, 'language']);
  });
});

describe('a translated file from', () => {
  it.each(Object.keys(tools))('%s is imported completely', async (name) => {
    const file = await exported();
    const units = parseXml(file).querySelectorAll('trans-unit').length;
    const report = await dry((tools[name] as (typeof tools)[string])(file));
    expect(report.texts).toEqual([]);
    expect(report.taken).toBe(units);
  });

  it('a tool that copied the originals is not imported as translated', async () => {
    const file = await exported('missing');
    const copied = translateFile(file, { translate: (text) => text, state: '' });
    expect(await dry(copied)).toMatchObject({ taken: 0, refused: 0, draft: null });
    const confirmed = translateFile(file, { translate: (text) => text });
    expect((await dry(confirmed)).untranslated).toBe(0);
  });
});

describe('an XLIFF import', () => {
  const source = 'What we are good at';
  const place = { kind: 'section', id: 'our_skills' };
  beforeEach(async () => {
    await saveSection({ heading: source });
  });
  const heading = async () =>
    (await texts('section', 'our_skills')).texts.find(({ at }) => at === 'heading');

  it('reports a translation of an earlier original as too late', async () => {
    const file = unitFile({ source, target: 'Was wir können', attributes: 'state="final"' });
    await saveSection({ heading: 'What we do' });
    const { texts: listed, ...report } = await imported(file);
    expect(report).toMatchObject({ draft: null, taken: 0, late: 1 });
    expect(listed[0]).toMatchObject({ why: 'late', name: 'Our Skills' });
    // The tool has changed the original itself.
    const changed = file.replace(`<source>${source}`, '<source>What we do');
    expect(await dry(changed)).toMatchObject({ taken: 0, late: 1 });
    await saveSection({ heading: source });
    expect(await dry(changed)).toMatchObject({ taken: 0, late: 1 });
    expect(await dry(file)).toMatchObject({ taken: 1, late: 0 });
  });

  it('changes nothing in a dry run, and nothing on the site before its draft is published', async () => {
    const file = unitFile({ source, target: 'Was wir können' });
    const drafts = async () => (await call('drafts')).body.data.length;
    const before = await drafts();
    expect(await dry(file)).toMatchObject({ draft: null, taken: 1 });
    expect(await drafts()).toBe(before);
    const revision = await backend.store.revision();
    const { draft } = await imported(file);
    expect(await backend.store.revision()).toBe(revision);
    await publish(draft?.id ?? '');
    expect(await heading()).toMatchObject({
      state: 'current',
      text: 'Was wir können',
      from: 'file',
    });
    expect(await dry(file)).toMatchObject({ taken: 0, unchanged: 1 });
    await call('saveTranslation', {
      ...{ ...place, language },
      texts: [{ at: 'heading', source, text: '' }],
    });
  });

  it('accepts the text of a file in JSON', async () => {
    const file = unitFile({ source, target: 'Was wir können' });
    const { body } = await call('importTranslations', { language, file, dry: true });
    expect(body.data).toMatchObject({ taken: 1 });
  });

  it('lists units that are not of this site, and imports the others', async () => {
    const other = (id: string) => unitFile({ source, target: 'X', id });
    for (const id of [
      '1',
      'section.nowhere.heading.0123456789abcdef',
      '',
      `page.${'f'.repeat(24)}.title.${digestSource('a')}`,
      '__proto__',
    ])
      expect(await dry(other(id))).toMatchObject({ taken: 0, unknown: 1 });
    const both = unitFile({ source, target: 'Was wir können' }).replace(
      '<body>',
      '<body><trans-unit id="7"><source>a</source><target>b</target></trans-unit>',
    );
    expect(await dry(both)).toMatchObject({ taken: 1, unknown: 1 });
  });

  it('rejects two different translations of one text, and accepts two equal ones', async () => {
    const file = (second: string) =>
      unitFile({ source, target: 'Eins' }).replace(
        /(<trans-unit.*<\/trans-unit>)/,
        (unit) => unit + unit.replace('Eins', second),
      );
    expect(await dry(file('Zwei'))).toMatchObject({ taken: 0, refused: 1 });
    expect(await dry(file('Eins'))).toMatchObject({ taken: 1, refused: 0 });
  });

  it('rejects a translation that does not fit its field, and names its label', async () => {
    const file = unitFile({ source, target: 'x'.repeat(5000) });
    const { texts: listed, ...report } = await imported(file);
    expect(report).toMatchObject({ draft: null, taken: 0, refused: 1 });
    expect(listed).toMatchObject([{ why: 'refused', label: 'Heading' }]);
    expect(listed[0]?.message).toMatch(/at most/);
  });

  it.each([
    ['tags in a plain text', { target: 'Was <g id="1">wir</g> können' }],
    ['a code of another tool', { target: 'Was <ph id="1">&lt;b></ph> wir können' }],
  ])('rejects %s', async (_what, { target }) => {
    expect(await dry(unitFile({ source, target }))).toMatchObject({ taken: 0, refused: 1 });
  });

  it.each([
    ['empty', unitFile({ source, target: '' })],
    ['only spaces', unitFile({ source, target: ' \n ' })],
    ['new', unitFile({ source, target: 'Was', attributes: 'state="new"' })],
    [
      'still to translate',
      unitFile({ source, target: 'Was', attributes: 'state="needs-translation"' }),
    ],
    ['missing', unitFile({ source, target: '' }).replace('<target ></target>', '')],
  ])('skips a target that is %s', async (_what, file) => {
    expect(await dry(file)).toMatchObject({ taken: 0, refused: 0, untranslated: 1 });
  });

  it('keeps a translation outdated until it is confirmed', async () => {
    const german = { at: 'heading', source: 'Our old heading', text: 'Alte Überschrift' };
    await call('saveTranslation', { ...place, language, texts: [german] });
    expect((await heading())?.state).toBe('outdated');
    const back = (state: string) =>
      unitFile({ source, target: german.text, attributes: state && `state="${state}"` });
    for (const state of ['', 'needs-review-translation'])
      expect(await dry(back(state))).toMatchObject({ taken: 0, untranslated: 1 });
    expect(await dry(back('signed-off'))).toMatchObject({ taken: 1 });
  });

  it.each([
    ['a document type', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff version="1.2"/>'],
    ['entities that grow', billionLaughs()],
    ['an unknown entity', unitFile({ source, target: '&nbsp;' })],
    ['another root', '<html/>'],
    ['no end', unitFile({ source, target: 'a' }).slice(0, -20)],
    ['no content', ' '],
    ['no XML', 'PK\u0003\u0004'],
    [
      'XLIFF 2',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"/>',
    ],
    ['deep nesting', unitFile({ source, target: '<g id="1">'.repeat(90_000) })],
    ...['<trans-unit', '<target', '<body', '<file'].flatMap((element) =>
      ['a%=""', 'xmlns:a%="b"'].map(
        (attribute) =>
          [
            `200,000 attributes ${attribute} of ${element}`,
            unitFile({ source, target: 'a' }).replace(
              element,
              `${element} ${Array.from({ length: 200_000 }, (_, at) => attribute.replace('%', String(at))).join(' ')}`,
            ),
          ] as [string, string],
      ),
    ),
    ['too many tags', unitFile({ source, target: '<x/>'.repeat(500_001) })],
    [
      'too many texts',
      unitFile({ source, target: 'a' }).replace(
        '<body>',
        `<body>${'<trans-unit id="a"/>'.repeat(50_000)}`,
      ),
    ],
    ['another language', unitFile({ source, target: 'a' }).replace('"de"', '"fr"')],
    ['a wrong encoding', Uint8Array.from([...Buffer.from('<?xml version="1.0"?><xliff>'), 0xff])],
    ['an encoding that does not exist', '<?xml version="1.0" encoding="x-none"?><xliff/>'],
  ] as [string, string | Uint8Array][])('rejects a file with %s', async (_what, file) => {
    const { status, body } = await send(file);
    expect([status, body.error?.id, body.error?.field]).toEqual([400, 'VALIDATION_FAILED', 'file']);
    expect(body.message).toMatch(/^[A-Z].*\.$/);
    expect(body.message?.length).toBeLessThan(200);
  });

  it('accepts a variant of the language, but no other language', async () => {
    const file = (tag: string) => unitFile({ source, target: 'a' }).replace('"de"', `"${tag}"`);
    for (const tag of ['de-DE', 'DE-at', 'de_CH'])
      expect((await send(file(tag), { dry: 'true' })).status).toBe(200);
    for (const tag of ['nl', 'x', '', 'de-Cyrl'].filter((it) => it !== ''))
      expect((await send(file(tag), { dry: 'true' })).status).toBe(400);
    const portuguese = await send(file('pt-BR'), { dry: 'true', language: 'pt' });
    expect(portuguese.status).toBe(400);
  });

  it('rejects a file above the size limit', async () => {
    const large = new Uint8Array(maxXliffBytes + 1).fill(0x20);
    const { status, body } = await send(large);
    expect([status, body.error?.id]).toEqual([413, 'TOO_LARGE']);
    expect((await backend.traces()).waiting).toEqual([]);
  });

  it('reads a large file while other requests are answered', async () => {
    const unit = `<trans-unit id="1"><source>${'word '.repeat(20)}</source></trans-unit>`;
    const file = unitFile({ source, target: 'a' }).replace('<body>', `<body>${unit.repeat(8000)}`);
    let answered = 0;
    let isDone = false;
    const reading = dry(file).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await backend.call('healthLive');
      if (!isDone) answered += 1;
    }
    expect(await reading).toMatchObject({ taken: 1, unknown: 1 });
    expect(answered).toBeGreaterThan(3);
  });
});

describe('a draft of translations', () => {
  const idOf = (index: number) => (0xb0000 + index).toString(16).padStart(24, '0');
  const pages = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
      ...{ kind: 'page' as const, id: idOf(from + at) },
      body: page.parse({ title: `Page ${from + at}`, address: `page-${from + at}` }),
    }));
  const by = () => ({ author: 'test', at: new Date() });

  it('skips a document that was deleted before it is published', async () => {
    await backend.store.write(pages(0, 2), by());
    const [kept, gone] = [idOf(0), idOf(1)];
    const only = (id: string) => id.includes(kept) || id.includes(gone);
    const report = await imported(translateFile(await exported(), { only }));
    await backend.store.write([{ kind: 'page', id: gone, body: null }], by());
    const { version, revision, documents } = (await call('draft', { id: report.draft?.id })).body
      .data;
    expect(documents).toHaveLength(2);
    const done = await call('publishDraft', { id: report.draft?.id, version, revision });
    expect(done.status).toBe(200);
    expect((await texts('page', kept)).texts[0]).toMatchObject({ state: 'current' });
    expect(await backend.store.get('translation', `de.page.${gone}`)).toBeNull();
  });

  it('takes as much as it can contain, and the rest when the file is imported again', async () => {
    await backend.store.write(pages(10, 215), by());
    const only = (id: string) => id.startsWith('page.');
    const file = translateFile(await exported('missing', 'it'), { only });
    const first = await imported(file, { language: 'it' });
    expect(first.left).toBeGreaterThan(0);
    expect((await publish(first.draft?.id ?? '')).status).toBe(200);
    const second = await imported(file, { language: 'it' });
    expect(second).toMatchObject({ taken: first.left, unchanged: first.taken, left: 0 });
  });
});

describe('rich text in an XLIFF file', () => {
  const html =
    '<h2>Über &amp; unter</h2><p>Phonics, taught in <strong>small <em>groups</em></strong><br>or <a href="/page/68d1f2a8c3b4e5f607182943/" rel="noopener noreferrer">alone</a>.</p><ul><li><p>One</p></li><li><p>Two</p></li></ul><pre><code>a\n  b</code></pre><hr>';
  const [service = ''] = ['0000000000000000000a0000'];
  const field = async () =>
    (await texts('service', service)).texts.find(({ at }) => at === 'description');
  const isField = (id: string) => id.startsWith(`service.${service}.description.`);
  const back = async (change: (xml: string) => string) => {
    const file = translateFile(await exported(), { only: isField, translate: (text) => text });
    const document = parseXml(file);
    for (const unit of document.querySelectorAll('trans-unit'))
      if (!isField(unit.id)) unit.remove();
    const target = document.querySelector('target');
    const xml = document.documentElement.outerHTML;
    const inner = target?.outerHTML.replaceAll(/ xmlns="[^"]*"/g, '') ?? '';
    expect(xml).toContain(inner);
    return xml.replace(inner, () => change(inner));
  };
  beforeAll(async () => {
    const { body } = await call('getServiceById', { id: service });
    await call('updateService', { ...body.data, id: service, description: html });
  });

  it.each<[string, (xml: string) => string, string]>([
    ['other words', (xml) => xml.replace('groups', 'Gruppen'), html.replace('groups', 'Gruppen')],
    [
      'codes in another order within their block',
      (xml) => xml.replace(/(Phonics, taught in )(.*?)(<x id="\d+"[^>]*\/>)/, '$3$1$2'),
      html.replace(/(Phonics, taught in )(.*?)(<br>)/, '$3$1$2'),
    ],
    [
      'line breaks between blocks',
      (xml) => xml.replaceAll('</g><g', '</g>\n      <g').replaceAll('<x', '\n<x'),
      html.replace('<br>', ' <br>'),
    ],
    ['no types', (xml) => xml.replaceAll(/ ctype="[^"]*"/g, ''), html],
    [
      'text that looks like tags',
      (xml) => xml.replace('One', '&lt;b>&amp;amp;'),
      html.replace('One', '&lt;b&gt;&amp;amp;'),
    ],
  ])('is accepted with %s', async (_what, change, expected) => {
    const { draft, ...report } = await imported(await back(change));
    expect(report).toMatchObject({ taken: 1, refused: 0 });
    await publish(draft?.id ?? '');
    expect((await field())?.text).toBe(expected);
    await call('saveTranslation', {
      ...{ language, kind: 'service', id: service },
      texts: [{ at: 'description', source: html, text: '' }],
    });
  });

  it.each<[string, (xml: string) => string]>([
    ['a missing code', (xml) => xml.replace(/<x id="\d+"[^>]*\/>/, '')],
    ['a repeated code', (xml) => xml.replace(/<x id="\d+"[^>]*\/>/, '$&$&')],
    ['an unknown code', (xml) => xml.replace('One', '<g id="99">One</g>')],
    ['a code without an id', (xml) => xml.replace('One', '<g>One</g>')],
    ['a code of another kind', (xml) => xml.replace('One', '<bpt id="1">&lt;b></bpt>One')],
    [
      'blocks in another order',
      (xml) => xml.replace(/(<g id="1".*?<\/g>)(<g.*?<\/g><\/g>)/, '$2$1'),
    ],
    ['words between the items of a list', (xml) => xml.replace('</g></g><g', '</g></g>and<g')],
    ['words without codes', (xml) => xml.replace(/>.*</s, '>All in one<')],
    ['an element of another tool', (xml) => xml.replace('One', '<t:a xmlns:t="t">One</t:a>')],
  ])('is rejected with %s', async (_what, change) => {
    const report = await dry(await back(change));
    expect(report).toMatchObject({ taken: 0, refused: 1, late: 0 });
    expect(report.texts[0]?.label).toBe((await field())?.label);
  });

  it('keeps a translation with other tags that a person wrote, and accepts its codes on import', async () => {
    const text = '<h2>Kurz</h2><p>Alles <strong>anders</strong></p>';
    const own = { language, kind: 'service', id: service };
    await call('saveTranslation', { ...own, texts: [{ at: 'description', source: html, text }] });
    const file = await exported();
    expect(await dry(file)).toMatchObject({ taken: 0, refused: 0 });
    const { draft } = await imported(file.replace('anders', 'ganz anders'));
    await publish(draft?.id ?? '');
    expect((await field())?.text).toBe(text.replace('anders', 'ganz anders'));
  });
});

it('no target can add markup to a translation that its original does not have', async () => {
  const source = '<p>One <strong>two</strong></p>';
  const { readXliff } = await import('./translate/read-xliff.ts');
  const { toCodes: codesOf, align: fitted, toHtml } = await import('./translate/inline-codes.ts');
  const piece = fc.constantFrom(
    ...['<g id="1">', '<g id="2">', '</g>', '<x id="1"/>', 'word', '&lt;script&gt;', ' '],
    ...['<mrk mtype="seg">', '</mrk>', '<g id="3">', '<![CDATA[<b>]]>', '<x/>'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const file = unitFile({ source: 'a', target: pieces.join('') });
      const read = readable(() => readXliff(file));
      const table = new Map();
      const original = codesOf(source, table);
      const text = fitted(read?.units[0]?.target ?? [], original, table);
      if (!text) return;
      expect(toHtml(text, table).replace(/[^<>/]+(?=<)/g, '')).toMatch(
        /^<p><strong><\/strong><\/p>$/,
      );
    }),
    { numRuns: 500 },
  );
});

function readable<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function billionLaughs(): string {
  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  );
  return `<?xml version="1.0"?><!DOCTYPE xliff [<!ENTITY l0 "lol">${entities.join('')}]><xliff version="1.2">&l9;</xliff>`;
}

/** Children, in order, and attributes of the elements that we write, from the transitional schema. */
const schema: Record<string, { children: RegExp; required: string[]; optional: string[] }> = {
  xliff: { children: /^(file )+$/, required: ['version'], optional: ['xmlns'] },
  file: {
    children: /^header body $/,
    required: ['original', 'source-language', 'datatype'],
    optional: ['target-language'],
  },
  header: { children: /^note $/, required: [], optional: [] },
  body: { children: /^(trans-unit )*$/, required: [], optional: [] },
  'trans-unit': {
    children: /^source (target )?(note |alt-trans )*$/,
    required: ['id'],
    optional: ['datatype', 'xml:space'],
  },
  'alt-trans': { children: /^source target $/, required: [], optional: ['alttranstype'] },
  source: { children: /^(g |x )*$/, required: [], optional: ['xml:lang'] },
  target: { children: /^(g |x )*$/, required: [], optional: ['xml:lang', 'state'] },
  g: { children: /^(g |x )*$/, required: ['id'], optional: ['ctype'] },
  x: { children: /^$/, required: ['id'], optional: ['ctype'] },
  note: { children: /^$/, required: [], optional: [] },
};
const values: Record<string, RegExp> = {
  version: /^1\.2$/,
  state: /^(translated|needs-review-translation)$/,
  datatype: /^(html|htmlbody|plaintext)$/,
  ctype: /^(bold|italic|underlined|link|lb|x-html-[a-z][a-z0-9]*)$/,
  alttranstype: /^previous-version$/,
  'xml:space': /^preserve$/,
  'xml:lang': /^(en|de)$/,
};

function checkStructure(element: Element): void {
  const rule = schema[element.localName];
  if (!rule) throw new Error(`There is no element ${element.localName}.`);
  const children = [...element.children];
  expect(children.map((it) => `${it.localName} `).join('')).toMatch(rule.children);
  const names = element.getAttributeNames();
  expect(names).toEqual(expect.arrayContaining(rule.required));
  for (const name of names) {
    expect([...rule.required, ...rule.optional]).toContain(name);
    if (values[name]) expect(element.getAttribute(name)).toMatch(values[name]);
  }
  const mixed = ['source', 'target', 'g', 'note'].includes(element.localName);
  const own = [...element.childNodes].filter((it) => it.nodeType === 3);
  if (!mixed)
    expect(
      own
        .map((it) => it.nodeValue)
        .join('')
        .trim(),
    ).toBe('');
  for (const child of children) checkStructure(child);
}
