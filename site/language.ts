import { AsyncLocalStorage } from 'node:async_hooks';
import { Parser } from 'htmlparser2';
import type { Language } from '../shared/rules/languages.ts';

/** The page that is being rendered. */
interface Page {
  /** Undefined for the original. */
  language: Language | undefined;
  /** Texts in another language, as `comparable` makes them, and that language; undefined is the original. */
  foreign: Map<string, Language | undefined>;
}
const context = new AsyncLocalStorage<Page | undefined>();

/** The language that the current page is translated into; undefined for the original. */
export function getPageLanguage(): Language | undefined {
  return context.getStore()?.language;
}

/** @param language undefined for the original */
export function runInLanguage<Result>(language: Language | undefined, read: () => Result): Result {
  return context.run({ language, foreign: new Map() }, read);
}

/** Notes a text, or HTML, that the current page shows in another language: by default the original one. */
export function noteForeign(text: string, language?: Language): void {
  const plain = comparable(text.includes('<') ? textOf(text) : text);
  if (plain !== '') context.getStore()?.foreign.set(plain, language);
}

/**
 * Marks the texts of a page, or of a part of it, that are in another language than the current one,
 * so that screen readers pronounce them right.
 */
export async function tagForeignTexts(
  html: string,
  original: () => Promise<Language>,
): Promise<string> {
  return hasForeignTexts()
    ? marked(html, (context.getStore() as Page).foreign, await original())
    : html;
}

export function hasForeignTexts(): boolean {
  return (context.getStore()?.foreign.size ?? 0) > 0;
}

/** Spaces, line breaks and hyphenation differ between a text and its element. */
function comparable(text: string): string {
  return text.replace(/[\s\u00ad\u2060]+/g, '');
}

function textOf(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  return text;
}

/** Attributes that are read aloud; that of a field would also mark what a visitor types. */
const spoken = ['aria-label', 'alt', 'title'];
const fields = new Set(['input', 'textarea', 'select']);

/** Adds `lang` to the innermost elements that say exactly one of these texts. */
function marked(
  html: string,
  texts: ReadonlyMap<string, Language | undefined>,
  original: Language,
): string {
  const places: { at: number; language: string }[] = [];
  const open: { at: number; text: string; name: string; language: string | undefined }[] = [];
  const languageOf = (text: string) => {
    const plain = comparable(text);
    return texts.has(plain) ? (texts.get(plain) ?? original) : undefined;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const [said = ''] = spoken.flatMap((it) => attributes[it] || []);
      const at = parser.startIndex + 1 + name.length;
      open.push({ at, text: '', name: fields.has(name) ? '' : said, language: attributes.lang });
    },
    ontext(text) {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    onclosetag() {
      const element = open.pop();
      if (!element) return;
      const { at, text, name } = element;
      const isSilent = comparable(text) === '';
      if (element.language === undefined) {
        element.language = languageOf(isSilent ? name : text);
        if (element.language !== undefined) places.push({ at, language: element.language });
      }
      const parent = open.at(-1);
      if (!parent) return;
      parent.text += text;
      if (!isSilent) parent.language ??= element.language;
    },
  });
  parser.end(html);
  let done = html;
  for (const { at, language } of places.sort((one, other) => other.at - one.at))
    done = `${done.slice(0, at)} lang="${language}"${done.slice(at)}`;
  return done;
}
