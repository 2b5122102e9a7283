import { splitNews } from '../../shared/content/news.ts';
import { isPageAt, type SitePages } from '../../shared/rules/addresses/page-at.ts';
import type { Redirect } from '../../shared/rules/addresses/redirects.ts';
import { validationError } from '../platform/errors/api-error.ts';
import { mapAddresses } from './address-book.ts';
import type { Body, ContentReader } from './document.ts';
import { createView, listLanguages, type PublicView } from './visible/public-view.ts';

/**
 * Rejects new redirects from the address of a page. Stored redirects can stay, because the page may have been created
 * later.
 * @throws ApiError that names each rejected redirect
 */
export async function checkRedirectedPages(
  store: ContentReader,
  content: Body,
  before: Body | null,
): Promise<void> {
  const fromOf = (body: Body | null) =>
    ((body?.entries ?? []) as Redirect[]).map(({ from }) => from);
  const known = new Set(fromOf(before));
  const pages = await createSitePages(store, createView(store));
  const faults: Record<string, string> = {};
  for (const [at, from] of fromOf(content).entries())
    if (!known.has(from) && !/[?*]/.test(from) && (await isPageAt(from, pages)))
      faults[`entries.${at}.from`] =
        `Your site has a page at ${from}, so a redirect from there would never act. Move or delete the page first.`;
  if (Object.keys(faults).length > 0) throw validationError(faults);
}

/** @param reader the reader that the view was created from */
export async function createSitePages(
  reader: Pick<ContentReader, 'get'>,
  view: PublicView,
): Promise<SitePages> {
  let book: Promise<Set<string>> | undefined;
  const here = async () => {
    const entries = mapAddresses(await view.addresses());
    return new Set(entries.flatMap(({ address, state }) => (state === 'here' ? [address] : [])));
  };
  return {
    languages: await listLanguages(reader),
    async isAddress(address) {
      book ??= here();
      return (await book).has(address);
    },
    isDocument: async ({ kind, id }) => (await view.get(kind, id)) !== null,
    countNewsLists: async () => splitNews(await view.news()).get('lists')?.ids.length ?? 0,
  };
}
