import type { Node as Document } from '@tiptap/pm/model';
import fc from 'fast-check';
import { schema } from '../../admin/field/rich-text/Editor.tsx';

export { schema };

interface Json {
  type: string;
  attrs?: object;
  content?: Json[];
  text?: string;
  marks?: { type: string }[];
}

const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    ...[' ', '  ', '\u00a0', 'a b', ' a', 'a ', '&amp;', '<script>alert(1)</script>', '"\'', '\t'],
    ...[
      'مرحبا',
      '教育',
      '👩‍🏫',
      'e\u0301',
      '&nbsp;',
      '-->',
      ']]>',
      '\u2028',
      '\ufeff',
      '\u3000',
      '\u0001',
    ],
  ),
);
const marks = fc.oneof(
  fc.constant<{ type: string }[]>([]),
  fc.constant<{ type: string }[]>([{ type: 'code' }]),
  fc.subarray(['bold', 'italic', 'strike']).map((names) => names.map((type) => ({ type }))),
);
const inline: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text: word, marks }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hardBreak'), marks }) },
);
const inlines = fc.array(inline, { maxLength: 6 });
const codeLines = fc
  .array(fc.oneof(word, fc.constantFrom('\n', '  ', 'if (a < b) {', '</code>')), { maxLength: 5 })
  .map((parts) => parts.join(''))
  .map((text) => (text === '' ? [] : [{ type: 'text', text }]));

const { block } = fc.letrec<{ block: Json; paragraph: Json; item: Json }>((tie) => ({
  paragraph: inlines.map((content) => ({ type: 'paragraph', content })),
  item: fc
    .tuple(tie('paragraph'), fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    tie('paragraph'),
    fc
      .record({ level: fc.integer({ min: 1, max: 6 }), content: inlines })
      .map(({ level, content }) => ({ type: 'heading', attrs: { level }, content })),
    codeLines.map((content) => ({ type: 'codeBlock', content })),
    fc.constant({ type: 'horizontalRule' }),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((content) => ({ type: 'blockquote', content })),
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3 })
      .map((content) => ({ type: 'bulletList', content })),
    fc
      .record({
        start: fc.integer({ min: 1, max: 99 }),
        content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      })
      .map(({ start, content }) => ({ type: 'orderedList', attrs: { start }, content })),
  ),
}));

/** Every document that the editor can contain. */
export const anyDocument: fc.Arbitrary<Document> = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => {
    const document = schema.nodeFromJSON({ type: 'doc', content });
    document.check();
    return document;
  });
