import { createElement, Fragment, type ReactNode } from 'react';
import type { Catalogue } from './catalogue.ts';
import { type ConsoleLanguage, language } from './language.ts';

const catalogues: Readonly<Record<Exclude<ConsoleLanguage, 'en'>, () => Promise<Catalogue>>> = {
  de: async () => (await import('./de.ts')).de,
};

/** Null in English. */
let catalogue: Catalogue | null = null;

/**
 * Loads the texts of the page's language. main.tsx waits for it before it loads the rest, so that constants of modules
 * can be texts too. If it fails, the page is in English.
 */
export async function loadWords(): Promise<void> {
  if (language === 'en') return;
  catalogue = await catalogues[language]().catch(() => null);
}

/**
 * Returns a text of the console in its language: t`Delete ${name}?`. With elements among its values, returns nodes to
 * be rendered.
 */
export function t(english: TemplateStringsArray, ...values: (string | number)[]): string;
export function t(english: TemplateStringsArray, ...values: ReactNode[]): ReactNode;
export function t(english: TemplateStringsArray, ...values: ReactNode[]): ReactNode {
  const pieces = catalogue
    ? filled(textFor(catalogue, keyOf(english), values), values)
    : english.flatMap((text, place) => (place === 0 ? [text] : [values[place - 1], text]));
  const isPlain = values.every((value) => typeof value === 'string' || typeof value === 'number');
  return isPlain ? pieces.join('') : createElement(Fragment, null, ...pieces);
}

/** Returns a text of shared code or of the server, such as a field's label or the reason of a refusal. */
export function translated(english: string): string {
  if (!catalogue) return english;
  const texts = catalogue;
  const exact = texts[english];
  if (exact !== undefined) return textOf(exact, []);
  patterns ??= patternsOf(texts);
  for (const { pattern, key } of patterns) {
    const found = pattern.exec(english);
    if (!found) continue;
    // A value can be a label.
    const values = found.slice(1).map((value) => (texts[value] ? translated(value) : value));
    return filled(textFor(texts, key, values), values).join('');
  }
  return english;
}

/** Returns a label as it is written within a sentence. German nouns keep their capitals. */
export function inSentence(label: string): string {
  return language === 'de' ? label : label.toLowerCase();
}

/** Returns the name of a text in the catalogues: its English with numbered places. */
function keyOf(english: readonly string[]): string {
  return english.reduce((key, text, place) => `${key}{${place - 1}}${text}`);
}

function textFor(from: Catalogue, key: string, values: readonly ReactNode[]): string {
  return textOf(from[key] ?? key, values);
}

function textOf(entry: Catalogue[string], values: readonly ReactNode[]): string {
  if (typeof entry === 'string') return entry;
  const count = values.find((value) => typeof value === 'number') ?? 0;
  return entry[new Intl.PluralRules(language).select(count)] ?? entry.other ?? '';
}

function filled(text: string, values: readonly ReactNode[]): ReactNode[] {
  return text.split(/\{(\d+)\}/).map((piece, at) => (at % 2 === 0 ? piece : values[Number(piece)]));
}

interface Pattern {
  pattern: RegExp;
  key: string;
}
let patterns: Pattern[] | undefined;

/** Texts with places, those with most words first, because a shorter one could match too. */
function patternsOf(of: Catalogue): Pattern[] {
  const literal = (key: string) => key.replaceAll(/\{\d+\}/g, '');
  return Object.keys(of)
    .filter((key) => literal(key) !== key)
    .toSorted((one, other) => literal(other).length - literal(one).length)
    .map((key) => {
      const escaped = key.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
      return { key, pattern: new RegExp(`^${escaped.replaceAll(/\{\d+\}/g, '(.*?)')}$`, 's') };
    });
}
