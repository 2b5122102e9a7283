import type { CSSProperties } from 'react';
import faces from '../../shared/faces.json' with { type: 'json' };
import type { TypePairing } from '../../shared/sections/settings/site-identity.ts';

const files = import.meta.glob<string>('../../site/type/*/display-*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});
const ranges: Record<string, string> = faces.ranges;

// The browser fetches a font when text uses it. Not a style sheet, because the console policy forbids inline styles.
for (const [path, url] of Object.entries(files)) {
  const [pairing = '', file = ''] = path.split('/').slice(-2);
  const alphabet = file.slice('display-'.length, -'.woff2'.length);
  const { Display: weight } = faces.pairings[pairing as TypePairing].families;
  document.fonts.add(
    new FontFace(`Specimen ${pairing}`, `url("${url}")`, {
      weight,
      display: 'swap',
      unicodeRange: ranges[alphabet] ?? '',
    }),
  );
}

/** Returns the style of headings in a font pairing. */
export function headingStyle(pairing: TypePairing): CSSProperties {
  const { tokens } = faces.pairings[pairing];
  const generic = tokens['--face-display'].split(',').at(-1);
  return {
    fontFamily: `"Specimen ${pairing}", ${generic}`,
    fontWeight: tokens['--weight-display'],
    letterSpacing: tokens['--tracking'],
  };
}
