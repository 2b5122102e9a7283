import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '../shared/api/endpoints.ts';
import type { TranslationRow } from '../shared/api/translations.ts';
import { startBackend } from '../tests/support/servers/backend.ts';
import { publishAsSeen, writeDemoTexts } from '../tests/support/servers/translated-site.ts';
import { marked, startTranslator } from '../tests/support/servers/translator.ts';

let service: Awaited<ReturnType<typeof startTranslator>>;
beforeAll(async () => {
  service = await startTranslator();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.received.length = 0;
  service.said.status = 200;
  service.said.body = null;
  service.said.translate = marked;
});

const language = 'de';
const plain = { source: 'Our skills', input: 'text' } as const;
const rich = {
  source:
    '<p>Phonics in <strong>small</strong> groups &amp; <a href="/about" rel="noopener noreferrer">alone</a></p>',
  input: 'richText',
} as const;

/** A backend with the settings of a service, and a way to call it as its owner. */
async function backendWith(env: Record<string, string>) {
  const backend = await startBackend(env);
  const token = await backend.session();
  const call = (name: EndpointName, input: object = {}) =>
    backend.call(name, input as Record<string, unknown>, token);
  return { backend, token, call };
}

describe('without a translation service', () => {
  it('rejects suggestions and sends nothing', async () => {
    const { backend, call } = await backendWith({});
    expect((await call('translationService')).body.data).toEqual({ host: null });
    for (const [name, more] of [
      ['suggestTranslations', { texts: [plain] }],
      ['translateIntoDraft', {}],
    ] as const) {
      const { status, body } = await call(name, { language, ...more });
      expect([status, body.error?.id]).toEqual([409, 'TRANSLATOR_OFF']);
    }
    await backend.close();
  });
});

describe.each([
  ['DeepL', () => service.env],
  ['a language model', () => service.chatEnv],
] as const)('with %s', (name, env) => {
  const isChat = name !== 'DeepL';
  let here: Awaited<ReturnType<typeof backendWith>>;
  beforeAll(async () => {
    here = await backendWith(env());
    await writeDemoTexts(here.backend.store);
  });
  afterAll(() => here.backend.close());
  const suggest = (texts: object[]) => here.call('suggestTranslations', { language, texts });
  const sentTexts = () =>
    service.received.flatMap(({ body }) =>
      isChat ? JSON.parse(body.messages[1].content).texts : body.text,
    ) as string[];

  it('returns suggestions in the order of the texts, with the tags of the original', async () => {
    const { body } = await suggest([rich, plain, { source: 'A\nB < C', input: 'longText' }]);
    expect(body.data).toEqual([
      {
        text: '<p>»Phonics in «<strong>»small«</strong>» groups &amp; «<a href="/about" rel="noopener noreferrer">»alone«</a></p>',
      },
      { text: '»Our skills«' },
      { text: expect.stringContaining('A\nB ') },
    ]);
    const { host } = new URL(env().TRANSLATE_URL);
    expect((await here.call('translationService')).body.data).toEqual({ host });
  });

  it('sends only the texts, without addresses of links', async () => {
    await suggest([rich, plain]);
    expect(sentTexts()).toEqual([
      'Our skills',
      '<p id="1">Phonics in <strong id="2">small</strong> groups &amp; <a id="3">alone</a></p>',
    ]);
    const all = JSON.stringify(service.received.map(({ body }) => body));
    for (const secret of ['admin@example.com', 'the key', '/about', here.token])
      expect(all).not.toContain(secret);
    for (const { authorization, body } of service.received)
      if (isChat) expect([authorization, body.model]).toEqual(['', 'small']);
      else {
        expect(authorization).toBe('DeepL-Auth-Key the key');
        expect([body.source_lang, body.target_lang]).toEqual(['EN', 'DE']);
      }
  });

  it.each<[string, (text: string) => string]>([
    ['without tags', () => 'Nur Worte'],
    ['with another tag', (text) => text.replace('</p>', '<em id="9">x</em></p>')],
    ['with a script', (text) => text.replace('</p>', '<script>alert(1)</script></p>')],
    ['with a tag twice', (text) => text.replace(/(<strong.*<\/strong>)/, '$1$1')],
    ['with the name of another tag', (text) => text.replaceAll('strong', 'a')],
    ['that is empty', () => ''],
  ])('drops a suggestion %s', async (_what, translate) => {
    service.said.translate = (text) => (text.startsWith('<') ? translate(text) : marked(text));
    const { status, body } = await suggest([rich, plain]);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { text: null, message: expect.stringMatching(/\.$/) },
      { text: '»Our skills«' },
    ]);
  });

  it.each<[string, () => void, RegExp]>([
    ['rejects the key', () => (service.said.status = 403), /TRANSLATE_KEY/],
    ['has too much to do', () => (service.said.status = 429), /Try again/],
    ['has no quota left', () => (service.said.status = 456), /quota/],
    ['redirects', () => (service.said.status = 302), /Connection failed/],
    ['fails', () => (service.said.status = 500), /500/],
    ['answers something else', () => (service.said.body = '{"translations":7}'), /cannot be read/],
    ['answers no JSON', () => (service.said.body = '<html>'), /cannot be read/],
    ['answers too few', () => (service.said.body = '{"translations":[]}'), /cannot be read/],
    ['answers without end', () => (service.said.body = ' '.repeat(5 << 20)), /too long/],
  ])('reports a service that %s', async (_what, misbehave, words) => {
    misbehave();
    const drafts = async () => (await here.call('drafts')).body.data.length;
    const before = await drafts();
    for (const response of [
      await suggest([plain]),
      await here.call('translateIntoDraft', { language }),
    ]) {
      expect([response.status, response.body.error?.id]).toEqual([502, 'TRANSLATOR_FAILED']);
      expect(response.body.message).toMatch(words);
    }
    expect(await drafts()).toBe(before);
  });

  it('adds all missing texts to a draft, and keeps those that are current', async () => {
    const rows = async () =>
      (await here.call('translations', { language })).body.data as TranslationRow[];
    const missing = async () => (await rows()).reduce((sum, row) => sum + row.missing, 0);
    const place = { language, kind: 'section', id: 'our_team' };
    const team = async () => (await here.call('translatedTexts', place)).body.data.texts;
    const [first] = await team();
    const own = { at: first.at, source: first.source, text: 'Von Hand' };
    await here.call('saveTranslation', { ...place, texts: [own] });
    const before = await missing();
    service.received.length = 0;
    const { body } = await here.call('translateIntoDraft', { language });
    const { draft, ...report } = body.data;
    expect(report).toEqual({ taken: before, refused: 0, left: 0 });
    expect(await missing()).toBe(before);
    expect(draft.name).toMatch(/^German from 127\.0\.0\.1/);
    expect(new Set(sentTexts()).size).toBe(sentTexts().length);
    expect(sentTexts()).not.toContain(own.source);
    for (const { body: sent } of service.received)
      expect((isChat ? JSON.parse(sent.messages[1].content).texts : sent.text).length).toBeLessThan(
        51,
      );
    const all = JSON.stringify(service.received.map(({ body: sent }) => sent));
    expect(all).not.toContain('admin@example.com');
    await publishAsSeen(here.backend, here.token, draft.id);
    expect(await missing()).toBe(0);
    const [kept, second] = await team();
    expect(kept).toMatchObject({ text: 'Von Hand', from: 'person' });
    expect(second).toMatchObject({ state: 'current', from: 'machine' });
    const again = await here.call('translateIntoDraft', { language });
    expect(again.body.data).toEqual({ draft: null, taken: 0, refused: 0, left: 0 });
  });

  it('keeps suggestions in the draft that arrived before the service failed', async () => {
    const to = 'fr';
    let calls = 0;
    service.said.translate = (text) => {
      calls += 1;
      if (calls > 60) service.said.status = 500;
      return marked(text);
    };
    const { body } = await here.call('translateIntoDraft', { language: to });
    expect(body.data.taken).toBeGreaterThan(0);
    expect(body.data.left).toBeGreaterThan(0);
    expect(body.data.draft).not.toBeNull();
  });
});

it('rejects more than fifty texts', async () => {
  const { backend, call } = await backendWith(service.env);
  const texts = Array.from({ length: 51 }, () => plain);
  expect((await call('suggestTranslations', { language, texts })).status).toBe(400);
  expect(service.received).toEqual([]);
  await backend.close();
});
