import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import type { TypePairing } from '../../../shared/sections/settings/site-identity.ts';

const folder = fileURLToPath(new URL('../../../site/type', import.meta.url));
/** Subsets of a font, in the order in which a letter is searched (lab/cut-fonts.ts). */
const alphabets = ['english', 'western', 'latin'] as const;

const opened = new Map<TypePairing, Font[]>();

function openFonts(type: TypePairing): Font[] {
  const known = opened.get(type);
  if (known) return known;
  const faces = alphabets.map(
    (alphabet) => openSync(join(folder, type, `display-${alphabet}.woff2`)) as Font,
  );
  opened.set(type, faces);
  return faces;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Matches direction marks, joiners and soft hyphens, which have no outline. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Removes characters that the font lacks, such as emoji. Returns an empty text if most letters are missing, because the
 * rest would be unreadable.
 */
export function toDrawableText(type: TypePairing, text: string): string {
  const written = text.normalize('NFC').replaceAll('\u2011', '-');
  const all = [...graphemes.segment(written)].map(({ segment }) => segment.replace(invisible, ''));
  const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign);
  const drawable = all.filter((sign) =>
    [...sign].every((part) => /\s/.test(part) || findFont(type, part) !== null),
  );
  if (2 * drawable.filter(isLetter).length < all.filter(isLetter).length) return '';
  return drawable.join('').replace(/\s+/g, ' ').trim();
}

function findFont(type: TypePairing, sign: string): Font | null {
  const code = sign.codePointAt(0) as number;
  return openFonts(type).find((face) => face.hasGlyphForCodePoint(code)) ?? null;
}

/** The outlines of a line of text. */
export interface Line {
  /** SVG path data in pixels, from the left end of the baseline. */
  path: string;
  width: number;
}

/** Sets one line in the display font of a pairing, with kerning. Missing letters are skipped. */
export function setLine(type: TypePairing, text: string, size: number): Line {
  let width = 0;
  const paths: string[] = [];
  for (const { face, letters } of splitRuns(type, text)) {
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

/** Splits text by the font file that contains the letters. */
function splitRuns(type: TypePairing, text: string): { face: Font; letters: string }[] {
  const runs: { face: Font; letters: string }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const isSpace = /\s/.test(sign);
    const face = isSpace && last ? last.face : findFont(type, sign);
    if (!face) continue;
    if (last?.face === face) last.letters += sign;
    else runs.push({ face, letters: sign });
  }
  return runs;
}

/**
 * Breaks text into as few lines as possible, of similar length. Returns null if it needs more than `maxLines`.
 */
export function setLines(
  type: TypePairing,
  text: string,
  { size, area, maxLines }: { size: number; area: number; maxLines: number },
): Line[] | null {
  const words = text.trim().split(/\s+/);
  const widths = words.map((word) => setLine(type, word, size).width);
  const space = setLine(type, 'n n', size).width - 2 * setLine(type, 'n', size).width;
  if (widths.some((width) => width > area)) return null;
  const count = breakLines(widths, space, area).length;
  if (count > maxLines) return null;
  // Finds the narrowest width with the same number of lines, so that they have similar lengths.
  let [low, high] = [0, area];
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

/** Returns the number of words on each line. */
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
