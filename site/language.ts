import { AsyncLocalStorage } from 'node:async_hooks';
import { Parser } from 'htmlparser2';
import type { Language } from '../shared/rules/languages.ts';

/** Context of the page that is being rendered. */
interface Page {
  /** Undefined for the original. */
  language: Language | undefined;
  /** Normalised texts in other languages, with their language; undefined stands for the original. */
  otherLanguages: Map<string, Language | undefined>;
}
const context = new AsyncLocalStorage<Page | undefined>();

/** Returns the language that the current page is translated into; undefined for the original. */
export function getPageLanguage(): Language | undefined {
  return context.getStore()?.language;
}

/** Runs code that reads content in another language. @param language undefined for the original */
export function runInLanguage<Result>(language: Language | undefined, read: () => Result): Result {
  return context.run({ language, otherLanguages: new Map() }, read);
}

/** Records that the current page shows a text, or HTML, in another language, by default the original. */
export function noteLanguage(text: string, language?: Language): void {
  const plain = normalize(text.includes('<') ? extractText(text) : text);
  if (plain !== '') context.getStore()?.otherLanguages.set(plain, language);
}

/**
 * Adds `lang` to the texts of a page or fragment in other languages, so that screen readers pronounce them correctly.
 */
export async function tagOtherLanguages(
  html: string,
  original: () => Promise<Language>,
): Promise<string> {
  return hasOtherLanguages()
    ? addLangAttributes(html, (context.getStore() as Page).otherLanguages, await original())
    : html;
}

export function hasOtherLanguages(): boolean {
  return (context.getStore()?.otherLanguages.size ?? 0) > 0;
}

/** Removes spaces, line breaks and soft hyphens, which can differ between a text and its element. */
function normalize(text: string): string {
  return text.replace(/[\s\u00ad\u2060]+/g, '');
}

function extractText(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (chunk) => {
      text += chunk;
    },
  });
  parser.end(html);
  return text;
}

/** Attributes that are read aloud. On a form field, `lang` would also apply to typed text. */
const spokenAttributes = ['aria-label', 'alt', 'title'];
const fields = new Set(['input', 'textarea', 'select']);

/** Adds `lang` to the innermost elements that contain exactly one of these texts. */
function addLangAttributes(
  html: string,
  texts: ReadonlyMap<string, Language | undefined>,
  original: Language,
): string {
  const insertions: { at: number; language: string }[] = [];
  const open: { at: number; text: string; name: string; language: string | undefined }[] = [];
  const languageOf = (text: string) => {
    const plain = normalize(text);
    return texts.has(plain) ? (texts.get(plain) ?? original) : undefined;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const [label = ''] = spokenAttributes.flatMap((it) => attributes[it] || []);
      const at = parser.startIndex + 1 + name.length;
      open.push({ at, text: '', name: fields.has(name) ? '' : label, language: attributes.lang });
    },
    ontext(text) {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    onclosetag() {
      const element = open.pop();
      if (!element) return;
      const { at, text, name } = element;
      const isSilent = normalize(text) === '';
      if (element.language === undefined) {
        element.language = languageOf(isSilent ? name : text);
        if (element.language !== undefined) insertions.push({ at, language: element.language });
      }
      const parent = open.at(-1);
      if (!parent) return;
      parent.text += text;
      if (!isSilent) parent.language ??= element.language;
    },
  });
  parser.end(html);
  let done = html;
  for (const { at, language } of insertions.sort((one, other) => other.at - one.at))
    done = `${done.slice(0, at)} lang="${language}"${done.slice(at)}`;
  return done;
}
