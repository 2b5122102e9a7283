import { AsyncLocalStorage } from 'node:async_hooks';
import { Parser } from 'htmlparser2';
import type { Language } from '../shared/rules/languages.ts';

/** The page that is being rendered in a language other than the original. */
interface Page {
  language: Language;
  /** Texts that are shown in the original language, as `comparable` makes them. */
  untranslated: Set<string>;
}
const context = new AsyncLocalStorage<Page | undefined>();

/** The language that the current page is translated into; undefined for the original. */
export function pageLanguage(): Language | undefined {
  return context.getStore()?.language;
}

/** @param language undefined for the original */
export function inLanguage<Result>(language: Language | undefined, read: () => Result): Result {
  return context.run(language && { language, untranslated: new Set() }, read);
}

/** Notes a text, or HTML, that the current page shows in the original language. */
export function noteUntranslated(text: string): void {
  context.getStore()?.untranslated.add(comparable(text.includes('<') ? textOf(text) : text));
}

/**
 * Renders a page or a part of it in a language, and marks the texts that stayed in the original one,
 * so that screen readers pronounce them right.
 */
export function renderInLanguage(
  language: Language,
  render: () => Promise<string>,
  original: () => Promise<Language>,
): Promise<string> {
  return inLanguage(language, async () => {
    const html = await render();
    const { untranslated } = context.getStore() as Page;
    return untranslated.size === 0 ? html : marked(html, untranslated, await original());
  });
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

/** Adds `lang` to the innermost elements with exactly one of these texts, and to pictures described by one. */
function marked(html: string, texts: ReadonlySet<string>, language: Language): string {
  const places: number[] = [];
  const open: { at: number; text: string; isMarked: boolean }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const isMarked = 'lang' in attributes;
      const at = parser.startIndex + 1 + name.length;
      if (!isMarked && attributes.alt && texts.has(comparable(attributes.alt))) places.push(at);
      open.push({ at, text: '', isMarked });
    },
    ontext(text) {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    onclosetag() {
      const element = open.pop();
      if (!element) return;
      const { at, text } = element;
      const isMarked = element.isMarked || texts.has(comparable(text));
      if (isMarked && !element.isMarked) places.push(at);
      const parent = open.at(-1);
      if (!parent) return;
      parent.text += text;
      parent.isMarked ||= isMarked && comparable(text) !== '';
    },
  });
  parser.end(html);
  let done = html;
  for (const at of places.sort((one, other) => other - one))
    done = `${done.slice(0, at)} lang="${language}"${done.slice(at)}`;
  return done;
}
