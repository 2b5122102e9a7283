import { addressBook } from '../../content/address-book.ts';
import type { ContentReader } from '../../content/document.ts';

const known: Readonly<Record<string, string>> = {
  'index.html': 'Home',
  '404.html': 'Wrong addresses',
  'thank-you/index.html': 'Thank you',
  'not-sent/index.html': 'Message not sent',
};

/** What a page is called: by what is shown on it, else by its address. */
export async function nameOfPage(content: ContentReader, file: string): Promise<string> {
  return (known[file] ?? (await nameOfShown(content, file))) || pathOf(file);
}

/** The address of a page below the site's. */
export function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}

/** The file of a page by its address. */
export function fileAt(path: string): string {
  return `${path.replace(/^\//, '')}${path.endsWith('/') ? 'index.html' : ''}`;
}

/** The order in which people look at pages; those that nobody looks for come last. */
export function homeFirst(one: string, other: string): number {
  const place = (file: string) => (file === 'index.html' ? 0 : known[file] ? 2 : 1);
  return place(one) - place(other) || (one < other ? -1 : 1);
}

async function nameOfShown(content: ContentReader, file: string): Promise<string> {
  const address = pathOf(file).replace(/^\/|\/$/g, '');
  const shown = byItsId(address) ?? (await whoStandsAt(content, address));
  if (!shown) return '';
  const { name, title, heading } = (await content.get(shown.kind, shown.id))?.body ?? {};
  return String((shown.kind === 'page-content' ? heading : (name ?? title)) ?? '');
}

type Shown = { kind: 'page' | 'service' | 'page-content'; id: string };

function byItsId(address: string): Shown | null {
  const [, kind, id = '', category] =
    /^(page|details-page)\/([0-9a-f]{24})(?:\/([0-9a-f]{24}))?$/.exec(address) ?? [];
  if (!kind) return null;
  if (kind === 'page') return { kind, id };
  return category ? { kind: 'page-content', id: category } : { kind: 'service', id };
}

/** Whose page has an address of its own, without the slashes around it. */
export async function whoStandsAt(
  content: ContentReader,
  address: string,
): Promise<Shown | undefined> {
  return addressBook(await content.addresses()).find((it) => it.address === address);
}
