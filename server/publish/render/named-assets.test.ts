import { expect, it } from 'vitest';
import { findNamedAssets } from './named-assets.ts';

it('finds the style sheets, scripts and fonts that a page loads', () => {
  const html = `<head><style>@font-face{src:url(/_astro/text.a1.woff2) format("woff2"),url("/_astro/b.woff2")}</style>
<link rel="stylesheet" href="/_astro/page.C-3_x.css"><link as="font" href="/_astro/b.woff2" rel="preload">
<script type="module" src="/_astro/start.js"></script></head>`;
  expect(findNamedAssets(Buffer.from(html))).toEqual([
    '_astro/text.a1.woff2',
    '_astro/b.woff2',
    '_astro/page.C-3_x.css',
    '_astro/start.js',
  ]);
});

it('ignores editor text that looks like an asset', () => {
  const html = `<p>See /_astro/none.css or url(/_astro/none.css)</p><a href="/_astro/none.js">x</a>
<img alt="&lt;link href=/_astro/none.css" src="x"><script type="application/ld+json">{"a":"x"}</script><p>/_astro/none.js</p>`;
  expect(findNamedAssets(Buffer.from(html))).toEqual([]);
});
