import { setTimeout } from 'node:timers/promises';
import { expect, type Page, test } from 'playwright/test';
import { capture } from './camera.ts';
import { weakContrasts } from './contrast.ts';
import { bringLook } from './examine.ts';
import { unexpected } from './known-breakages.ts';
import { settle } from './settle.ts';

const filler = '<main><p>Some words of an ordinary page.</p></main>';
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>')}`;

/** A small page that keeps a rule, and one that breaks it. */
const samples: Record<string, { kept: string; broken: string }> = {
  'nothing scrolls sideways': {
    kept: '<p>Words</p>',
    broken: '<p style="width:140vw">A line that is far too wide for any window at all</p>',
  },
  'every picture has an area': {
    kept: `<div><img src="${picture}" alt="" width="40" height="40"></div>`,
    broken: `<div><img src="${picture}" alt="" style="width:0;height:0"></div>`,
  },
  'the logo stands on the grid': {
    kept: '<header class="header"><a href="/" style="margin-left:20px">Name</a></header><main><div class="grid" style="margin-left:20px">Text</div></main>',
    broken:
      '<header class="header"><a href="/">Name</a></header><main><div class="grid" style="margin-left:20px">Text</div></main>',
  },
  'every control can be hit': {
    kept: '<a href="/">Home</a><button>Send</button>',
    broken:
      '<a href="/">Home</a><div style="position:absolute;inset:0 0 auto;height:90px;background:#fff">Above all</div>',
  },
  'headings shrink with their level': {
    kept: '<h1 style="font-size:40px">One</h1><h2 style="font-size:30px">Two</h2>',
    broken: '<h1 style="font-size:30px">One</h1><h2 style="font-size:30px">Two</h2>',
  },
  'portfolio columns end together': {
    kept: columns(200, 210),
    broken: columns(200, 240),
  },
  'headings keep their distance': {
    kept: '<h2 style="margin:0 0 16px">Heading</h2><p style="margin:0">Text</p>',
    broken: '<h2 style="margin:0">Heading</h2><p style="margin:0">Text</p>',
  },
  'no word of a heading breaks': {
    kept: '<h2 style="width:200px;font-size:24px">Work at schools</h2><h2 style="width:90px;font-size:24px">Cate&shy;gories</h2>',
    broken: '<h2 style="width:90px;font-size:24px;overflow-wrap:anywhere">Categories</h2>',
  },
  'no text lies on text': {
    kept: '<p>First</p><p>Second</p>',
    broken: '<p>First</p><p style="margin-top:-40px">Second</p>',
  },
  'no text is cut off': {
    kept: '<div style="overflow:hidden"><p>Whole</p></div>',
    broken: '<div style="overflow:hidden;width:60px;white-space:nowrap">Not the whole of it</div>',
  },
};

function columns(one: number, other: number): string {
  const list = (height: number) =>
    `<ul style="width:40%;height:${height}px;margin:0"><li>Piece</li></ul>`;
  return `<section class="our-portfolio"><div class="grid" style="display:flex;align-items:start">${list(one)}${list(other)}</div></section>`;
}

async function show(page: Page, body: string) {
  await page.setContent(
    `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif">${body}${filler}</body></html>`,
  );
  await bringLook(page);
}

const says = (page: Page, rule: string) =>
  page.evaluate((name) => window.look.layoutRules[name]?.() ?? ['there is no such rule'], rule);

for (const [rule, { kept, broken }] of Object.entries(samples))
  test(`the guard notices when this does not hold: ${rule}`, async ({ page }) => {
    await show(page, kept);
    expect(await says(page, rule)).toEqual([]);
    await show(page, broken);
    expect(await says(page, rule)).not.toEqual([]);
  });

test('a word that breaks outside its soft hyphen, and text smaller than its heading, are noticed', async ({
  page,
}) => {
  await show(
    page,
    '<h1 style="font-size:40px"><span style="font-size:20px">One</span></h1><h2 style="width:64px;font-size:24px;overflow-wrap:anywhere">Cat&shy;egories</h2>',
  );
  expect(await says(page, 'no word of a heading breaks')).toHaveLength(1);
  expect(await says(page, 'headings shrink with their level')).toHaveLength(1);
});

test('every rule of layout is known to notice its breach', async ({ page }) => {
  await show(page, '');
  const rules = await page.evaluate(() => Object.keys(window.look.layoutRules));
  expect(rules.sort()).toEqual(Object.keys(samples).sort());
});

test('text is measured against what is painted behind it, not what its parent says', async ({
  page,
}) => {
  const over = (ground: string) =>
    `<div style="position:relative;height:60px"><div style="position:absolute;inset:0;background:${ground}"></div><p style="position:relative;color:#767676">Grey words</p></div>`;
  await show(page, over('#fff'));
  expect(await weakContrasts(page, false)).toEqual([]);
  await show(page, over('#ccc'));
  expect(await weakContrasts(page, false)).toEqual([
    expect.stringMatching(/"Grey words" has a contrast of 2\.\d\d, not 4\.5/),
  ]);
});

test('pictures that a drawing has exchanged are waited for', async ({ page }) => {
  const file = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>',
  );
  await page.route('**/*.svg', async (route) => {
    await setTimeout(300);
    await route.fulfill({ body: file, contentType: 'image/svg+xml' });
  });
  await page.route('**/page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `${filler}<picture><source srcset="small.svg 640w, large.svg 960w" sizes="auto,42vw"><img loading="lazy" src="plain.svg" alt="" width="600" height="400" style="width:600px"></picture><p style="height:3000px">The rest</p>`,
    }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('https://pictures.example/page', { waitUntil: 'load' });
  await settle(page);
  await capture(page, { scale: 0.25 });
  const shown = () => page.evaluate(() => document.images[0]?.currentSrc ?? '');
  expect(await shown()).toMatch(/\.svg$/);
});

test('a known breakage is passed over, and one that is mended must leave the list', () => {
  const known = [{ name: 'a', rule: 'r', says: 'h2', reason: 'being mended' }];
  expect(unexpected('a', [{ rule: 'r', says: '<h2> is odd' }], known)).toEqual([]);
  expect(unexpected('a', [{ rule: 'r', says: '<h1> is odd' }], known)).toHaveLength(2);
  expect(unexpected('a', [], known)).toEqual([expect.stringContaining('is mended')]);
  expect(unexpected('b', [], known)).toEqual([]);
});
