import { describe, expect, it } from 'vitest';
import { readFacts } from './facts.ts';
import {
  type CheckedSite,
  checkPage,
  findDuplicateTitles,
  findNewResults,
  mergePictures,
} from './findings.ts';

const whole = (body: string, head = '<title>T</title><meta name="description" content="D">') =>
  `<!doctype html><html><head>${head}</head><body><h1>Main</h1>${body}</body></html>`;

/** A site of these files; `/former/` redirects to another page. */
function siteOf(pages: Record<string, string>): CheckedSite {
  return {
    has: (file) => file in pages,
    factsOf: async (file) => (pages[file] === undefined ? null : readFacts(pages[file])),
    isRedirect: async (path) => path === '/former/',
    isIdleRedirect: async (path) => path === '/moved/',
    isErased: (path) => path.includes('e'.repeat(24)),
  };
}

async function check(body: string, head?: string): Promise<string[]> {
  const pages = {
    'index.html': whole(body, head),
    'prices/index.html': whole('<h2 id="tutoring">Tutoring</h2>'),
    'a b.pdf': '',
  };
  const found = await checkPage(siteOf(pages), 'index.html');
  return found.map(({ rule, about }) => `${rule}: ${about}`);
}

describe('a link', () => {
  it.each([
    ['/prices/', 0],
    ['/prices', 0],
    ['prices/?from=home#tutoring', 0],
    ['/prices/#top', 0],
    ['#', 0],
    ['/a%20b.pdf', 0],
    ['/former/', 0],
    ['/api/file/media/a.webp', 0],
    ['https://www.example.com/none/', 0],
    ['tel:+44 20', 0],
    ['mailto:a@example.com', 0],
    ['/price/', 1],
    ['/prices/#parking', 1],
    ['/%zz/', 1],
    ['#none', 1],
    ['/prices/#%zz', 1],
    ['http://[', 1],
  ])('reports a link to %s as broken: %i', async (href, count) => {
    expect(await check(`<a href="${href}">x</a>`)).toHaveLength(count);
  });

  it('identifies a link by its text, its label, or its picture', async () => {
    expect(
      await check('<svg><title>Logo</title></svg><a href="/prices/"> <svg></svg></a>'),
    ).toEqual(['empty link: /prices/']);
    expect(await check('<a href="/prices/" aria-label="Prices"></a>')).toEqual([]);
    expect(await check('<a href="/prices/"><img src="a" alt="Prices"></a>')).toEqual([]);
  });
});

describe('a page', () => {
  it('requires one main heading, no skipped level and no empty heading', async () => {
    expect(await check('<h2>A</h2><h3>B</h3><h2>C</h2>')).toEqual([]);
    expect(await check('<h3>B</h3><h2> <br></h2><h1>Again</h1>')).toEqual([
      'heading order: B',
      'empty heading: h2',
      'main heading: 2',
    ]);
  });

  it('uses aria-level as the level of a heading', async () => {
    expect(await check('<h3 aria-level="2">A</h3><h4 aria-level="3">B</h4><h2>C</h2>')).toEqual([]);
    expect(await check('<h2 aria-level="4">A</h2>')).toEqual(['heading order: A']);
  });

  it('requires a title, a description, and a description or decoration setting for every picture', async () => {
    expect(await check('<img src="a.webp" alt=""><img src="b.webp">', '<title> </title>')).toEqual([
      'missing title: ',
      'missing description: ',
      'missing alt: b.webp',
    ]);
  });

  it('reports pictures without a required description', async () => {
    expect(await check('<img src="a.webp" alt="" data-undescribed>')).toEqual([
      'missing alt: a.webp',
    ]);
  });

  it('reports pictures and links to files that were erased', async () => {
    const [kept, erased] = ['a', 'e'].map((digit) => digit.repeat(24));
    const body = (id = '') =>
      `<img src="/api/file/media/${id}-60x40-aabbcc/160.webp" alt="A desk">
       <a href="/api/file/files/${id}/prices.pdf">Prices</a>`;
    expect(await check(body(kept))).toEqual([]);
    expect(await check(body(erased))).toEqual([
      `erased file: /api/file/media/${erased}-60x40-aabbcc/160.webp`,
      `erased file: /api/file/files/${erased}/prices.pdf`,
    ]);
  });

  it('ignores scripts and templates', async () => {
    const hidden = '<a href="/none/">x</a><h1>y</h1>';
    expect(await check(`<template>${hidden}</template><script>"${hidden}"</script>`)).toEqual([]);
  });
});

it('reports a heavy page from half a megabyte, in units of a hundred kilobytes', async () => {
  const text = (bytes: number) => `<p>${'a'.repeat(bytes)}</p>`;
  expect(await check(text(490_000))).toEqual([]);
  expect(await check(text(505_000))).toEqual(['heavy page: 500 KB']);
  expect(await check(text(590_000))).toEqual(['heavy page: 500 KB']);
  expect(await check(text(610_000))).toEqual(['heavy page: 600 KB']);
});

it('reports a title shared by two pages for both, except for redirects', async () => {
  const titled = (title: string) => whole('', `<title>${title}</title>`);
  const moved = '<title>Prices</title><meta http-equiv="refresh" content="0; url=/prices/">';
  const pages = {
    'index.html': titled('Home'),
    'prices/index.html': titled('Prices'),
    'fees/index.html': titled(' Prices '),
    'old/index.html': moved,
    '404.html': titled('Home'),
  };
  expect(await findDuplicateTitles(siteOf(pages), Object.keys(pages))).toEqual([
    { rule: 'doubled title', file: 'prices/index.html', about: 'Prices' },
    { rule: 'doubled title', file: 'fees/index.html', about: 'Prices' },
  ]);
});

it('does not check a page that only redirects', async () => {
  const moved = '<meta http-equiv="refresh" content="0; url=/prices/"><a href="/none/">x</a>';
  expect(await checkPage(siteOf({ 'index.html': moved }), 'index.html')).toEqual([]);
});

it('reports only the new problems of a change, and counts repeated ones', () => {
  const broken = (file: string) => ({ rule: 'broken link' as const, file, about: '/none/' });
  const before = [broken('a'), broken('b')];
  expect(findNewResults(before, before)).toEqual([]);
  expect(findNewResults(before, [broken('a'), broken('a'), broken('c')])).toEqual([
    broken('a'),
    broken('c'),
  ]);
});

it('lists a picture without a description once, with the other pages that use it', () => {
  const size = (width: number) => `/api/file/media/${'a'.repeat(24)}-640x480-15382e/${width}.webp`;
  const missing = (file: string, about: string) => ({ rule: 'missing alt', file, about }) as const;
  const found = [
    missing('index.html', size(640)),
    missing('index.html', size(320)),
    missing('about/index.html', size(320)),
    missing('about/index.html', 'https://elsewhere.example/b.png'),
    { rule: 'heavy page', file: 'about/index.html', about: '500 KB' } as const,
  ];
  expect(mergePictures(found)).toMatchObject([
    { file: 'index.html', picture: 'a'.repeat(24), further: ['about/index.html'] },
    { about: 'https://elsewhere.example/b.png', further: [] },
    { rule: 'heavy page', further: [] },
  ]);
});

it('lists a redirect from the address of a page', async () => {
  const pages = siteOf({ 'moved/index.html': whole('') });
  expect(await checkPage(pages, 'moved/index.html')).toContainEqual({
    ...{ rule: 'idle redirect', about: '/moved/', file: 'moved/index.html' },
  });
});
