import { expect, it } from 'vitest';
import { csvLines, csvOf } from './csv.ts';

const cell = (value: unknown) => csvLines(['a'], [{ a: value }]).replace(/\r\n$/, '');

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\u0000=1',
  '＝1',
  ' =1',
  '|cmd',
  '\u200b=1',
])('keeps a cell of %j as text in a spreadsheet', (value) =>
  expect(cell(value)?.replace(/^"/, '')).toMatch(/^'/),
);

it('keeps quotes, commas and line breaks in one cell', () => {
  expect(csvOf(['a', 'b'], [{ a: 'say "x", y\nz', b: null }])).toBe(
    '\ufeffa,b\r\n"say ""x"", y\nz",\r\n',
  );
  expect(cell('plain words - and more')).toBe('plain words - and more');
});

/** Splits a row at another separator, like a spreadsheet in another locale. */
function cellsOf(row: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < row.length; at += 1) {
    const sign = row[at] ?? '';
    const isAtStart = cells.at(-1) === '';
    if (sign === '"' && (isQuoted || isAtStart)) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || sign === '\n' || sign === '\r')) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

const between = [
  ';',
  '\t',
  '|',
  '\n',
  '\r\n',
  ';;',
  '; ',
  ';"',
  ';""',
  '";"',
  '\t\u200b',
  '";\u0000',
];
const signs = ['=', '+', '-', '@', '%', '＝', '＋', '－', '＠'];

it.each([',', ';', '\t', '|'])(
  'prevents formulas in all cells if a program separates cells with %j',
  (separator) => {
    for (const gap of between)
      for (const sign of signs)
        for (const text of [`Hello${gap}${sign}1+1`, `${gap}${sign}1+1`, `"x"${gap}${sign}1`]) {
          const row = csvLines(['day', 'a', 'b'], [{ day: '2026', a: text, b: 'x' }]);
          const active = cellsOf(row, separator).filter((it) =>
            /^[\s\p{Cc}\p{Cf}"]*[=+\-@%＝＋－＠]/u.test(it),
          );
          expect(active, JSON.stringify(row)).toEqual([]);
        }
  },
);

it('leaves text unchanged if it cannot become a formula', () => {
  for (const text of ['a; b', 'x = y; z', 'email', 'a | b', 'one\ntwo', 'a, -5'])
    expect(cell(text)?.replaceAll('"', '')).toBe(text);
});

it('escapes a long run of separators in linear time', () => {
  const long = `${'; \n'.repeat(100_000)}x`;
  expect(cell(long)).toBe(`"${long}"`);
});
