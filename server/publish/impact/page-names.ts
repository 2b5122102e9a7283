import type { ContentReader } from '../../store/store.ts';

const known: Readonly<Record<string, string>> = {
  'index.html': 'Home',
  '404.html': 'Page not found',
  'thank-you/index.html': 'Thank you',
};

/** What a page is called: by what is shown on it, else by its address. */
export async function nameOfPage(content: ContentReader, file: string): Promise<string> {
  const name =
    known[file] ?? (await nameOfDetails(content, file)) ?? (await ownName(content, file));
  return name || pathOf(file);
}

/** The address of a page below the site's. */
export function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}

async function nameOfDetails(content: ContentReader, file: string): Promise<string | null> {
  const [, service = '', category] =
    /^details-page\/([0-9a-f]{24})\/(?:([0-9a-f]{24})\/)?index\.html$/.exec(file) ?? [];
  if (service === '') return null;
  const document = category
    ? await content.get('page-content', category)
    : await content.get('service', service);
  return String((category ? document?.body.heading : document?.body.name) ?? '');
}

async function ownName(content: ContentReader, file: string): Promise<string> {
  const address = pathOf(file).replace(/^\/|\/$/g, '');
  const found = (await content.list('page')).find(({ body }) => body.address === address);
  return String(found?.body.title ?? '');
}
