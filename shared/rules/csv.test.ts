import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const cell = (value: unknown) => csvOf(['a'], [{ a: value }]).split('\r\n')[1];

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
])('a cell %j stays text in a spreadsheet', (value) =>
  expect(cell(value)?.replace(/^"/, '')).toMatch(/^'/),
);

it('a cell with quotes, commas and lines stays one cell', () => {
  expect(csvOf(['a', 'b'], [{ a: 'say "x", y\nz', b: null }])).toBe(
    'a,b\r\n"say ""x"", y\nz",\r\n',
  );
  expect(cell('plain words - and more')).toBe('plain words - and more');
});
