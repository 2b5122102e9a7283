// @vitest-environment jsdom

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHtml, toHtml } from '../admin/field/rich-text/html.ts';
import { cleanRichText } from '../server/content/text/rich-text.ts';
import { anyDocument, schema } from './support/rich-text-document.ts';

describe('rich text from the editor to the page', () => {
  it('is stored byte for byte as written by the editor', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const saved = toHtml(document);
        const stored = cleanRichText(saved);
        expect(stored).toBe(saved);
        expect(toHtml(fromHtml(stored, schema))).toBe(saved);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps its links byte for byte', () => {
    const typed =
      '<p><a href="/page/68d1f2a8c3b4e5f607182943/">a</a> <a href="tel:+49421">b</a></p>';
    const saved = toHtml(fromHtml(typed, schema));
    expect(saved.match(/<a /g)).toHaveLength(2);
    expect(cleanRichText(saved)).toBe(saved);
    expect(toHtml(fromHtml(cleanRichText(saved), schema))).toBe(saved);
  });

  it.each([
    'tel:+44 113 496 0142',
    'mailto:a@b.example?subject=Hello World',
    'HTTPS://A.example/b c',
    'about/us',
    '?page=2&x=1',
  ])('keeps a link stored by another program through backend and editor: %s', (href) => {
    const stored = cleanRichText(`<p>See <a href="${href.replace('&', '&amp;')}">here</a>.</p>`);
    const saved = toHtml(fromHtml(stored, schema));
    expect(saved).toBe(stored);
    expect(saved).toMatch(/<a href="[^"\s]+" rel="noopener noreferrer">here<\/a>/);
    expect(cleanRichText(saved)).toBe(saved);
  });

  it('is stable once the editor has loaded the cleaned form of external markup', () => {
    const foreign =
      '<h2 onclick="x()">A</h2><ol type="a" start="4"><li>b</li></ol><p style="x">c&nbsp;d<script>e</script></p>';
    const saved = toHtml(fromHtml(cleanRichText(foreign), schema));
    expect(saved).toBe('<h2>A</h2><ol start="4"><li><p>b</p></li></ol><p>c&nbsp;d</p>');
    expect(cleanRichText(saved)).toBe(saved);
  });
});
