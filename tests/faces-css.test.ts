import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { specimenCss } from '../lab/fonts/faces-css.ts';
import { pairings } from '../lab/fonts/pairings.ts';

it('the console shows the faces that pairings name', () => {
  const file = new URL('../admin/look/faces.module.css', import.meta.url);
  // The formatter may break a line that has grown too long.
  const inOneLine = (css: string) => css.split(/\s+/).join(' ');
  expect(inOneLine(readFileSync(file, 'utf8'))).toBe(
    inOneLine(specimenCss(pairings, '../../site/type')),
  );
});
