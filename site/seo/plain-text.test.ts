import { describe, expect, it } from 'vitest';
import { shorten, toPlainText } from './plain-text.ts';

describe('toPlainText', () => {
  it('separates the words of adjacent blocks', () => {
    expect(
      toPlainText('<h2>One</h2><p>Two <strong>bold</strong>ly.</p><ul><li>Three</li></ul>'),
    ).toBe('One Two boldly. Three');
  });

  it('separates all blocks, but not inline elements', () => {
    expect(
      toPlainText('<table><tr><th>One</th><td>Two</td></tr></table><dl><dt>3</dt><dd>4</dd></dl>'),
    ).toBe('One Two 3 4');
    expect(toPlainText('<pre>a</pre><section>b</section><p>c<sub>d</sub>e<b>f</b></p>')).toBe(
      'a b cdef',
    );
  });

  it('decodes entities', () => {
    expect(toPlainText('<p>Salt &amp; pepper&nbsp;&#8212; &lt;b&gt; &#x1F600; &unknown;</p>')).toBe(
      'Salt & pepper — <b> 😀 &unknown;',
    );
  });

  it('decodes every reference that browsers support, but only once', () => {
    expect(
      toPlainText('<p>Caf&eacute; &amp;eacute; &euro;&hellip;&rsquo; &Lstrok;&ngE; &copy 2026</p>'),
    ).toBe('Café &eacute; €…’ Ł≧̸ © 2026');
    expect(toPlainText('A&#0;B&#xD800;C&#99999999;D&#150;E')).toBe('A\ufffdB\ufffdC\ufffdD–E');
  });

  it('keeps a lone less-than sign', () => {
    expect(toPlainText('<p>2 < 3 and more</p>')).toBe('2 < 3 and more');
  });

  it('removes styles, comments and scripts', () => {
    expect(toPlainText('<style>p{}</style><!-- note --><p>Text</p><script>1</script>')).toBe(
      'Text',
    );
  });
});

describe('shorten', () => {
  it('cuts between words, and adds an ellipsis', () => {
    expect(shorten('We write schemes for ages three, and more.', 34)).toBe(
      'We write schemes for ages three…',
    );
  });

  it('cuts a text without spaces, but never inside a character', () => {
    expect(shorten('😀'.repeat(10), 5)).toBe('😀😀😀😀…');
    expect(shorten('短い', 5)).toBe('短い');
  });
});
