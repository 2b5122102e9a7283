import { targetOfLink } from '../../shared/rules/addresses/page-link.ts';
import { languageIn, nativeName } from '../../shared/rules/languages.ts';
import { mapAddresses } from './address-book.ts';
import type { ContentReader } from './document.ts';
import { getName } from './name-in.ts';

const fixedNames: Readonly<Record<string, string>> = {
  'index.html': 'Home',
  '404.html': 'Wrong addresses',
  '404/index.html': 'Wrong addresses',
  'thank-you/index.html': 'Thank you',
  'not-sent/index.html': 'Message not sent',
};

/** Returns the visible title of a page, or its address. */
export async function readPageName(content: ContentReader, file: string): Promise<string> {
  const language = languageIn(file);
  const original = language ? file.slice(language.length + 1) : file;
  const name = fixedNames[original] ?? (await readDocumentName(content, file));
  return name ? `${name}${language ? ` (${nativeName(language)})` : ''}` : pathOf(file);
}

export function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}

export function fileOfPath(path: string): string {
  return `${path.replace(/^\//, '')}${path.endsWith('/') ? 'index.html' : ''}`;
}

/** Sorts pages in reading order, with technical pages last. */
export function compareFiles(one: string, other: string): number {
  const rank = (file: string) => (file === 'index.html' ? 0 : fixedNames[file] ? 2 : 1);
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}

async function readDocumentName(content: ContentReader, file: string): Promise<string> {
  const address = pathOf(file).replace(/^\/|\/$/g, '');
  const byId = `/${address.replace(/^[a-z-]+(?=\/(?:page|details-page)\/)\//, '')}`;
  const shown =
    targetOfLink(byId) ??
    mapAddresses(await content.addresses()).find((it) => it.address === address);
  if (!shown) return '';
  return getName(shown.kind, (await content.get(shown.kind, shown.id))?.body ?? null);
}
