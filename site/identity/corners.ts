import type { CornerStyle } from '../../shared/sections/site-identity.ts';

/** Radii of one corner style; one corner of a picture, control or sheet may be wide: the wing. */
function radii(corner: string, control: string, wings: Record<string, string>): string {
  const named = Object.entries(wings).map(([name, value]) => `--wing${name}:${value}`);
  return [`--corner:${corner}`, `--corner-control:${control}`, ...named].join(';');
}

const places = ['', '-portrait', '-tile', '-sheet', '-banner'];

function alike(corner: string, control: string): string {
  const wings = Object.fromEntries(places.map((place) => [place, corner]));
  return `${radii(corner, control, { ...wings, '-button': control })};--corner-sheet:${corner}`;
}

/** CSS declarations of each style, for the page's root. */
export const corners: Record<CornerStyle, string> = {
  square: alike('0px', '0px'),
  soft: alike('14px', '999px'),
  sweep: radii('4px', '4px', {
    '': 'clamp(4rem,11vw,10rem)',
    '-portrait': '3.5rem',
    '-tile': '2.25rem',
    '-sheet': 'clamp(4rem,9vw,8rem)',
    '-banner': 'clamp(7rem,20vw,18.5rem)',
    '-button': '1.375rem',
  }),
};
