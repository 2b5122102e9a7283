/** The source of a pairing's font: a package of the registry, its fixed axes, and typographic settings. */
export interface Face {
  /** Package below `@fontsource-variable/`. */
  package: string;
  /** The package's file with these axes. */
  file: 'wght' | 'opsz' | 'wdth';
  /** For fontTools' instancer: a fixed value, or least:default:most. */
  axes: Record<string, string>;
  kind: 'serif' | 'sans';
  /** Uses the plain zero. */
  plainZero?: true;
}

export interface Pairing {
  display: Face;
  text: Face;
  /** Weight of headings, letter and line spacing of h1 and of the other headings. */
  set: {
    weight: number;
    tracking: [h1: string, rest: string];
    leading: [h1: string, rest: string];
    /** Average width of a letter in an address, in em; .54 by default. */
    advance?: string;
  };
}

/** True for a face with several weights. */
export function hasBold({ axes }: Face): boolean {
  return axes.wght?.includes(':') ?? false;
}

const text = { wght: '400:400:700' };
const serif = (name: string, file: Face['file'], axes: Face['axes']): Face => ({
  package: name,
  file,
  axes,
  kind: 'serif',
});
const sans = (name: string, file: Face['file'], axes: Face['axes']): Face => ({
  package: name,
  file,
  axes,
  kind: 'sans',
});

export const pairings: Record<string, Pairing> = {
  primer: {
    display: serif('besley', 'wght', { wght: '560' }),
    text: {
      ...sans('atkinson-hyperlegible-next', 'wght', { wght: '400:400:600' }),
      plainZero: true,
    },
    set: { weight: 600, tracking: ['-0.032em', '-0.022em'], leading: ['0.98', '1.06'] },
  },
  ledger: {
    display: serif('newsreader', 'opsz', { wght: '500', opsz: '60' }),
    text: sans('public-sans', 'wght', text),
    set: { weight: 500, tracking: ['-0.018em', '-0.012em'], leading: ['1.02', '1.08'] },
  },
  works: {
    display: sans('archivo', 'wdth', { wght: '700', wdth: '112' }),
    text: sans('archivo', 'wght', text),
    set: {
      weight: 700,
      tracking: ['-0.03em', '-0.022em'],
      leading: ['0.98', '1.04'],
      advance: '0.64',
    },
  },
  open: {
    display: sans('bricolage-grotesque', 'opsz', { wght: '600', opsz: '48' }),
    text: sans('figtree', 'wght', text),
    set: { weight: 600, tracking: ['-0.028em', '-0.018em'], leading: ['1', '1.07'] },
  },
  plain: {
    display: sans('hanken-grotesk', 'wght', text),
    text: sans('hanken-grotesk', 'wght', text),
    set: { weight: 600, tracking: ['-0.028em', '-0.02em'], leading: ['1', '1.08'] },
  },
};

/**
 * One file of a font each. Every first screen waits for the English one, so it contains only letters of running text and
 * the soft hyphen of long names; brackets, arithmetic signs and the like are in the next. If ranges overlap the later
 * counts, so a range may be shorter than its file's letters.
 */
export const alphabets = [
  // Of pages in Vietnamese, if the font has it.
  {
    name: 'vietnamese',
    from: 'vietnamese',
    letters:
      'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB',
    range:
      'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB',
  },
  {
    name: 'latin',
    from: 'latin-ext',
    letters:
      'U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    range: 'U+100-2FF,U+1D00-1EFF,U+20A0-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  {
    name: 'western',
    from: 'latin',
    letters:
      'U+3C-3E,U+5B-60,U+7B-7E,U+A1-A8,U+AA-AC,U+AE-B6,U+B8-FF,U+131,U+152,U+153,U+201A,U+201E,U+2020,U+2039,U+203A,U+20AC,U+2122,U+2212',
    range: 'U+3C-3E,U+5B-60,U+7B-FF,U+131,U+152-153,U+201A-203A,U+20AC,U+2122,U+2212',
  },
  {
    name: 'english',
    from: 'latin',
    letters:
      'U+20-3B,U+3F-5A,U+61-7A,U+A0,U+A9,U+AD,U+B7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026',
    range:
      'U+20-3B,U+3F-5A,U+61-7A,U+A0,U+A9,U+AD,U+B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026',
  },
] as const;
