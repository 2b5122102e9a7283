import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { specimenCss } from '../lab/fonts/faces-css.ts';
import { pairings } from '../lab/fonts/pairings.ts';

it('the console loads the fonts that pairings name', () => {
  const file = new URL('../admin/look/faces.module.css', import.meta.url);
  // The formatter may wrap a long line.
  const inOneLine = (css: string) => css.split(/\s+/).join(' ');
  expect(inOneLine(readFileSync(file, 'utf8'))).toBe(
    inOneLine(specimenCss(pairings, '../../site/type')),
  );
});
