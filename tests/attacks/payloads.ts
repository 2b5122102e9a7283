/** Context in which an unescaped text runs; `folded` is after Unicode normalisation (NFKC). */
export type Place =
  | 'markup'
  | 'folded'
  | 'attribute'
  | 'quoted attribute'
  | 'address'
  | 'script text'
  | 'template literal'
  | 'data script'
  | 'comment'
  | 'title'
  | 'text area'
  | 'style'
  | 'style attribute'
  | 'picture file';

/** Origin that payloads send requests to; it does not exist. */
export const foreignOrigin = 'https://evil.invalid';

/** Payloads by context. Each calls `hurt()` or sends a request to an external origin. */
const payloadsOf: Record<Place, readonly string[]> = {
  markup: [
    '<script>hurt()</script>',
    '<ScRiPt >hurt()</sCrIpT >',
    '<img src=x onerror=hurt()>',
    '<IMG """><img src=x onerror="hurt()">',
    '<svg onload=hurt()>',
    '<svg/onload=hurt()//',
    '<svg><script>hurt()</script></svg>',
    '<svg><animate onbegin=hurt() attributeName=x dur=1s>',
    '<details open ontoggle=hurt()>x</details>',
    '<input autofocus onfocus=hurt()>',
    '<video><source onerror=hurt()></video>',
    '<audio src=x onerror=hurt()>',
    '<iframe srcdoc="<script>hurt()</script>"></iframe>',
    '<iframe src="javascript:hurt()"></iframe>',
    '<a href="javascript:hurt()">x</a>',
    '<a href="jav&#x09;ascript:hurt()">x</a>',
    '<a href="&#1;javascript:hurt()">x</a>',
    '<svg><a xlink:href="javascript:hurt()"><text y=20>x</text></a></svg>',
    '<form><button formaction="javascript:hurt()">x</button></form>',
    '<form action="javascript:hurt()"><button>x</button></form>',
    '<div><template shadowrootmode=open><script>hurt()</script></template></div>',
    '<style>@keyframes k{}</style><p style="animation:k 1ms" onanimationend=hurt()>x</p>',
    `<meta http-equiv=refresh content="0;url=${foreignOrigin}/refresh">`,
    `<link rel=stylesheet href=${foreignOrigin}/sheet.css>`,
    `<base href=${foreignOrigin}/><img src=based>`,
    `<style>@import "${foreignOrigin}/imported.css"</style>`,
    `<img src=${foreignOrigin}/seen.png>`,
    `<p style="background:url(${foreignOrigin}/back.png)">x</p>`,
  ],
  folded: [
    '＜script＞hurt()＜/script＞',
    '﹤img src=x onerror=hurt()﹥',
    '<ſcript>hurt()</ſcript>',
  ],
  attribute: [
    'x onfocus=hurt() autofocus tabindex=1 ',
    "' onfocus=hurt() autofocus tabindex=1 x='",
    "'><svg onload=hurt()>",
  ],
  'quoted attribute': [
    '" onfocus=hurt() autofocus tabindex=1 x="',
    '"><img src=x onerror=hurt()>',
    '&quot;"><script>hurt()</script>',
  ],
  address: [
    'javascript:hurt()',
    'JaVaScRiPt:hurt()',
    ' javascript:hurt()',
    '\u0001javascript:hurt()',
    'java\tscript:hurt()',
    'java\nscript:hurt()',
    'javascript://x.example/%0Ahurt()',
  ],
  'script text': ['";hurt();//', '</script><script>hurt()</script>', '\u2028";hurt()//'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: text that an attacker would type
  'template literal': ['${hurt()}', '`;hurt();//'],
  'data script': ['"}</script><script>hurt()</script>', '</ScRiPt/><svg onload=hurt()>'],
  comment: ['--><script>hurt()</script>', '--!><img src=x onerror=hurt()>'],
  title: ['</title><script>hurt()</script>'],
  'text area': ['</textarea><svg onload=hurt()>'],
  style: ['</style><img src=x onerror=hurt()>', `}body{background:url(${foreignOrigin}/c.png)}`],
  'style attribute': [`red;background:url(${foreignOrigin}/d.png)`],
  'picture file': [
    '</text><script>hurt()</script><text>',
    ']]><script xmlns="http://www.w3.org/2000/svg">hurt()</script>',
  ],
};

export interface Payload {
  text: string;
  place: Place;
}

/** Every text that runs in some context. */
export const payloads: readonly Payload[] = Object.entries(payloadsOf).flatMap(([place, texts]) =>
  texts.map((text) => ({ text, place: place as Place })),
);

/** Texts that deceive readers or parsers without running. */
export const deceptions: readonly string[] = [
  '\u202egnp.exe\u2066',
  'A\u200bB\u00adC\ufeffD',
  "{{constructor.constructor('hurt()')()}}",
  '<%= hurt() %>',
  '&lt;script&gt;hurt()&lt;/script&gt;',
  '%3Cscript%3Ehurt()%3C/script%3E',
  '\\u003cscript\\u003ehurt()\\u003c/script\\u003e',
  '<svg></p><style><a id="</style><img src=1 onerror=hurt()>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hurt()&gt;">',
  '<form id=x><input name=attributes><input name=parentNode></form>',
  '=HYPERLINK("javascript:hurt()")',
];

/**
 * Payloads in valid email addresses, page addresses and texts with placeholders, for fields that accept nothing else.
 */
export const shaped: readonly string[] = [
  '"><svg/onload=hurt()>@evil.invalid',
  'https://evil.invalid/"onmouseover="hurt()',
  "https://evil.invalid/'><script>hurt()</script>",
  '/"><img/src=x/onerror=hurt()>',
  '//evil.invalid/%22onfocus=hurt()',
  '#"autofocus/onfocus="hurt()',
  'https://evil.invalid:443/javascript:hurt()',
  // Texts that keep their placeholders.
  '"><img src=x onerror=hurt()> {number} {count} {x} {y} {label} {max} {length}',
];
