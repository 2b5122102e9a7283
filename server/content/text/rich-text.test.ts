import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { pageContent } from '../../../shared/content/pages/page-content.ts';
import { whoWeAre } from '../../../shared/sections/who-we-are.ts';
import { cleanRichText } from './rich-text.ts';
import { sanitizeRichText } from './safe-content.ts';

const names = 'h[1-6]|p|strong|em|s|code|pre|ul|ol|li|blockquote|b|i|u|del|sub|sup|a';

/** Independent of the sanitiser's lists, so that an error there is found here. */
function expectAllowedAndBalanced(html: string): void {
  const open: string[] = [];
  for (const tag of html.match(/<[^>]*>?/g) ?? []) {
    if (/^<(br|hr)( \/)?>$/.test(tag)) continue;
    const [, slash, name = ''] =
      new RegExp(`^<(/?)(${names})( (href|rel|target|start|class)="[^"<>]*")*>$`).exec(tag) ?? [];
    expect(name, `${tag} in ${html}`).not.toBe('');
    if (slash === '') open.push(name);
    else expect(open.pop(), `${tag} in ${html}`).toBe(name);
  }
  expect(open, html).toEqual([]);
}

describe('rich text', () => {
  it.each([
    '',
    'plain text & more',
    '<p>a</p><h1>b</h1><h6>c</h6>',
    '<p><strong>a</strong><em>b</em><s>c</s><code>d</code></p>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol start="4"><li><p>c</p></li></ol>',
    '<blockquote><p>a<br>b</p></blockquote><hr><pre><code class="language-ts">x &lt; y</code></pre>',
    '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://a.example/?a=1&amp;b=2">x</a></p>',
    '<ul><li><p><strong><a href="mailto:a@b.example" rel="noopener noreferrer">x</a></strong></p></li></ul>',
    '<p>\u00a0 &nbsp; &amp; &#39; "quoted"</p>',
  ])('keeps the editor’s markup byte for byte: %s', (html) => {
    expect(cleanRichText(html)).toBe(html);
  });

  const hostile = [
    '<script>alert(1)</script>',
    '<p onclick=alert(1)>x</p>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href=" &#106;avascript:alert(1)">x</a>',
    '<a href="javascript&colon;alert(1)" rel="noopener noreferrer">x</a>',
    '<a href="JavaScript:alert(1)" rel="noopener noreferrer">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example" rel="noopener noreferrer nofollow">x</a>',
    '<a href="java&#115;cript:alert(1)" rel="noopener noreferrer nofollow">x</a>',
    '<a href="https://a.example" rel="noopener noreferrer" onclick="alert(1)">x</a>',
    '<a href="https://a.example" rel="noopener noreferrer"><a href="#" rel="noopener noreferrer">x</a></a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<form action="https://evil.example"><input name=a></form>',
    '<p style="background:url(https://evil.example)">x</p>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<p>x</p><!-- <script>alert(1)</script> -->',
    '<p><strong>not closed',
    '</div></section><p>closes what it did not open</p>',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<object data="x"></object><embed src="x"><link rel=stylesheet href=x>',
    '<p><a href="https://ok.example" onmouseover=alert(1) target=_blank>x</a></p>',
    '<ol start="1" onclick="x"><li>a</li></ol>',
    '<code class="language-x" style="y">z</code>',
    '<p class="language-x">a</p>',
    '<<script>alert(1)//<</script>',
    '<textarea></textarea><img src=x onerror=alert(1)>',
  ];
  it.each(hostile)('removes everything that could load or run: %s', (html) => {
    const safe = cleanRichText(html);
    expect(safe).not.toMatch(
      /<(script|img|svg|math|iframe|base|meta|form|input|style|object|embed|link|template|noscript|textarea|div|section|table)|<[^>]*\s(on\w+|style|srcdoc)=|javascript:|<!--|="\/\//i,
    );
    expect(cleanRichText(safe)).toBe(safe);
  });

  it.each([
    ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    ['<div>One<div>Two</div>Three</div>', '<p>One</p><p>Two</p><p>Three</p>'],
    ['<div><p>One</p>\n<p>Two</p></div>', '<p>One</p><p>Two</p>'],
    [
      '<section><h2>One</h2>Two <b>three</b></section>four',
      '<h2>One</h2><p>Two <b>three</b></p><p>four</p>',
    ],
    [
      '<div><b>One</b></div><div><i>Two</i> 3 &amp; 4</div>',
      '<p><b>One</b></p><p><i>Two</i> 3 &amp; 4</p>',
    ],
    [
      '<article><header>A</header><main>B</main><footer>C</footer></article>',
      '<p>A</p><p>B</p><p>C</p>',
    ],
    ['<b><div>One</div><div>Two</div></b>', '<b><p>One</p><p>Two</p></b>'],
    [
      '<dl><dt>One</dt><dd>Two</dd><dt>Three</dt><dd><p>Four</p><p>Five</p></dd></dl>',
      '<p>One</p><p>Two</p><p>Three</p><p>Four</p><p>Five</p>',
    ],
    [
      '<table><caption>Prices</caption><thead><tr><th>Unit</th><th>Price</th></tr></thead><tbody><tr><td>One</td><td>£4</td></tr></tbody></table>',
      '<p>Prices</p><p>Unit · Price</p><p>One · £4</p>',
    ],
    [
      '<table><tr><td><p>One</p></td><td><div>Two</div></td><td></td></tr></table>',
      '<p>One · Two</p>',
    ],
    [
      '<table><tr><td><p>One</p><p>Two</p></td><td>Three</td></tr></table>',
      '<p>One</p><p>Two</p><p>Three</p>',
    ],
    [
      '<table><tr><td><ul><li>One</li></ul></td><td>Two</td></tr></table>',
      '<ul><li>One</li></ul><p>Two</p>',
    ],
    [
      '<table><tr><td><table><tr><td>1</td><td>2</td></tr></table></td><td>3</td></tr></table>',
      '<p>1 · 2 · 3</p>',
    ],
    ['<ul><li><div>One</div><div>Two</div></li></ul>', '<ul><li><p>One</p><p>Two</p></li></ul>'],
    [
      '<blockquote><div>One</div><div>Two</div></blockquote>',
      '<blockquote><p>One</p><p>Two</p></blockquote>',
    ],
    ['<h2><div>One</div><div>Two</div></h2>', '<h2>One<br />Two</h2>'],
    ['<pre><div>a</div><div>b</div></pre>', '<pre>a\nb</pre>'],
    ['<p>One<br>Two<img></p>', '<p>One<br />Two</p>'],
    [
      '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6<img></h6>',
      '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
    ],
    [
      '<figure><img src="x"><figcaption>One</figcaption></figure><address>Two<br>Three</address>',
      '<p>One</p><p>Two<br />Three</p>',
    ],
    [
      '<form><fieldset><legend>One</legend><label>Two</label></fieldset></form>',
      '<p>One</p><p>Two</p>',
    ],
    ['<details><summary>One</summary>Two</details>', '<p>One</p><p>Two</p>'],
    ['<select><option>One</option><option>Two</option></select>', '<p>One</p><p>Two</p>'],
    ['One<div></div><div> </div>Two<span>three</span>', '<p>One</p><p>Twothree</p>'],
    ['One<div>Two</div>Three', '<p>One</p><p>Two</p><p>Three</p>'],
    ['<li>One<table></table>Two</li>', '<li><p>One</p><p>Two</p></li>'],
  ])('keeps separate lines separate: %s', (html, kept) => {
    expect(cleanRichText(html)).toBe(kept);
    expect(cleanRichText(kept)).toBe(kept);
  });

  it('keeps a safe link and adds noreferrer', () => {
    expect(
      cleanRichText('<p><a href="https://a.example/?a=1&amp;b=2" target="_blank">x</a></p>'),
    ).toBe(
      '<p><a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">x</a></p>',
    );
  });

  it.each([
    ['tel:+44 113 496 0142', 'tel:+441134960142'],
    ['mailto:a@b.example?subject=Hello World', 'mailto:a@b.example?subject=Hello%20World'],
    ['HTTPS://A.example/b c?d=1&amp;e=2', 'https://A.example/b%20c?d=1&amp;e=2'],
    ['TEL:0113-496', 'tel:0113-496'],
    ['about/us', 'about/us'],
    ['?page=2', '?page=2'],
    [' /contact/ ', '/contact/'],
  ])('normalises a link once: %s', (href, written) => {
    const link = (to: string) => `<p><a href="${to}" rel="noopener noreferrer">x</a></p>`;
    expect(cleanRichText(link(href))).toBe(link(written));
    expect(cleanRichText(link(written))).toBe(link(written));
  });

  it('keeps nofollow on a link, even if other values are removed', () => {
    const link = '<a href="https://a.example" rel="nofollow noopener noreferrer">x</a>';
    expect(cleanRichText(`<p>${link}<img src=x></p>`)).toBe(
      '<p><a href="https://a.example" rel="noopener noreferrer nofollow">x</a></p>',
    );
  });

  it.each(['<s>', '</u><i>', '<s/x', '<a href="<s>">'])(
    'contains only allowed, balanced tags for unknown short names: %s',
    (html) => expectAllowedAndBalanced(cleanRichText(html)),
  );

  it('contains only allowed, balanced tags for any input', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b',
        '<a href="',
        '">',
        '<!--',
        '-->',
        '<script',
        '/>',
        '<p/x',
        "='",
        '&lt;',
        '\0',
        '<\n',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expectAllowedAndBalanced(cleanRichText(pieces.join('')));
      }),
      { numRuns: 150 },
    );
  });

  it('sanitises every field declared as rich text, and no other', async () => {
    const bad = 'a<script>b</script>';
    const page = (await sanitizeRichText(pageContent, {
      heading: bad,
      description: bad,
    })) as Record<string, unknown>;
    expect(page).toEqual({ heading: bad, description: 'a' });
    const us = await sanitizeRichText(whoWeAre.schema, {
      corporate_identity: { corporate_text: bad, vision_description: bad },
    });
    expect(us).toEqual({ corporate_identity: { corporate_text: bad, vision_description: 'a' } });
  });

  it.each([
    ['longer than any field allows', '<b>'.repeat(700_000)],
    ['of nested tags', '<b>'.repeat(33_000)],
  ])('does not delay other requests while cleaning a text %s', async (_what, description) => {
    const turns = vi.fn();
    const turning = setInterval(turns, 1);
    const page = (await sanitizeRichText(pageContent, { heading: '', description })) as {
      description: string;
    };
    clearInterval(turning);
    expect(page.description).not.toContain('<b><b>'.repeat(40));
    if (description.length > 100_000) expect(pageContent.safeParse(page).success).toBe(false);
    else expect(turns).toHaveBeenCalled();
  });
});
