import type { TypePairing } from '../../shared/sections/site-identity.ts';
import made from './faces.json' with { type: 'json' };

const { pairings, ranges } = made;

const urls = import.meta.glob<string>('./*/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** @param stem of the font's family, such as `Display`, or of its file */
function fileOf(pairing: string, stem: string, alphabet: string): string {
  return urls[`./${pairing}/${stem.toLowerCase()}-${alphabet}.woff2`] ?? '';
}

/** Styles of a font pairing: its files, stand-ins with their metrics until they have loaded, and typographic settings. */
function stylesOf(pairing: TypePairing): string {
  const { families, standIns, tokens } = pairings[pairing];
  const files = Object.entries(families).flatMap(([family, weight]) =>
    Object.entries(ranges).map(
      ([alphabet, range]) =>
        `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${fileOf(pairing, family, alphabet)})format("woff2");unicode-range:${range}}`,
    ),
  );
  const local = standIns.map(
    ([family, weight, font, size, ascent, descent]) =>
      `@font-face{font-family:"${family}";${weight && `font-weight:${weight};`}src:local(${font});size-adjust:${size};ascent-override:${ascent};descent-override:${descent}}`,
  );
  const settings = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `${files.join('')}${local.join('')}@layer tokens{:root{${settings.join(';')}}}`;
}

const named = Object.keys(pairings) as TypePairing[];
const forEach = (make: (pairing: TypePairing) => string) =>
  Object.fromEntries(named.map((it) => [it, make(it)])) as Record<TypePairing, string>;

/** A page loads the styles of one pairing. */
export const faces = forEach(stylesOf);

/** The file that a page's h1 waits for. */
export const displayFiles = forEach((pairing) => fileOf(pairing, 'display', 'english'));
