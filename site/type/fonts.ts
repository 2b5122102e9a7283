import made from '../../shared/faces.json' with { type: 'json' };
import type { TypePairing } from '../../shared/sections/settings/site-identity.ts';

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

/** Scripts that the stand-ins have, and ours have not. */
const onlyInStandIns = ['Grek', 'Cyrl'];

/**
 * Styles of a font pairing: its files, stand-ins with their metrics until they have loaded, and
 * typographic settings. In a language whose letters its files lack, no line is mixed of two fonts:
 * all of it is in a stand-in, or in the browser's font for the language.
 */
export function buildFontCss(pairing: TypePairing, language: string): string {
  const { families, standIns, tokens } = pairings[pairing];
  const isOurs = hasLetters(pairing, language);
  const { script = '' } = new Intl.Locale(language).maximize();
  const files = Object.entries(families).flatMap(([family, weight]) =>
    Object.entries(ranges)
      .filter(([alphabet]) => isOurs && (alphabet !== 'vietnamese' || isVietnamese(language)))
      .map(
        ([alphabet, range]) =>
          `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${fileOf(pairing, family, alphabet)})format("woff2");unicode-range:${range}}`,
      ),
  );
  const hasStandIns = isOurs || isVietnamese(language) || onlyInStandIns.includes(script);
  const local = (hasStandIns ? standIns : []).map(
    ([family, weight, font, size, ascent, descent]) =>
      `@font-face{font-family:${family};${weight && `font-weight:${weight};`}src:local(${font});size-adjust:${size};ascent-override:${ascent};descent-override:${descent}}`,
  );
  const settings = Object.entries(tokens).map(([name, value]) => {
    if (isOurs || !name.startsWith('--face')) return `${name}:${value}`;
    const fonts = value.split(',');
    return `${name}:${fonts.slice(hasStandIns ? 1 : -1).join(',')}`;
  });
  return `${files.join('')}${local.join('')}@layer tokens{:root{${settings.join(';')}}}`;
}

const isVietnamese = (language: string) => new Intl.Locale(language).language === 'vi';

/** True when the files of a pairing have the letters of a language. */
function hasLetters(pairing: TypePairing, language: string): boolean {
  const families = Object.keys(pairings[pairing].families);
  if (isVietnamese(language))
    return families.every((family) => fileOf(pairing, family, 'vietnamese') !== '');
  return new Intl.Locale(language).maximize().script === 'Latn';
}

/** The file that a page's h1 waits for; none in a language of other letters. */
export function findDisplayFont(pairing: TypePairing, language: string): string | undefined {
  return hasLetters(pairing, language) ? fileOf(pairing, 'display', 'english') : undefined;
}
