import data from '../../shared/faces.json' with { type: 'json' };
import type { TypePairing } from '../../shared/sections/settings/site-identity.ts';

const { pairings, ranges } = data;

const urls = import.meta.glob<string>('./*/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Returns the URL of a font file. @param stem of the font family, such as `Display`, or of the file */
function fileOf(pairing: string, stem: string, alphabet: string): string {
  return urls[`./${pairing}/${stem.toLowerCase()}-${alphabet}.woff2`] ?? '';
}

/** Scripts that only the fallback fonts support. */
const fallbackScripts = ['Grek', 'Cyrl'];

/**
 * Builds the styles of a font pairing: its files, fallback fonts with the same metrics until the files are loaded,
 * and typographic settings. In a language whose letters the files lack, complete lines use a fallback font or the
 * browser font, so that no line mixes two fonts.
 */
export function buildFontCss(pairing: TypePairing, language: string): string {
  const { families, standIns, tokens } = pairings[pairing];
  const isSupported = hasLetters(pairing, language);
  const { script = '' } = new Intl.Locale(language).maximize();
  const files = Object.entries(families).flatMap(([family, weight]) =>
    Object.entries(ranges)
      .filter(([alphabet]) => isSupported && (alphabet !== 'vietnamese' || isVietnamese(language)))
      .map(
        ([alphabet, range]) =>
          `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${fileOf(pairing, family, alphabet)})format("woff2");unicode-range:${range}}`,
      ),
  );
  const hasFallbacks = isSupported || isVietnamese(language) || fallbackScripts.includes(script);
  const local = (hasFallbacks ? standIns : []).map(
    ([family, weight, font, size, ascent, descent]) =>
      `@font-face{font-family:${family};${weight && `font-weight:${weight};`}src:local(${font});size-adjust:${size};ascent-override:${ascent};descent-override:${descent}}`,
  );
  const settings = Object.entries(tokens).map(([name, value]) => {
    if (isSupported || !name.startsWith('--face')) return `${name}:${value}`;
    const fonts = value.split(',');
    return `${name}:${fonts.slice(hasFallbacks ? 1 : -1).join(',')}`;
  });
  return `${files.join('')}${local.join('')}@layer tokens{:root{${settings.join(';')}}}`;
}

const isVietnamese = (language: string) => new Intl.Locale(language).language === 'vi';

/** Returns true if the files of a pairing contain the letters of a language. */
function hasLetters(pairing: TypePairing, language: string): boolean {
  const families = Object.keys(pairings[pairing].families);
  if (isVietnamese(language))
    return families.every((family) => fileOf(pairing, family, 'vietnamese') !== '');
  return new Intl.Locale(language).maximize().script === 'Latn';
}

/** Finds the file of the display font; undefined if the font lacks the letters of the language. */
export function findDisplayFont(pairing: TypePairing, language: string): string | undefined {
  return hasLetters(pairing, language) ? fileOf(pairing, 'display', 'english') : undefined;
}
