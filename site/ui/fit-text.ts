import type { Hyphenation } from './hyphenation.ts';

/** Minimum size of a large heading, above that of the next level. Smaller headings are hyphenated. */
const minSize = 'var(--least,calc(var(--h3) + 1px))';
/** Width of the column of a section heading, in ems, in a window of 320 pixels. */
const minRoom = 8;
/** Scripts that separate words. Other scripts break between any two letters, or join letters. */
const alphabetic =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u;
/** Spaces and dashes after which a line may break, except no-break spaces. */
const breakPoints = /([^\S\u00a0\u202f]+|(?<=[-\u2010\u2012-\u2014/]))/u;
/** A vowel and the consonants of the next syllable. Consonants of one sound are not separated. */
const syllable =
  /([aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýąęěůőűıαεηιουωάέήίόύώаеёиоуыэюяіїє])([^aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýąęěůőűıαεηιουωάέήίόύώаеёиоуыэюяіїє\P{L}]*?)(?=(?:sch|pf[lr]|[cpst]h|ck|[bcdfgkpt][lr]|[^aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýąęěůőűıαεηιουωάέήίόύώаеёиоуыэюяіїє\P{L}])[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýąęěůőűıαεηιουωάέήίόύώаеёиоуыэюяіїє])/giu;
const softHyphen = '\u00ad';

export interface Piece {
  /** Offset in the complete text. */
  start: number;
  text: string;
  /** A word that must stay together, with soft hyphens for narrower columns. */
  isLong: boolean;
}

/**
 * Splits the text of a heading or caption into long words and the text between them.
 * @param room minimum column width, in ems
 * @param hyphenation of the text language; without one, words break between syllables
 */
export function splitText(
  text: string,
  room = minRoom,
  hyphenation: Hyphenation | null = null,
): Piece[] {
  if (longestOf(text) <= room) return text === '' ? [] : [{ start: 0, text, isLong: false }];
  const pieces: Piece[] = [];
  let start = 0;
  for (const word of text.split(breakPoints)) {
    const isLong = emsOf(word) > room;
    const last = pieces.at(-1);
    if (isLong) pieces.push({ start, text: hyphenateWord(word, hyphenation), isLong });
    else if (last && !last.isLong) last.text += word;
    else if (word) pieces.push({ start, text: word, isLong });
    start += word.length;
  }
  return pieces;
}

/**
 * Shrinks a large heading to fit its longest word. Returns styles: `column` for the heading, `line` for the element
 * with its text; null for short words.
 * @param room minimum column width, in ems
 */
export function fitText(text: string, room = minRoom) {
  const ems = longestOf(text);
  if (ems <= room) return null;
  const width = ems.toFixed(1);
  return {
    column: `container-type:inline-size;min-width:min(100%,${width}em)`,
    line: `display:block;font-size:min(1em,max(${minSize},100cqi/${width}));letter-spacing:var(--tracking)`,
  };
}

/**
 * Returns the sizes of a text that fills the screen, as CSS variables: the width of its longest word in ems, and the
 * font size at which the text fills a square of side 1.
 */
export function sizeToFill(text: string): string {
  const words = text.trim().split(breakPoints);
  const widths = words.map((word) => emsOf(word) || [...word].length);
  const longest = Math.max(1, ...words.map(emsOf));
  const all = widths.reduce((sum, width) => sum + width, 0);
  // Lines end before the edge, and longer words leave larger gaps.
  const filled = 1.1 * Math.max(all, 1);
  return `--longest:${longest.toFixed(1)};--filling:${Math.sqrt(1 / filled).toFixed(3)}`;
}

/** Cached widths of words and of the longest words of texts, which are repeated on many pages. */
const wordWidths = new Map<string, number>();
const longestWidths = new Map<string, number>();
const maxMeasured = 5000;

function longestOf(text: string): number {
  const known = longestWidths.get(text);
  if (known !== undefined) return known;
  const ems = Math.max(...text.split(breakPoints).map(emsOf));
  if (longestWidths.size >= maxMeasured) longestWidths.clear();
  longestWidths.set(text, ems);
  return ems;
}

/** Returns the width of a word in the widest display font; 0 if its script breaks anywhere. */
function emsOf(word: string): number {
  const known = wordWidths.get(word);
  if (known !== undefined) return known;
  const letters = alphabetic.test(word) ? [...word.normalize()] : [];
  const ems = letters.reduce((sum, letter) => sum + advanceOf(letter), 0);
  if (wordWidths.size >= maxMeasured) wordWidths.clear();
  wordWidths.set(word, ems);
  return ems;
}

/** Measured with the fonts of site/type at the weight and tracking of their headings. */
function advanceOf(letter: string): number {
  if (/[\p{M}\p{Cf}]/u.test(letter)) return 0;
  if (/[fijlrtI.,:;!'’()|]/.test(letter)) return 0.4;
  if (/[mwMWæœÆŒ@%—]/.test(letter)) return 1.02;
  return /\p{Lu}/u.test(letter) ? 0.86 : 0.66;
}

/** Inserts soft hyphens between syllables, in pieces of at least three letters. */
function hyphenateWord(word: string, hyphenation: Hyphenation | null): string {
  if (word.includes(softHyphen)) return word;
  const broken = hyphenation?.hyphenateSync(word) ?? word.replace(syllable, `$1$2${softHyphen}`);
  const syllables = broken.split(softHyphen);
  const parts: string[] = [];
  for (const part of syllables.flatMap(splitSyllable)) {
    const last = parts.at(-1);
    if (last !== undefined && countLetters(last) < 3) parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  const end = parts.at(-1) ?? '';
  if (parts.length > 1 && countLetters(end) < 3) parts.splice(-2, 2, `${parts.at(-2)}${end}`);
  return parts.join(softHyphen);
}

/** Splits a syllable that is too long for a narrow column into equal pieces of at most four letters. */
function splitSyllable(syllable: string): string[] {
  if (emsOf(syllable) <= 5.2) return [syllable];
  const characters = [...syllable];
  const count = Math.ceil(characters.length / 4);
  const at = (part: number) => Math.round((part * characters.length) / count);
  return Array.from({ length: count }, (_, part) =>
    characters.slice(at(part), at(part + 1)).join(''),
  );
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** Returns true for text whose words fit into the narrow column next to a picture, even in a heading. */
export function hasShortWords(html: string): boolean {
  return !/\p{L}{25}/u.test(html);
}
