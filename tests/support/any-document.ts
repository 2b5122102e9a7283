import fc from 'fast-check';
import { z } from 'zod';
import { fieldsIn, inputOf, itemOf } from '../../shared/content/schema-fields.ts';

/** Documents generated from schemas, with values that people, programs and old stores send. */

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    'Donaudampfschifffahrtselektrizitätenhaupt',
    'x'.repeat(40),
    '\ud83d',
    '\udc00x',
    'N\0UL',
    'a\u0007b\u009bc\u2028d',
    '😀👩🏽‍🏫🏳️‍🌈',
    'مرحبا \u200fעברית',
    '教育培训，团队',
    '&eacute; &amp;amp; &#0; &lt;',
    '</script><!-- <b>"\'`',
    '%E0%A4%A %41 # ? ..//',
    '\n\r\n\t \u00a0',
    '__proto__',
    'null',
  ),
);
const words = (most: number) =>
  fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(' ').slice(0, most));

const rich = fc
  .array(
    fc
      .tuple(
        fc.constantFrom('p', 'h2', 'h3', 'li', 'blockquote', 'pre', 'a', 'table', 'x-y'),
        piece,
      )
      .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const link = fc.oneof(
  fc.constantFrom(
    ...['', '/', '/about', '#contact', 'https://example.com/a?b=c#d', 'mailto:a@example.com'],
    ...['tel:+44113', 'example.com', 'team/us', '/page/aaaaaaaaaaaaaaaaaaaaaaaa/', 'HTTPS://x.y'],
    ...[
      '//x.example',
      '/%E0%A4%A',
      'http://[',
      'https://x:99999/',
      'https://ü.example/ä ö',
      '/a b',
    ],
    ...['javascript:alert(1)', '/\ud800', '/a\0b', 'https://\ud800.example', "/o'neill", '/*'],
  ),
  words(60),
);
const oldAddress = fc.oneof(
  fc.constantFrom('/old', '/old/*', '/a.html', '/a?b=c', '/ü/ä', '/%', '/page/*', '/x*y', '/a//b'),
  fc.webPath().filter((path) => path !== ''),
  link,
);
const pictures = fc.constantFrom(
  '',
  'media/65f0c1d2e3a4b5c6d7e8f901-1600x1200-f9c63e.webp',
  'media/65f0c1d2e3a4b5c6d7e8f901-60x40-ffffff.svg#at=48,22',
  'media/65f0c1d2e3a4b5c6d7e8f901-1600x1200-f9c63e.webp#auto=48,22&tones=15382e,ffffff&says=A%20desk&decorative',
  'uploads/of another backend ü.png',
  'https://elsewhere.example/a.png',
  '\\uploads\\x.jpg',
  '../../x',
);
const address = fc.oneof(
  fc.constantFrom('', 'imprint', 'legal/imprint', 'über-uns', '-', 'page/x', 'a/b/c/d', 'İletişim'),
  words(30),
);

/** Generates a document or a part of one from its schema. */
export function anyOf(schema: z.ZodType, name = ''): fc.Arbitrary<unknown> {
  const item = itemOf(schema);
  const input = inputOf(schema);
  if (item && input === 'images') return fc.array(pictures, { maxLength: 5 });
  if (item) return fc.array(anyOf(item), { maxLength: 6 });
  const fields = Object.entries(fieldsIn(schema));
  if (fields.length > 0)
    return fc.record(Object.fromEntries(fields.map(([field, of]) => [field, anyOf(of, field)])), {
      requiredKeys: [],
    });
  if (name === 'address') return address;
  if (name === 'from') return oldAddress;
  const choices = choicesOf(schema);
  if (choices.length > 0) return fc.constantFrom(...choices);
  switch (input) {
    case 'richText':
      return rich;
    case 'image':
      return pictures;
    case 'link':
      return link;
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom('5', 4.5, ''));
    case 'phone':
      return fc.constantFrom('', 1134960142, '+44 113 496 0142', '0113', 'none');
    case 'toggle':
      return fc.boolean();
    case 'colour':
      return fc.constantFrom('', '#15382e', '#FFFFFF', '#000000', '#f9c63e');
    default:
      return fc.oneof({ weight: 9, arbitrary: words(80) }, { weight: 1, arbitrary: words(4000) });
  }
}

function choicesOf(schema: z.ZodType): unknown[] {
  const { enum: choices = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return choices;
}
