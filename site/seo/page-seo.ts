import { newsDay } from '../../shared/content/news.ts';
import type { ShownPage } from '../../shared/content/pages/page.ts';
import type { PageContent } from '../../shared/content/pages/page-content.ts';
import {
  type SharedPage,
  sharedTitle,
  sharePicturePath,
  shareSize,
} from '../../shared/content/pictures/share-picture.ts';
import type { SearchFields } from '../../shared/content/search.ts';
import type { Service } from '../../shared/content/service.ts';
import { fileOfLink } from '../../shared/rules/addresses/file-link.ts';
import {
  categoryPath,
  homePath,
  pagePath,
  servicePath,
} from '../../shared/rules/addresses/page-path.ts';
import {
  imageFacts,
  imageUrl,
  shareWidth,
  variantPath,
} from '../../shared/rules/images/image-path.ts';
import type { ContactUs } from '../../shared/sections/contact-us.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import type { Words } from '../../shared/words/table.ts';
import { hrefWithFiles } from '../file-links.ts';
import { siteNameOf } from '../identity/site-name.ts';
import { getPageLanguage } from '../language.ts';
import { toTelNumber } from '../ui/tel-number.ts';
import { questionsIn } from './faq.ts';
import * as jsonLd from './json-ld.ts';
import { shorten, toOneLine, toPlainText } from './plain-text.ts';

/** Maximum length of titles and descriptions that search engines show in full. */
const titleLimit = 70;
const descriptionLimit = 160;

/** A page's metadata for search engines and link previews. */
export interface PageSeo {
  title: string;
  description: string;
  siteName: string;
  /** Absolute URL; null for a page that should not be shared. */
  url: string | null;
  /** Absolute canonical URL; null for the page's own. */
  canonical: string | null;
  /** Asks search engines to leave it out, though it can be shared. */
  isHidden: boolean;
  image: { url: string; width?: number; height?: number } | null;
  things: jsonLd.Thing[];
  /** Day of a news article. */
  published?: string;
}

/** Base URLs of the site and its pictures. */
export interface Places {
  siteUrl: string;
  imageBaseUrl: string;
}

interface Company {
  identity: SiteIdentity;
  contactUs: ContactUs | null;
}
/** A company, and the texts for the path of links to a page. */
type CompanyWithStrings = Company & { strings: Pick<Words, 'home' | 'news'> };

/** The landing page: the company itself. */
export function buildLandingSeo(
  company: Company,
  banner: { heading: string; description: string } | null,
  places: Places,
  said: SearchFields | null = null,
): PageSeo {
  const about = describe([
    () => toOneLine(company.identity.description),
    () => toOneLine(banner?.description ?? ''),
    () => toOneLine(banner?.heading ?? ''),
  ]);
  const self = organization(company, places);
  return {
    ...page(company, said, {
      titles: [siteNameOf(company.identity, places), banner?.heading],
      description: about,
      path: homePath(getPageLanguage()),
      places,
      shared: ['home', '', banner?.heading || company.identity.company_name],
    }),
    things: [jsonLd.organization(self), jsonLd.website(self)],
  };
}

/** A service's page, or one of its categories'. */
export function buildDetailsSeo(
  company: CompanyWithStrings,
  service: Service & { _id: string },
  category: (PageContent & { _id: string }) | null,
  places: Places,
): PageSeo {
  const whole = servicePath(service);
  const path = category ? categoryPath(service, category) : whole;
  const name = siteNameOf(company.identity, places);
  // Lazily: a page depends on every text it reads, and is rendered again when one changes.
  const about = describe([
    () => toPlainText(category?.description ?? ''),
    () => toPlainText(service.description),
    () => toOneLine(service.heading),
    () => toOneLine(company.identity.description),
  ]);
  const picture = category?.image || service.image;
  const seo = page(company, category ?? service, {
    titles: [category?.heading, service.name, name],
    description: about,
    path,
    places,
    picture,
    shared: category
      ? ['page-content', category._id, category.heading]
      : ['service', service._id, service.name],
  });
  const absolute = (to: string) => new URL(to, places.siteUrl).href;
  const crumbs = [
    { name: company.strings.home, url: absolute(homePath(getPageLanguage())) },
    { name: service.name, url: absolute(whole) },
    ...(category ? [{ name: category.heading, url: absolute(path) }] : []),
  ];
  const self = {
    name: category?.heading || service.name,
    description: about,
    url: absolute(path),
    image: (picture ? shareImage(picture, places) : seo.image)?.url,
  };
  const questions = jsonLd.faq(questionsIn(category?.description ?? service.description));
  return {
    ...seo,
    things: [
      jsonLd.service(self, organization(company, places)),
      jsonLd.breadcrumbs(crumbs),
      ...(questions ? [questions] : []),
    ],
  };
}

/** A custom page. */
export function buildCustomPageSeo(
  company: CompanyWithStrings,
  own: ShownPage & { _id: string },
  places: Places,
): PageSeo {
  const name = siteNameOf(company.identity, places);
  const path = pagePath(own);
  const about = describe([
    () => toOneLine(own.intro),
    () => toPlainText(own.parts.map(({ section, text }) => (section ? '' : text)).join(' ')),
  ]);
  const crumbs = [
    { name: company.strings.home, url: new URL(homePath(getPageLanguage()), places.siteUrl).href },
    { name: own.title, url: new URL(path, places.siteUrl).href },
  ];
  const seo = page(company, own, {
    titles: [own.title, name],
    description: about,
    path,
    places,
    picture: own.image,
    shared: ['page', own._id, own.title],
  });
  const day = newsDay(own);
  if (!day) return { ...seo, things: [jsonLd.breadcrumbs(crumbs)] };
  const article = jsonLd.newsArticle(
    {
      headline: toOneLine(own.title),
      description: about,
      url: new URL(path, places.siteUrl).href,
      image: (own.image ? shareImage(own.image, places) : seo.image)?.url,
      datePublished: day,
      dateModified: own.changed_on,
    },
    organization(company, places),
  );
  return { ...seo, published: day, things: [article, jsonLd.breadcrumbs(crumbs)] };
}

/** A page of the list of all news. @param dates of its articles, for the title of a further page */
export function buildNewsListSeo(
  company: CompanyWithStrings,
  { path, isFirst, dates }: { path: string; isFirst: boolean; dates: string },
  places: Places,
): PageSeo {
  const { title } = company.strings.news;
  const absolute = (to: string) => new URL(to, places.siteUrl).href;
  const crumbs = [
    { name: company.strings.home, url: absolute(homePath(getPageLanguage())) },
    { name: title, url: absolute(path) },
  ];
  const named = isFirst ? title : `${title}, ${dates}`;
  return {
    ...page(company, null, {
      titles: [named, siteNameOf(company.identity, places)],
      description: describe([() => toOneLine(company.identity.description)]),
      path,
      places,
    }),
    things: [jsonLd.breadcrumbs(crumbs)],
  };
}

/** A page of an extension, at a fixed address. */
export function buildExtensionPageSeo(
  company: CompanyWithStrings,
  { title, description, path }: { title: string; description: string; path: string },
  places: Places,
): PageSeo {
  const absolute = (to: string) => new URL(to, places.siteUrl).href;
  const crumbs = [
    { name: company.strings.home, url: absolute(homePath(getPageLanguage())) },
    { name: title, url: absolute(path) },
  ];
  const about = describe([
    () => toOneLine(description),
    () => toOneLine(company.identity.description),
  ]);
  const titles = [title, siteNameOf(company.identity, places)];
  const seo = page(company, null, { titles, description: about, path, places });
  return { ...seo, things: [jsonLd.breadcrumbs(crumbs)] };
}

/** A page hidden from search engines, such as the error page. */
export function buildPlainSeo(company: Company, title: string, places: Places): PageSeo {
  const name = siteNameOf(company.identity, places);
  const about = describe([() => toOneLine(company.identity.description)]);
  const seo = page(company, null, { titles: [title, name], description: about, path: '/', places });
  return { ...seo, url: null, things: [] };
}

/** A page's own metadata. */
interface Own {
  titles: (string | undefined)[];
  description: string;
  path: string;
  places: Places;
  picture?: string;
  /** The drawn share picture: kind and id of the page, and its title. */
  shared?: [kind: SharedPage['kind'], id: string, title: string];
}

/** @param said the owner's text for search engines, which overrides the page's own */
function page({ identity }: Company, said: SearchFields | null, own: Own): PageSeo {
  const { titles, description, path, places, picture = '' } = own;
  const elsewhere = hrefWithFiles(said?.published_first_at ?? '');
  return {
    title: said?.search_title?.trim() || titled(titles, siteNameOf(identity, places)),
    description: said?.search_description?.trim() || description,
    siteName: siteNameOf(identity, places),
    url: new URL(path, places.siteUrl).href,
    canonical: elsewhere === '' ? null : new URL(elsewhere, places.siteUrl).href,
    isHidden: said?.not_in_search ?? false,
    image: said?.share_image
      ? shareImage(said.share_image, places)
      : (drawnImage(identity, said, own) ??
        shareImage(picture || identity.share_image || identity.logo, places)),
    things: [],
  };
}

/** A page's title with the company's name, which is never shortened to make room. */
function titled(titles: (string | undefined)[], company: string): string {
  const said = [...new Set(titles.map((title) => title?.trim()).filter((title) => title))];
  const whole = said.join(' · ');
  if (said.at(-1) !== company || said.length === 1 || [...whole].length <= titleLimit)
    return shorten(whole, titleLimit);
  const left = titleLimit - [...company].length - ' · '.length;
  const rest = said.slice(0, -1).join(' · ');
  return `${shorten(rest, Math.max(left, titleLimit / 2))} · ${company}`;
}

/** The first non-empty text, shortened to one line. */
function describe(texts: (() => string)[]): string {
  for (const text of texts) {
    const line = text();
    if (line !== '') return shorten(line, descriptionLimit);
  }
  return '';
}

/** A picture as JPEG, which every platform accepts; one from another backend as it is. */
function shareImage(path: string, places: Places): PageSeo['image'] {
  const facts = imageFacts(path);
  const wide = facts && shareWidth(facts.width);
  const url = absoluteImage(facts && wide ? variantPath(facts, wide, 'jpg') : path, places);
  if (url === undefined) return null;
  if (!facts || !wide) return { url };
  const width = Math.min(wide, facts.width);
  return { url, width, height: Math.max(1, Math.round((facts.height * width) / facts.width)) };
}

/** Undefined without a picture, or when another backend's URL is invalid. */
function absoluteImage(path: string, { siteUrl, imageBaseUrl }: Places): string | undefined {
  if (path.trim() === '') return undefined;
  return URL.parse(imageUrl(imageBaseUrl, path), siteUrl)?.href;
}

/** The page's drawn picture; null if the company has them off, or the page should not be shared. */
function drawnImage(
  identity: SiteIdentity,
  said: SearchFields | null,
  { shared, places }: Own,
): PageSeo['image'] {
  if (!shared || !identity.share_pictures) return null;
  const [kind, id, own] = shared;
  const path = sharePicturePath({ kind, id, title: sharedTitle(said, own) }, identity);
  return { url: new URL(imageUrl(places.imageBaseUrl, path), places.siteUrl).href, ...shareSize };
}

function organization({ identity, contactUs }: Company, places: Places) {
  // A price list is not another page about the company.
  const links = [
    contactUs?.fb_link,
    contactUs?.insta_link,
    contactUs?.twitter_link,
    contactUs?.linkedin_link,
  ];
  return {
    name: siteNameOf(identity, places),
    url: new URL('/', places.siteUrl).href,
    description: describe([() => toOneLine(identity.description)]),
    logo: absoluteImage(identity.logo, places),
    email: contactUs?.email,
    telephone: contactUs?.mobile_number ? toTelNumber(contactUs.mobile_number) : undefined,
    sameAs: links
      .filter((link = '') => fileOfLink(link) === null)
      .map((link = '') => hrefWithFiles(link))
      .filter((link) => link !== ''),
  };
}
