import type { AddressEntry } from '../shared/content/address-entry.ts';
import { placeOfLink } from '../shared/rules/addresses/page-link.ts';
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
import { inLanguage, pageLanguage } from './language.ts';
import { readNewsPath } from './news.ts';
import { entriesOf } from './preview/entries.ts';

/**
 * Links are stored by page id (shared/rules/addresses/page-link.ts) and shown with the page's current
 * address.
 */

export interface ShownLink {
  label: string;
  href: string;
  /** Index among the stored links, in a preview only. */
  entry?: number | undefined;
}

/**
 * URL of a stored link; `fallback` when it is empty or invalid, or its target, such as a custom page,
 * was deleted.
 */
export async function currentHref(link: string, fallback = ''): Promise<string> {
  const place = placeOfLink(link);
  if (place === null) return hrefWithFiles(link, fallback);
  const gone = place.kind === 'page' ? fallback : hrefWithFiles(link, fallback);
  return (await readPlace(place))?.path ?? gone;
}

/** Only the fields a page looks at count as read. */
interface Place {
  readonly path: string;
  readonly title: string;
  /** Undefined for the original. */
  readonly language: Language | undefined;
}

/** A page of the site with versions in other languages. */
export type VersionedPage = 'home' | 'news' | { path: string } | Pick<AddressEntry, 'kind' | 'id'>;

export interface Version {
  language: Language;
  path: string;
  isCurrent: boolean;
}

/**
 * The languages in which a page is shown, the original first; null for a site in one language.
 */
export async function readVersions(page: VersionedPage | undefined): Promise<Version[] | null> {
  const further = await readShownLanguages();
  if (further.length === 0) return null;
  if (!page) return [];
  const shown = pageLanguage();
  const versions = [undefined, ...further].map((language) =>
    inLanguage(language, async (): Promise<Version[]> => {
      const isFixed = typeof page === 'string' || 'path' in page;
      const place = isFixed ? null : await readPlace(page);
      if (!isFixed && (!place || place.language !== language)) return [];
      const list = page === 'news' ? await readNewsPath('list') : undefined;
      const own = typeof page === 'object' && 'path' in page ? `${page.path}/` : '';
      const path = place?.path ?? list ?? `${homePath(language)}${own}`;
      const shownIn = language ?? (await readIdentity()).language;
      return [{ language: shownIn, path, isCurrent: language === shown }];
    }),
  );
  return (await Promise.all(versions)).flat();
}

/** Current address and title of a page of any kind; null when there is none. */
export async function readPlace({
  kind,
  id,
}: Pick<AddressEntry, 'kind' | 'id'>): Promise<Place | null> {
  if (kind === 'page') {
    const page = await readPage(id);
    return (
      page &&
      placed(
        page,
        () => pagePath(page),
        () => page.title,
      )
    );
  }
  if (kind === 'service') {
    const service = await readService(id);
    return (
      service &&
      placed(
        service,
        () => servicePath(service),
        () => service.name,
      )
    );
  }
  const category = await readPageContent(id);
  const service = category && (await readService(category.category_id));
  return (
    service &&
    placed(
      category,
      () => categoryPath(service, category),
      () => category.heading,
    )
  );
}

function placed(page: InLanguage, path: () => string, title: () => string): Place {
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
 * The links of the header or footer that have a target; without a label they show the page's title.
 * Other pages have them too, so a place such as `#our-team` is one of the home page. Only `#contact`
 * is on all of them.
 */
export async function readLinks(place: 'header' | 'footer'): Promise<ShownLink[]> {
  const entries = entriesOf((await readSection('navigation'))?.[place] ?? []);
  const links = await Promise.all(
    entries.map(async ({ label, link, entry }) => {
      const target = placeOfLink(link);
      const place = target && (await readPlace(target));
      if (target && !place) return [];
      const shown = label.trim() || (place?.title.trim() ?? '');
      const href = await currentHref(link);
      const isAtHome = href.startsWith('#') && href !== '#contact';
      return [
        { label: shown, href: isAtHome ? `${homePath(pageLanguage())}${href}` : href, entry },
      ];
    }),
  );
  return links.flat().filter(({ label, href }) => label !== '' && href !== '');
}

/**
 * Rich text whose internal links go straight to the current address, and those to files where they are served. A link to
 * a deleted page stays as it is.
 */
export async function withShownLinks(html: string): Promise<string> {
  const kept = new Set(
    [
      ...html.matchAll(
        /href="(\/(?:(?:page|details-page)\/[0-9a-f/]+|files\/[0-9a-f]{24}\/[A-Za-z0-9-]+\.(?:pdf|mp4|webm)))"/g,
      ),
    ].map(([, it]) => it),
  );
  let shown = html;
  for (const link of kept) {
    const href = await currentHref(link as string);
    if (href !== '') shown = shown.replaceAll(`href="${link}"`, `href="${href}"`);
  }
  return shown;
}
