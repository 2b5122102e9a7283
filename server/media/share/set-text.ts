import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import type { TypePairing } from '../../../shared/sections/settings/site-identity.ts';

const folder = fileURLToPath(new URL('../../../site/type', import.meta.url));
/** The files of a font, in the order they are searched for a letter (lab/cut-fonts.ts). */
const alphabets = ['english', 'western', 'latin'] as const;

const opened = new Map<TypePairing, Font[]>();

function fontsOf(type: TypePairing): Font[] {
  const known = opened.get(type);
  if (known) return known;
  const faces = alphabets.map(
    (alphabet) => openSync(join(folder, type, `display-${alphabet}.woff2`)) as Font,
  );
  opened.set(type, faces);
  return faces;
}

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Marks of direction, joiners, soft hyphens, which have no outline. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text without characters missing from the font, such as an emoji. Empty when most letters are
 * missing: the rest of a title in another script would make no sense.
 */
export function toDrawableText(type: TypePairing, text: string): string {
  const written = text.normalize('NFC').replaceAll('\u2011', '-');
  const all = [...signs.segment(written)].map(({ segment }) => segment.replace(unseen, ''));
  const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign);
  const drawable = all.filter((sign) =>
    [...sign].every((part) => /\s/.test(part) || fontOf(type, part) !== null),
  );
  if (2 * drawable.filter(isLetter).length < all.filter(isLetter).length) return '';
  return drawable.join('').replace(/\s+/g, ' ').trim();
}

function fontOf(type: TypePairing, sign: string): Font | null {
  const code = sign.codePointAt(0) as number;
  return fontsOf(type).find((face) => face.hasGlyphForCodePoint(code)) ?? null;
}

/** A line of text as outlines. */
export interface Line {
  /** SVG path data in pixels, from the left end of the baseline. */
  path: string;
  width: number;
}

/** Sets one line in the display font of a pairing, with kerning; skips missing letters. */
export function setLine(type: TypePairing, text: string, size: number): Line {
  let width = 0;
  const paths: string[] = [];
  for (const { face, letters } of runsOf(type, text)) {
    const scale = size / face.unitsPerEm;
    const { glyphs, positions } = face.layout(letters);
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const outline = glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, -yOffset * scale);
      paths.push(outline.toSVG());
      width += xAdvance * scale;
    }
  }
  return { path: paths.join(''), width };
}

/** The text split by the font file that has the letters. */
function runsOf(type: TypePairing, text: string): { face: Font; letters: string }[] {
  const runs: { face: Font; letters: string }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const isSpace = /\s/.test(sign);
    const face = isSpace && last ? last.face : fontOf(type, sign);
    if (!face) continue;
    if (last?.face === face) last.letters += sign;
    else runs.push({ face, letters: sign });
  }
  return runs;
}

/**
 * Breaks text into the fewest lines, each about as long as the others; null if it needs more than
 * `maxLines`.
 */
export function setLines(
  type: TypePairing,
  text: string,
  { size, room, maxLines }: { size: number; room: number; maxLines: number },
): Line[] | null {
  const words = text.trim().split(/\s+/);
  const widths = words.map((word) => setLine(type, word, size).width);
  const space = setLine(type, 'n n', size).width - 2 * setLine(type, 'n', size).width;
  if (widths.some((width) => width > room)) return null;
  const count = breakLines(widths, space, room).length;
  if (count > maxLines) return null;
  // The narrowest width with the same number of lines, so that they are of similar length.
  let [low, high] = [0, room];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    const fits = widths.every((width) => width <= middle);
    if (fits && breakLines(widths, space, middle).length <= count) high = middle;
    else low = middle;
  }
  let at = 0;
  return breakLines(widths, space, high).map((taken) => {
    const line = words.slice(at, at + taken).join(' ');
    at += taken;
    return setLine(type, line, size);
  });
}

/** Number of words on each line. */
function breakLines(widths: readonly number[], space: number, room: number): number[] {
  const lines: number[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const width of widths) {
    if (used + space + width <= room) {
      used += space + width;
      lines.push((lines.pop() ?? 0) + 1);
    } else {
      used = width;
      lines.push(1);
    }
  }
  return lines;
}
