import type { AddressEntry } from '../shared/content/address-entry.ts';
import { targetOfLink } from '../shared/rules/addresses/page-link.ts';
import {
  categoryPath,
  homePath,
  pagePath,
  servicePath,
} from '../shared/rules/addresses/page-path.ts';
import type { Language } from '../shared/rules/languages.ts';
import {
  type InLanguage,
  readIdentity,
  readPage,
  readPageContent,
  readSection,
  readService,
  readShownLanguages,
} from './content.ts';
import { hrefWithFiles } from './file-links.ts';
import { getPageLanguage, runInLanguage } from './language.ts';
import { readNewsPath } from './news.ts';
import { entriesOf } from './preview/entries.ts';

/** Links are stored with the id of a page (shared/rules/addresses/page-link.ts) and shown with its address. */

export interface PageLink {
  label: string;
  href: string;
  /** Index among the stored links; only in previews. */
  entry?: number | undefined;
}

/** Returns the URL of a stored link, or `fallback` if the link is empty, invalid or leads to a deleted page. */
export async function currentHref(link: string, fallback = ''): Promise<string> {
  const document = targetOfLink(link);
  if (document === null) return hrefWithFiles(link, fallback);
  const gone = document.kind === 'page' ? fallback : hrefWithFiles(link, fallback);
  return (await readLinkTarget(document))?.path ?? gone;
}

/** Target page of a link. Getters, because only fields that a page uses count as read. */
interface LinkTarget {
  readonly path: string;
  readonly title: string;
  /** Undefined for the original. */
  readonly language: Language | undefined;
}

/** A page that can exist in several languages. */
export type VersionedPage = 'home' | 'news' | { path: string } | Pick<AddressEntry, 'kind' | 'id'>;

export interface Version {
  language: Language;
  path: string;
  isCurrent: boolean;
}

/** Reads the languages in which a page is shown, the original first; null for a site in one language. */
export async function readVersions(page: VersionedPage | undefined): Promise<Version[] | null> {
  const further = await readShownLanguages();
  if (further.length === 0) return null;
  if (!page) return [];
  const shown = getPageLanguage();
  const versions = [undefined, ...further].map((language) =>
    runInLanguage(language, async (): Promise<Version[]> => {
      const isFixed = typeof page === 'string' || 'path' in page;
      const target = isFixed ? null : await readLinkTarget(page);
      if (!isFixed && (!target || target.language !== language)) return [];
      const list = page === 'news' ? await readNewsPath('list') : undefined;
      const fixedPath = typeof page === 'object' && 'path' in page ? `${page.path}/` : '';
      const path = target?.path ?? list ?? `${homePath(language)}${fixedPath}`;
      const shownIn = language ?? (await readIdentity()).language;
      return [{ language: shownIn, path, isCurrent: language === shown }];
    }),
  );
  return (await Promise.all(versions)).flat();
}

/** Reads the current address and title of any page; null if it does not exist. */
export async function readLinkTarget({
  kind,
  id,
}: Pick<AddressEntry, 'kind' | 'id'>): Promise<LinkTarget | null> {
  if (kind === 'page') {
    const page = await readPage(id);
    return page && createTarget(page, { path: () => pagePath(page), title: () => page.title });
  }
  if (kind === 'service') {
    const one = await readService(id);
    return one && createTarget(one, { path: () => servicePath(one), title: () => one.name });
  }
  const one = await readPageContent(id);
  const service = one && (await readService(one.category_id));
  const path = () => (service && one ? categoryPath(service, one) : '');
  return service && createTarget(one, { path, title: () => one.heading });
}

function createTarget(
  page: InLanguage,
  { path, title }: { path: () => string; title: () => string },
): LinkTarget {
  return {
    get language() {
      return page.language;
    },
    get path() {
      return path();
    },
    get title() {
      return title();
    },
  };
}

/**
 * Reads the links of the header or footer that have a target. A link without a label shows the page title. A fragment
 * such as `#our-team` refers to the home page, because these links are on every page; only `#contact` exists on all
 * pages.
 */
export async function readLinks(list: 'header' | 'footer'): Promise<PageLink[]> {
  const entries = entriesOf((await readSection('navigation'))?.[list] ?? []);
  const links = await Promise.all(
    entries.map(async ({ label, link, entry }) => {
      const document = targetOfLink(link);
      const target = document && (await readLinkTarget(document));
      if (document && !target) return [];
      const shown = label.trim() || (target?.title.trim() ?? '');
      const href = await currentHref(link);
      const isAtHome = href.startsWith('#') && href !== '#contact';
      return [
        { label: shown, href: isAtHome ? `${homePath(getPageLanguage())}${href}` : href, entry },
      ];
    }),
  );
  return links.flat().filter(({ label, href }) => label !== '' && href !== '');
}

/** Resolves the links of rich text to current page addresses and file URLs. A link to a deleted page is unchanged. */
export async function resolveLinks(html: string): Promise<string> {
  const links = new Set(
    [
      ...html.matchAll(
        /href="(\/(?:(?:page|details-page)\/[0-9a-f/]+|files\/[0-9a-f]{24}\/[A-Za-z0-9-]+\.(?:pdf|mp4|webm)))"/g,
      ),
    ].map(([, it]) => it),
  );
  let shown = html;
  for (const link of links) {
    const href = await currentHref(link as string);
    if (href !== '') shown = shown.replaceAll(`href="${link}"`, `href="${href}"`);
  }
  return shown;
}
