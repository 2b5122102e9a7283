import { expect, it } from 'vitest';
import { mergeRedirects, parseRedirects } from './parse-redirects.ts';

it('parses tables with a header row from spreadsheets and servers', () => {
  const text =
    'Old,New\r\n/a.html,/a/\n"/b, c.html";"/b/";302\nhttps://old.example/d/\thttps://new.example/d\n\n/alone\n';
  expect(parseRedirects(text)).toEqual([
    { from: '/a.html', to: '/a/', temporary: false },
    { from: '/b, c.html', to: '/b/', temporary: true },
    { from: '/d', to: 'https://new.example/d', temporary: false },
  ]);
});

it('replaces the redirect with the same old address', () => {
  const entry = (from: string, to: string) => ({ from, to, temporary: false });
  expect(mergeRedirects([entry('/a', '/x'), entry('/b', '/y')], [entry('/a', '/z')])).toEqual([
    entry('/a', '/z'),
    entry('/b', '/y'),
  ]);
});
