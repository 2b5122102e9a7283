import { newsDayOf } from '../../shared/content/news.ts';
import type { PublishedPage } from '../../shared/content/pages/page.ts';
import type { PageContent } from '../../shared/content/pages/page-content.ts';
import {
  buildSharePath,
  pickTitle,
  type SharedPage,
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
  imageUrl,
  parseImage,
  shareWidth,
  variantPath,
} from '../../shared/rules/images/image-path.ts';
import type { ContactUs } from '../../shared/sections/contact-us.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import type { Strings } from '../../shared/words/table.ts';
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

/** Page metadata for search engines and link previews. */
export interface PageSeo {
  title: string;
  description: string;
  siteName: string;
  /** Absolute URL; null for a page that should not be shared. */
  url: string | null;
  /** Absolute canonical URL; null if the page has its own. */
  canonical: string | null;
  /** Search engines should not index the page, but it can be shared. */
  isHidden: boolean;
  image: { url: string; width?: number; height?: number } | null;
  things: jsonLd.Thing[];
  /** Date of a news article. */
  published?: string;
}

/** Base URLs of the site and of its pictures. */
export interface BaseUrls {
  siteUrl: string;
  imageBaseUrl: string;
}

interface Company {
  identity: SiteIdentity;
  contactUs: ContactUs | null;
}
/** A company, with strings for breadcrumbs and news. */
type CompanyWithStrings = Company & { strings: Pick<Strings, 'home' | 'news'> };

/** Builds the metadata of the home page, which describes the company. */
export function buildLandingSeo(
  company: Company,
  banner: { heading: string; description: string } | null,
  urls: BaseUrls,
  search: SearchFields | null = null,
): PageSeo {
  const about = describe([
    () => toOneLine(company.identity.description),
    () => toOneLine(banner?.description ?? ''),
    () => toOneLine(banner?.heading ?? ''),
  ]);
  const self = describeCompany(company, urls);
  return {
    ...buildSeo(company, search, {
      titles: [siteNameOf(company.identity, urls), banner?.heading],
      description: about,
      path: homePath(getPageLanguage()),
      urls,
      shared: ['home', '', banner?.heading || company.identity.company_name],
    }),
    things: [jsonLd.buildOrganization(self), jsonLd.buildWebsite(self)],
  };
}

/** Builds the metadata of the page of a service or category. */
export function buildDetailsSeo(
  company: CompanyWithStrings,
  service: Service & { _id: string },
  category: (PageContent & { _id: string }) | null,
  urls: BaseUrls,
): PageSeo {
  const whole = servicePath(service);
  const path = category ? categoryPath(service, category) : whole;
  const name = siteNameOf(company.identity, urls);
  // Functions, because a page depends on every text that it reads, and is rendered again if one changes.
  const about = describe([
    () => toPlainText(category?.description ?? ''),
    () => toPlainText(service.description),
    () => toOneLine(service.heading),
    () => toOneLine(company.identity.description),
  ]);
  const picture = category?.image || service.image;
  const seo = buildSeo(company, category ?? service, {
    titles: [category?.heading, service.name, name],
    description: about,
    path,
    urls,
    picture,
    shared: category
      ? ['page-content', category._id, category.heading]
      : ['service', service._id, service.name],
  });
  const trail = buildTrail(company, urls, [
    { name: service.name, path: whole },
    ...(category ? [{ name: category.heading, path }] : []),
  ]);
  const self = {
    name: category?.heading || service.name,
    description: about,
    url: new URL(path, urls.siteUrl).href,
    image: (picture ? toSharingImage(picture, urls) : seo.image)?.url,
  };
  const questions = jsonLd.buildFaq(questionsIn(category?.description ?? service.description));
  return {
    ...seo,
    things: [
      jsonLd.buildService(self, describeCompany(company, urls)),
      trail,
      ...(questions ? [questions] : []),
    ],
  };
}

/** Builds the metadata of a custom page. */
export function buildCustomPageSeo(
  company: CompanyWithStrings,
  custom: PublishedPage & { _id: string },
  urls: BaseUrls,
): PageSeo {
  const name = siteNameOf(company.identity, urls);
  const path = pagePath(custom);
  const about = describe([
    () => toOneLine(custom.intro),
    () => toPlainText(custom.parts.map(({ section, text }) => (section ? '' : text)).join(' ')),
  ]);
  const trail = buildTrail(company, urls, [{ name: custom.title, path }]);
  const seo = buildSeo(company, custom, {
    titles: [custom.title, name],
    description: about,
    path,
    urls,
    picture: custom.image,
    shared: ['page', custom._id, custom.title],
  });
  const day = newsDayOf(custom);
  if (!day) return { ...seo, things: [trail] };
  const article = jsonLd.buildNewsArticle(
    {
      headline: toOneLine(custom.title),
      description: about,
      url: new URL(path, urls.siteUrl).href,
      image: (custom.image ? toSharingImage(custom.image, urls) : seo.image)?.url,
      datePublished: day,
      dateModified: custom.changed_on,
    },
    describeCompany(company, urls),
  );
  return { ...seo, published: day, things: [article, trail] };
}

/** Builds the metadata of a news list page. @param dates article dates, for the title of later pages */
export function buildNewsListSeo(
  company: CompanyWithStrings,
  { path, isFirst, dates }: { path: string; isFirst: boolean; dates: string },
  urls: BaseUrls,
): PageSeo {
  const { title } = company.strings.news;
  const named = isFirst ? title : `${title}, ${dates}`;
  return {
    ...buildSeo(company, null, {
      titles: [named, siteNameOf(company.identity, urls)],
      description: describe([() => toOneLine(company.identity.description)]),
      path,
      urls,
    }),
    things: [buildTrail(company, urls, [{ name: title, path }])],
  };
}

/** Builds the metadata of an extension page. */
export function buildExtensionPageSeo(
  company: CompanyWithStrings,
  { title, description, path }: { title: string; description: string; path: string },
  urls: BaseUrls,
): PageSeo {
  const { identity } = company;
  const about = describe([() => toOneLine(description), () => toOneLine(identity.description)]);
  const titles = [title, siteNameOf(identity, urls)];
  const seo = buildSeo(company, null, { titles, description: about, path, urls });
  return { ...seo, things: [buildTrail(company, urls, [{ name: title, path }])] };
}

/** Builds the breadcrumbs from the home page to a page. */
function buildTrail(
  { strings }: CompanyWithStrings,
  { siteUrl }: BaseUrls,
  pages: readonly { name: string; path: string }[],
): jsonLd.Thing {
  const trail = [{ name: strings.home, path: homePath(getPageLanguage()) }, ...pages];
  const urlOf = (path: string) => new URL(path, siteUrl).href;
  return jsonLd.buildBreadcrumbs(trail.map(({ name, path }) => ({ name, url: urlOf(path) })));
}

/** Builds the metadata of a page hidden from search engines, such as the error page. */
export function buildPlainSeo(company: Company, title: string, urls: BaseUrls): PageSeo {
  const titles = [title, siteNameOf(company.identity, urls)];
  const about = describe([() => toOneLine(company.identity.description)]);
  const seo = buildSeo(company, null, { titles, description: about, path: '/', urls });
  return { ...seo, url: null, things: [] };
}

/** Input for the metadata of a page. */
interface PageFacts {
  titles: (string | undefined)[];
  description: string;
  path: string;
  urls: BaseUrls;
  picture?: string;
  /** For a generated sharing image: kind, id and title of the page. */
  shared?: [kind: SharedPage['kind'], id: string, title: string];
}

/** @param search the owner's search engine texts, which replace those of the page */
function buildSeo({ identity }: Company, search: SearchFields | null, facts: PageFacts): PageSeo {
  const { titles, description, path, urls, picture = '' } = facts;
  const elsewhere = hrefWithFiles(search?.published_first_at ?? '');
  return {
    title: search?.search_title?.trim() || joinTitles(titles, siteNameOf(identity, urls)),
    description: search?.search_description?.trim() || description,
    siteName: siteNameOf(identity, urls),
    url: new URL(path, urls.siteUrl).href,
    canonical: elsewhere === '' ? null : new URL(elsewhere, urls.siteUrl).href,
    isHidden: search?.not_in_search ?? false,
    image: search?.share_image
      ? toSharingImage(search.share_image, urls)
      : (buildGeneratedImage(identity, search, facts) ??
        toSharingImage(picture || identity.share_image || identity.logo, urls)),
    things: [],
  };
}

/** Joins titles with the company name, which is never shortened. */
function joinTitles(titles: (string | undefined)[], company: string): string {
  const given = [...new Set(titles.map((title) => title?.trim()).filter((title) => title))];
  const whole = given.join(' · ');
  if (given.at(-1) !== company || given.length === 1 || [...whole].length <= titleLimit)
    return shorten(whole, titleLimit);
  const left = titleLimit - [...company].length - ' · '.length;
  const rest = given.slice(0, -1).join(' · ');
  return `${shorten(rest, Math.max(left, titleLimit / 2))} · ${company}`;
}

/** Returns the first non-empty text, shortened to the limit. */
function describe(texts: (() => string)[]): string {
  for (const text of texts) {
    const line = text();
    if (line !== '') return shorten(line, descriptionLimit);
  }
  return '';
}

/** Returns a picture as JPEG, which all platforms accept, unless another backend stores it. */
function toSharingImage(path: string, urls: BaseUrls): PageSeo['image'] {
  const facts = parseImage(path);
  const wide = facts && shareWidth(facts.width);
  const url = absoluteImageUrl(facts && wide ? variantPath(facts, wide, 'jpg') : path, urls);
  if (url === undefined) return null;
  if (!facts || !wide) return { url };
  const width = Math.min(wide, facts.width);
  return { url, width, height: Math.max(1, Math.round((facts.height * width) / facts.width)) };
}

/** Returns the absolute URL; undefined without a picture, or if the URL of another backend is invalid. */
function absoluteImageUrl(path: string, { siteUrl, imageBaseUrl }: BaseUrls): string | undefined {
  if (path.trim() === '') return undefined;
  return URL.parse(imageUrl(imageBaseUrl, path), siteUrl)?.href;
}

/** Returns the generated image of a page; null if the company disabled them, or the page is not shared. */
function buildGeneratedImage(
  identity: SiteIdentity,
  search: SearchFields | null,
  { shared, urls }: PageFacts,
): PageSeo['image'] {
  if (!shared || !identity.share_pictures) return null;
  const [kind, id, custom] = shared;
  const path = buildSharePath({ kind, id, title: pickTitle(search, custom) }, identity);
  return { url: new URL(imageUrl(urls.imageBaseUrl, path), urls.siteUrl).href, ...shareSize };
}

function describeCompany({ identity, contactUs }: Company, urls: BaseUrls) {
  // Links to files, such as a price list, are not pages about the company.
  const links = [
    contactUs?.fb_link,
    contactUs?.insta_link,
    contactUs?.twitter_link,
    contactUs?.linkedin_link,
  ];
  return {
    name: siteNameOf(identity, urls),
    url: new URL('/', urls.siteUrl).href,
    description: describe([() => toOneLine(identity.description)]),
    logo: absoluteImageUrl(identity.logo, urls),
    email: contactUs?.email,
    telephone: contactUs?.mobile_number ? toTelNumber(contactUs.mobile_number) : undefined,
    sameAs: links
      .filter((link = '') => fileOfLink(link) === null)
      .map((link = '') => hrefWithFiles(link))
      .filter((link) => link !== ''),
  };
}
