import { createElement, Fragment, type ReactNode } from 'react';
import type { ConsoleLanguage } from '../../shared/rules/preference-names.ts';
import type { Catalogue, Text } from './catalogue.ts';
import { language } from './language.ts';

const catalogues: Readonly<Record<Exclude<ConsoleLanguage, 'en'>, () => Promise<Catalogue>>> = {
  de: async () => (await import('./de.ts')).de,
};

/** Null in English. */
let catalogue: Catalogue | null = null;

/**
 * Loads the strings of the page language. main.tsx waits for them before it loads the rest, so that module constants
 * can be translated too. If loading fails, the page is in English.
 */
export async function loadWords(of = language): Promise<void> {
  catalogue = of === 'en' ? null : await catalogues[of]().catch(() => null);
  patterns = null;
}

/** Returns a console string in its language: t`Delete ${name}?`. Returns nodes to render if a value is an element. */
export function t(english: TemplateStringsArray, ...values: (string | number)[]): string;
export function t(english: TemplateStringsArray, ...values: ReactNode[]): ReactNode;
export function t(english: TemplateStringsArray, ...values: ReactNode[]): ReactNode {
  const key = catalogue && keyOf(english);
  const pieces = key
    ? fillPlaceholders(catalogue?.texts[key] ?? key, values)
    : english.flatMap((text, place) => (place === 0 ? [text] : [values[place - 1], text]));
  const isPlain = values.every((value) => typeof value === 'string' || typeof value === 'number');
  return isPlain ? pieces.join('') : createElement(Fragment, null, ...pieces);
}

/** Translates a string of shared code or of the server, such as a field label or an error message. */
export function translated(english: string): string {
  if (!catalogue) return english;
  const exact = catalogue.texts[english] ?? catalogue.parts[english];
  if (exact !== undefined) return fillPlaceholders(exact, []).join('');
  patterns ??= {
    parts: patternsOf(catalogue.parts),
    texts: patternsOf(sentencesOf(catalogue.texts)),
  };
  // A translated value is a label or sentence of ours; all other values were written by people.
  const { parts, texts } = patterns;
  return findMatch(english, parts, ignoreCase) ?? findMatch(english, texts) ?? english;
}

/** Returns a label in the form used within a sentence. German nouns keep their capitals. */
export function lowerFirst(label: string): string {
  return language === 'de' ? label : label.toLowerCase();
}

/** Returns the key of a string in the catalogues: the English text with numbered placeholders. */
function keyOf(english: readonly string[]): string {
  return english.reduce((key, text, place) => `${key}{${place - 1}}${text}`);
}

function fillPlaceholders(text: Text, values: readonly ReactNode[]): ReactNode[] {
  return pickPluralForm(text, values)
    .split(/\{(\d+)\}/)
    .map((piece, at) => (at % 2 === 0 ? piece : values[Number(piece)]));
}

function pickPluralForm(text: Text, values: readonly ReactNode[]): string {
  if (typeof text === 'string') return text;
  const count = values.find((value) => typeof value === 'number') ?? 0;
  return text[new Intl.PluralRules(language).select(count)] ?? text.other ?? '';
}

interface Pattern {
  /** The text before, between and after the placeholders. */
  pieces: readonly string[];
  text: Text;
}
let patterns: { parts: Pattern[]; texts: Pattern[] } | null = null;

/** Other texts are so short that user content could match them. */
function sentencesOf(texts: Catalogue['texts']): Catalogue['texts'] {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => /[.!?]$/.test(key)));
}

/** Lists strings with placeholders, longest first, because a shorter one could match too. */
function patternsOf(texts: Readonly<Record<string, Text>>): Pattern[] {
  const escapeLiteral = (key: string) => key.replaceAll(/\{\d+\}/g, '');
  return Object.entries(texts)
    .filter(([key]) => escapeLiteral(key) !== key && /\p{L}{4}/u.test(escapeLiteral(key)))
    .toSorted(([one], [other]) => escapeLiteral(other).length - escapeLiteral(one).length)
    .map(([key, text]) => ({ text, pieces: key.split(/\{\d+\}/) }));
}

function findMatch(english: string, among: readonly Pattern[], like = matchExact): string | null {
  for (const { pieces, text } of among) {
    const found = extractValues(pieces.map(like), { text: english, like: like(english) });
    if (found) return fillPlaceholders(text, found.map(translatePart)).join('');
  }
  return null;
}

const matchExact = (text: string) => text;
const ignoreCase = (text: string) => text.toLowerCase();

/** Returns the values between the pieces of a pattern, each as short as possible; null if the text does not match. */
function extractValues(
  [first = '', ...others]: readonly string[],
  { text, like }: { text: string; like: string },
): string[] | null {
  if (!like.startsWith(first)) return null;
  const values: string[] = [];
  let from = first.length;
  for (const [index, piece] of others.entries()) {
    const isLast = index === others.length - 1;
    const at = isLast ? like.length - piece.length : like.indexOf(piece, from);
    if (at < from || !like.startsWith(piece, at)) return null;
    values.push(text.slice(from, at));
    from = at + piece.length;
  }
  return values;
}

/** Translates a value of a server sentence: a label, a part or a complete sentence of ours, or user content. */
function translatePart(value: string): string {
  const exact = catalogue?.texts[value] ?? catalogue?.parts[value];
  if (typeof exact === 'string') return exact;
  if (/[.!?]$/.test(value)) return translated(value);
  const pieces = value.split(/(, | and )/);
  const parts = pieces.map((piece) => catalogue?.parts[piece] ?? (piece === ', ' ? piece : null));
  if (pieces.length > 1 && parts.every((part) => part !== null)) return parts.join('');
  return findMatch(value, patterns?.parts ?? [], ignoreCase) ?? value;
}
