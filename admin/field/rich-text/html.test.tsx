import type { Node as Document } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocument, schema } from '../../../tests/support/rich-text-document.ts';
import { fromHtml, toHtml } from './html.ts';

/** Returns the blocks and their text as a reader sees them, with white space normalised. */
function seen(document: Document): string[] {
  const lines: string[] = [];
  document.descendants((node) => {
    if (!node.isTextblock) {
      if (!node.isInline) lines.push(`${node.type.name} ${node.attrs.start ?? ''}`);
      return !node.isTextblock;
    }
    const text = node.textBetween(0, node.content.size, undefined, '⏎');
    const plain = node.type.name === 'codeBlock' ? text : text.replace(/[\t\u00a0]/g, ' ');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: HTML cannot contain control characters
    const carried = plain.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
    lines.push(
      `${node.type.name} ${node.attrs.level ?? ''} ${carried.replace(/ +$/, '').replace(/ +⏎/g, '⏎')}`,
    );
    return false;
  });
  return lines;
}

describe('rich text', () => {
  it('is unchanged byte for byte after saving and loading', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const saved = toHtml(document);
        const opened = fromHtml(saved, schema);
        opened.check();
        expect(toHtml(opened)).toBe(saved);
        if (saved !== '') expect(seen(opened)).toEqual(seen(document));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['<p>Two  spaces</p>', '<p>Two spaces</p>'],
    ['<p>\n  Written by\n  hand\n</p>\n<p>twice</p>\n', '<p>Written by hand</p><p>twice</p>'],
    ['<p></p>', ''],
    ['', ''],
    ['Bare words', '<p>Bare words</p>'],
    ['<ul><li>plain</li></ul>', '<ul><li><p>plain</p></li></ul>'],
    ['<p>a</p><p><br></p><p>b</p>', '<p>a</p><p><br></p><p>b</p>'],
    ['<p>a&nbsp;&nbsp;b</p>', '<p>a&nbsp;&nbsp;b</p>'],
    ['<pre><code>if (a)\n  b;\n</code></pre>', '<pre><code>if (a)\n  b;\n</code></pre>'],
    ['<p><b>a</b><i>b</i><del>c</del></p>', '<p><strong>a</strong><em>b</em><s>c</s></p>'],
  ])('parses %j as a page shows it', (html, written) => {
    expect(toHtml(fromHtml(html, schema))).toBe(written);
  });

  it('keeps spaces that a page would collapse, and empty lines that it would drop', () => {
    const document = schema.nodeFromJSON({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '  a  b ' }] },
        { type: 'paragraph' },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'c' }, { type: 'hardBreak' }],
        },
      ],
    });
    expect(toHtml(document)).toBe('<p>&nbsp; a &nbsp;b</p><p><br></p><p>c<br><br></p>');
  });
});
