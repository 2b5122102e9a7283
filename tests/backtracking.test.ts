import { describe, expect, it } from 'vitest';
import { canBacktrack, expressionsIn } from './support/source-code/expressions.ts';
import { readSourceFiles, sourceFile } from './support/source-code/source-files.ts';

const folders = ['server', 'shared', 'admin', 'site', 'scripts'];

const expressions = readSourceFiles(folders)
  .filter(({ path }) => !/\.(test|contract)\.tsx?$/.test(path))
  .flatMap(expressionsIn);

describe('a regular expression over text that visitors choose', () => {
  it('takes time proportional to the length of the text', () => {
    expect(expressions.length).toBeGreaterThan(100);
    const slow = expressions.filter(({ isMade, text }) => !isMade && canBacktrack(text));
    expect(slow.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it('is never built at run time, where the check cannot find it', () => {
    expect(expressions.filter(({ isMade }) => isMade)).toEqual([]);
  });
});

describe('the search for slow expressions', () => {
  it.each([
    String.raw`/[^\s@<>]+@[^\s@<>]+/g`,
    String.raw`/\s+$/`,
    '/^(a+)+$/',
    '/(a|a)*b/',
    '/^(?:[a-z]+[a-z]*)$/',
    '/<a[^>]*>/',
    String.raw`/<!--[\s\S]*?-->/g`,
    String.raw`/mso-list:\s*\S+\s+level/`,
  ])('finds %s', (text) => expect(canBacktrack(text)).toBe(true));

  it('covers expressions in pages and those built at run time', () => {
    const page = '---\nconst a = /x+/;\n---\n<script>new RegExp(name).test(/y/.source)</script>';
    const found = expressionsIn(sourceFile('site/pages/a.astro', page));
    expect(found.map(({ text, isMade }) => [text, isMade])).toEqual([
      ['/x+/', false],
      ['new RegExp(name)', true],
      ['/y/', false],
    ]);
  });
});
