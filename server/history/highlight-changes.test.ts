import { expect, it } from 'vitest';
import { seededRandom } from '../../tests/support/random-edits.ts';
import { highlightChanges } from './highlight-changes.ts';
import { readTokens } from './page-tokens.ts';

const page = (body: string) =>
  `<html><head><title>T</title></head><body><main>${body}</main></body></html>`;
const removeTag = (html: string, tag: 'ins' | 'del') =>
  html.replaceAll(new RegExp(`<${tag} data-change[^>]*>.*?</${tag}>`, 'gs'), '');
const unwrap = (html: string) =>
  html
    .replace(/<style data-marks>.*?<\/style>/s, '')
    .replaceAll(/<\/?(ins|del)( data-change[^>]*)?>/g, '')
    .replaceAll(/ data-(ins|del) data-change="[^"]*"( id="change-\d+")?/g, '');
const wordsOf = (html: string) =>
  readTokens(html)
    .filter(({ kind }) => kind === 'word')
    .map(({ key }) => key);

it('highlights changed words, pictures and links, numbered the same on both pages', () => {
  const older = page(
    '<h1>Old name</h1><p>Stays &amp; goes</p><img src="/a.png" alt="A &quot;dog&quot;">Between<a href="/x">Go</a>',
  );
  const newer = page(
    '<h1>New name</h1><p>Stays</p><img src="/b.png" alt="A cat">Between<a href="/y">Go</a>',
  );
  const { changes, marked, before, after } = highlightChanges(older, newer);
  expect(changes).toBe(3);
  expect(marked).toContain(
    '<h1><del data-change="1" id="change-1">Old </del><ins data-change="1">New</ins> name</h1>',
  );
  expect(marked).toContain(
    'Stays<del data-change="2" id="change-2"> &amp; goes <span data-picture="A &quot;dog&quot;"></span></del>',
  );
  expect(marked).toContain('<img data-ins data-change="2" src="/b.png"');
  expect(marked).toContain('<a data-ins data-change="3" id="change-3" href="/y"');
  expect(before).toContain('<h1><del data-change="1" id="change-1">Old</del> name</h1>');
  expect(after).toContain('<h1><ins data-change="1" id="change-1">New</ins> name</h1>');
  for (const number of [1, 2, 3])
    for (const one of [marked, before, after])
      expect(one.split(`id="change-${number}"`)).toHaveLength(2);
});

it('ignores invisible content, and reports when the pages are equal', () => {
  const hidden = (text: string) =>
    page(
      `<script>${text}</script><style>${text}</style><svg><title>${text}</title></svg><p>Same</p>`,
    );
  expect(highlightChanges(hidden('one'), hidden('two')).changes).toBe(0);
  expect(unwrap(highlightChanges(hidden('one'), hidden('two')).marked)).toBe(hidden('two'));
});

it('escapes the markup of deleted words', () => {
  const { marked } = highlightChanges(page('<p>a < b &lt;script&gt;</p>'), page('<p>c</p>'));
  expect(marked).toContain('&lt; b &lt;script&gt;');
  expect(marked).not.toContain('<script');
});

it('highlights very different pages as one change', () => {
  const many = (word: string) =>
    page(Array.from({ length: 4000 }, (_, at) => `<p>${word}${at}</p>`).join(''));
  const { changes, marked } = highlightChanges(many('a'), many('b'));
  expect(changes).toBe(1);
  expect(unwrap(removeTag(marked, 'del'))).toBe(many('b'));
});

const words = ['tutoring', 'prices', 'of', 'summer', 'R&amp;D', 'é', 'one', 'two', '&lt;b&gt;'];

/** A random page, and the same page with some blocks edited. */
function randomPages(seed: number): [string, string] {
  const random = seededRandom(seed);
  const pick = <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)] as Item;
  const text = () =>
    Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(words)).join(' ');
  const block = () =>
    pick([
      () => `<p>${text()} <b>${text()}</b>${text()}</p>`,
      () => `<ul><li>${text()}</li><li>${text()}</li></ul>`,
      () => `<h2 id=h>${text()}</h2>`,
      () => `<img src=/${pick(words).length}.png alt="${text()}">`,
      () => `<p><a href=/${pick(words).length}/>${text()}</a>, ${text()}</p>`,
    ])();
  const older = Array.from({ length: 6 }, block);
  const newer = older.flatMap((one) =>
    random() < 0.3 ? (random() < 0.5 ? [] : [block(), one]) : random() < 0.2 ? [block()] : [one],
  );
  return [page(older.join('')), page(newer.join(''))];
}

it('the highlighted page equals the newer page without deletions, and has the older text without insertions', () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const [older, newer] = randomPages(seed);
    const { marked, before, after } = highlightChanges(older, newer);
    expect(unwrap(removeTag(marked, 'del')), `seed ${seed}`).toBe(newer);
    expect(wordsOf(removeTag(marked, 'ins')), `seed ${seed}`).toEqual(wordsOf(older));
    expect(unwrap(before)).toBe(older);
    expect(unwrap(after)).toBe(newer);
  }
});
