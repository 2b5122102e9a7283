import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldsIn, itemOf } from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { cleanTexts } from '../../shared/rules/text/clean-text.ts';
import { sectionNames } from '../../shared/sections/index.ts';
import { withSaves } from '../../tests/support/servers/saves.ts';

const half = 'cut \ud83d';
const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('');
const unclean = [half, '\ude00', '\ud800\ud800', 'N\0', controls, '\u007f\u0080\u009f', '\uffff'];
/** Embedded in valid values of each field's format. */
const shapes = [
  (text: string) => text,
  (text: string) => `Words ${text} and more`,
  (text: string) => `/about${text}`,
  (text: string) => `https://example.com/${text}`,
  (text: string) => `mail${text}@example.com`,
  (text: string) => `<p>Words ${text}</p>`,
];
const texts = shapes.flatMap((shape) => unclean.map(shape));

const documents = [
  ...sectionNames.map((id) => ['section', id] as const),
  ...(['service', 'page-content', 'partner', 'category', 'page'] as const).map(
    (kind) => [kind, kind] as const,
  ),
];

/** Lists every text field, at any depth, with its path. */
function fieldsOf(schema: z.ZodType, path: string): [string, z.ZodType][] {
  const item = itemOf(schema);
  if (item) return fieldsOf(item, `${path}.0`);
  const fields = Object.entries(fieldsIn(schema));
  if (fields.length === 0) return [[path, schema]];
  return fields.flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`));
}

const fields = documents.flatMap(([kind, id]) => fieldsOf(schemaOf(kind, id), id));

describe('a text with control characters or a lone surrogate', () => {
  it.each(fields)('is rejected or cleaned in %s', (_, field) => {
    for (const text of texts) {
      const { success, data } = field.safeParse(text);
      if (success) expect(cleanTexts(data)).toBe(data);
    }
  });
});

describe('the API', () => {
  const { backend, saveSection } = withSaves();

  it('removes control characters from the title of a page and from every other text', async () => {
    const saved = await saveSection('get_started', ['title', 'N\0U\u0007L'], ['heading', half]);
    expect(saved).toMatchObject({ title: 'NUL', heading: 'cut \ufffd' });
    const list = JSON.stringify([{ title: 'A\0\u001b', description: '\ud83d' }]);
    const process = await saveSection('process', ['steps', list]);
    expect(process.steps).toEqual([{ title: 'A', description: '\ufffd' }]);
  });

  it('rejects a redirect with a lone surrogate and names its field', async () => {
    for (const [field, entry] of [
      ['entries.0.to', { from: '/old', to: '/new\ud800' }],
      ['entries.0.from', { from: '/old\ud800', to: '/new' }],
    ] as const) {
      const entries = JSON.stringify([entry]);
      const sent = { section_name: 'redirects', entries };
      const response = await backend.ask('saveSection', sent);
      expect(response).toMatchObject({ status: 400, body: { error: { field } } });
    }
  });
});
