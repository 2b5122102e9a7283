import { describe, expect, it } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { schema } from './Editor.tsx';
import { fromHtml, toHtml } from './html.ts';

const again = (html: string) => toHtml(fromHtml(html, schema));
const link = (href: string, words: string) =>
  `<a href="${href}" rel="noopener noreferrer">${words}</a>`;

describe('links in rich text', () => {
  it('are unchanged byte for byte after saving and loading', () => {
    for (const href of ['/page/68d1f2a8c3b4e5f607182943/', 'https://example.com/a?b=1&amp;c=2'])
      expect(again(`<p>See ${link(href, 'here')}.</p>`)).toBe(`<p>See ${link(href, 'here')}.</p>`);
  });

  it.each([
    ['tel:+44 113 496 0142', 'tel:+441134960142'],
    ['about/us', 'about/us'],
    ['?page=2', '?page=2'],
  ])('from other programs are kept while the text around them is edited: %s', (href, kept) => {
    expect(again(`<p>See ${link(href, 'here')}.</p>`)).toBe(`<p>See ${link(kept, 'here')}.</p>`);
  });

  it('are kept when pasted, unless they run code', () => {
    const pasted = again(
      cleanPaste(
        '<p><a href="https://example.com" class="x" onclick="y()">a</a> <a href="javascript:y()">b</a></p>',
      ),
    );
    expect(pasted).toBe(`<p>${link('https://example.com', 'a')} b</p>`);
  });
});
