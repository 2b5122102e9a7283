import type { z } from 'zod';
import type { AddressEntry } from '../shared/content/address-entry.ts';
import {
  isBlankCard,
  type PageContentLink,
  type ServiceCard,
  type ServicePages,
  type SitePage,
} from '../shared/content/cards.ts';
import { defaultSections } from '../shared/content/default-sections.ts';
import { isEmptySection } from '../shared/content/emptiness.ts';
import { shownContent } from '../shared/content/hidden.ts';
import type { TranslatedKind } from '../shared/content/kinds.ts';
import { readLeniently } from '../shared/content/lenient.ts';
import type { NewsPart } from '../shared/content/news.ts';
import { type ShownPage, shownPage } from '../shared/content/pages/page.ts';
import { type PageContent, pageContent } from '../shared/content/pages/page-content.ts';
import type { PageDate } from '../shared/content/pages/page-date.ts';
import { type Partner, partner } from '../shared/content/partner.ts';
import { type Picture, picture } from '../shared/content/pictures/picture.ts';
import { fieldsIn } from '../shared/content/schema-fields.ts';
import { schemaOf } from '../shared/content/schema-of.ts';
import { type Service, service } from '../shared/content/service.ts';
import type { ServiceType } from '../shared/content/service-type.ts';
import {
  type ContentSource,
  contentSourceKey,
  type WatchedKind,
} from '../shared/content/source.ts';
import {
  type TranslatedDocument,
  translatedDocument,
  translationId,
} from '../shared/content/translated-document.ts';
import { type Translation, translation } from '../shared/content/translation.ts';
import { pictureId } from '../shared/rules/images/image-path.ts';
import { type Language, languages } from '../shared/rules/languages.ts';
import { withCleanTexts } from '../shared/rules/text/clean-text.ts';
import { translate } from '../shared/rules/translate.ts';
import { type Section, type SectionName, sections } from '../shared/sections/index.ts';
import type { SiteIdentity } from '../shared/sections/settings/site-identity.ts';
import { shownLanguages } from '../shared/sections/settings/site-languages.ts';
import { getPageLanguage, noteForeign, runInLanguage, tagForeignTexts } from './language.ts';
import { settings } from './settings.ts';

/**
 * The only reader of content in the site. Leaves out what is hidden. Drops and logs content that does not fit its schema. A
 * source set by the process (publisher, test) is looked up at every read, and its errors are passed
 * on; over HTTP a failed read is logged and counts as no content, so that one section never fails
 * the page.
 */

type WithId<Content> = Content & { _id: string };

/**
 * A section's content in the language of the current page; null when it is missing, empty or cannot
 * be fetched.
 */
export async function readSection<Name extends SectionName>(
  name: Name,
): Promise<Section<Name> | null> {
  const stored = await read(name, null, (source) => source.section(name));
  if (stored === null) return null;
  const content = lenient(name, sections[name], stored) as Section<Name> | null;
  const said = content === null || isWithoutContent(name, content) ? null : content;
  const shown = getPageLanguage() ? await translated('section', name, said) : said;
  return watched('section', name, shown);
}

/** The owner's versions of the fixed texts in the original language, and their translations for the current page. */
export async function readCustomStrings(): Promise<{
  own: Partial<Section<'site_words'>>;
  texts: Translation['texts'];
}> {
  const [language, id] = [getPageLanguage(), 'site_words' as const];
  const own = await runInLanguage(undefined, () => readSection(id));
  const translation = language && (await readTranslation({ language, kind: 'section', id }));
  return { own: own ?? {}, texts: translation?.texts ?? [] };
}

const emptyBefore = new WeakMap<object, boolean>();

/** Remembered, because every page reads the same few sections. */
function isWithoutContent(name: SectionName, content: object): boolean {
  const known = emptyBefore.get(content);
  if (known !== undefined) return known;
  const isEmpty = isEmptySection(name, content);
  if (Object.isFrozen(content)) emptyBefore.set(content, isEmpty);
  return isEmpty;
}

/**
 * The site's own name, logo and colours, complete even when nothing is stored; with the language of
 * the current page.
 */
export async function readIdentity(): Promise<SiteIdentity> {
  const language = getPageLanguage();
  const unwritten = language ? { ...unwrittenIdentity, language } : unwrittenIdentity;
  return (await readSection('site_identity')) ?? unwritten;
}

/** The languages, other than the original, that visitors can choose. Must succeed. */
export async function readShownLanguages(): Promise<readonly Language[]> {
  const stored = await (await currentSource()).section('languages');
  if (stored === null) return [];
  const further = watched('section', 'languages', lenient('languages', sections.languages, stored));
  return shownLanguages(further, await readOriginalLanguage());
}

/** The language that the site is written in. Must succeed. */
export async function readOriginalLanguage(): Promise<Language> {
  const name = 'site_identity';
  const stored = await (await currentSource()).section(name);
  const identity = watched('section', name, lenient(name, sections[name], stored ?? {}));
  return identity?.language ?? languages[0];
}

/** A document in one language, such as `de.service.65f0…`. */
async function readTranslation(document: TranslatedDocument): Promise<Translation | null> {
  const id = translationId(document);
  const stored = await read(`translation ${id}`, null, (source) => source.translation(id));
  return watched('translation', id, stored && lenient(`translation ${id}`, translation, stored));
}

/** Set on pages that are shown in the language of the current page, with their address in it. */
export interface InLanguage {
  language?: Language;
}

/** A document in the language of the current page; its address too, if its page is shown in it. */
async function translated<Content extends object>(
  kind: TranslatedKind,
  id: string,
  content: Content | null,
): Promise<(Content & InLanguage) | null> {
  const language = getPageLanguage();
  if (!language || content === null) return content;
  const found = await readTranslation({ language, kind, id });
  const inLanguage = id === 'site_identity' ? { ...content, language } : content;
  const schema = schemaOf(kind, id);
  const texts = translate(schema, inLanguage, found?.texts ?? [], (text) => noteForeign(text));
  if (!found || kind === 'section' || kind === 'picture' || !(await isShown(kind, content, found)))
    return texts;
  const { address } = content as { address?: string };
  return { ...texts, language, address: found.address || address };
}

/** A category is shown together with its service. */
async function isShown(
  kind: TranslatedKind,
  content: { category_id?: string },
  { shown = false }: Translation,
): Promise<boolean> {
  const language = getPageLanguage();
  if (!shown || !language || kind !== 'page-content') return shown;
  const service = await readTranslation({
    language,
    kind: 'service',
    id: content.category_id ?? '',
  });
  return service?.shown ?? false;
}

/** Cards in a list, in the language of the current page. */
async function translatedCards<Card extends { _id: string }>(
  kind: TranslatedKind,
  cards: Card[],
): Promise<(Card & InLanguage)[]> {
  if (!getPageLanguage()) return cards;
  return Promise.all(cards.map(async (card) => (await translated(kind, card._id, card)) ?? card));
}

const unwrittenIdentity: SiteIdentity = {
  ...defaultSections.site_identity,
  company_name: settings.companyName,
  logo: settings.companyLogo,
};

/**
 * The contact form's additional fields, and the newest revision of them and their translation; null
 * when there are none.
 */
export async function readContactForm(): Promise<
  (Section<'contact_form'> & { revision: number }) | null
> {
  const name = 'contact_form';
  const content = await readSection(name);
  if (content === null) return null;
  const stored = await read(name, null, (source) => source.section(name));
  const language = getPageLanguage();
  const id = language && translationId({ language, kind: 'section', id: name });
  const said = id ? await read(id, null, (source) => source.translation(id)) : null;
  return { ...content, revision: Math.max(Number(stored?.revision ?? 0), said?.revision ?? 0) };
}

/** The service cards of one type, in creation order. */
export async function readServiceCards(type: ServiceType): Promise<(ServiceCard & InLanguage)[]> {
  const cards = await read(`services ${type}`, [], (source) => source.serviceCards(type));
  return translatedCards('service', cards);
}

/** The number of service cards of one type that lists show. */
export async function readCardCount(type: ServiceType): Promise<number> {
  const count = await placedSource()?.cardCount?.(type);
  return count ?? (await readServiceCards(type)).filter((card) => !isBlankCard(card)).length;
}

export async function readService(id: string): Promise<(WithId<Service> & InLanguage) | null> {
  const stored = await read(`service ${id}`, null, (source) => source.service(id));
  const content = stored && withId(id, lenient(`service ${id}`, service, stored));
  return watched('service', id, await translated('service', id, content));
}

/** The few services that a service's page links to, in the order of the site. */
export async function readNeighbours(serviceId: string): Promise<(WithId<Service> & InLanguage)[]> {
  const ids = await read(`neighbours of ${serviceId}`, [], (source) =>
    source.neighbours(serviceId),
  );
  return (await Promise.all(ids.map(readService))).filter((it) => it !== null);
}

/** The categories on a service's details page. */
export async function readPageContentLinks(
  serviceId: string,
): Promise<(PageContentLink & InLanguage)[]> {
  const links = await read(`categories of ${serviceId}`, [], (source) =>
    source.pageContentLinks(serviceId),
  );
  if (!getPageLanguage()) return links;
  const placed = links.map((link) => ({ ...link, category_id: serviceId }));
  return (await translatedCards('page-content', placed)).map(({ category_id: _, ...link }) => link);
}

export async function readPageContent(
  id: string,
): Promise<(WithId<PageContent> & InLanguage) | null> {
  const stored = await read(`page content ${id}`, null, (source) => source.pageContent(id));
  const content = stored && withId(id, lenient(`page content ${id}`, pageContent, stored));
  return watched('pageContent', id, await translated('page-content', id, content));
}

/** The partners, in creation order. */
export async function readPartners(): Promise<WithId<Partner>[]> {
  const stored = await read('partners', [], (source) => source.partners());
  return stored.flatMap((entry) => {
    const content = withId(entry._id, lenient(`partner ${entry._id}`, partner, entry));
    return content === null ? [] : [content];
  });
}

export async function readPage(id: string): Promise<(WithId<ShownPage> & InLanguage) | null> {
  const stored = await read(`page ${id}`, null, (source) => source.page(id));
  const content = stored && withId(id, lenient(`page ${id}`, shownPage, stored));
  return watched('page', id, await translated('page', id, content));
}

/** The fields for all uses of the picture in a stored value; null if nobody has edited it, or it is not stored here. */
export async function readPicture(value: string): Promise<WithId<Picture> | null> {
  const id = pictureId(value);
  if (id === null) return null;
  const stored = await read(`picture ${id}`, null, (source) => source.picture(id));
  const content = stored && withId(id, lenient(`picture ${id}`, picture, stored));
  return watched('picture', id, await translated('picture', id, content));
}

/** The page at an address (without outer slashes); null when there never was one. */
export function readAddressEntry(address: string): Promise<AddressEntry | null> {
  return read(`address ${address}`, null, (source) => source.addressEntry(address));
}

/**
 * Every address that is not by id, in all languages. This and the next reads must succeed:
 * otherwise a build would delete pages.
 */
export async function readSiteAddresses(): Promise<AddressEntry[]> {
  return (await currentSource()).siteAddresses();
}

/** Ids of the documents of a kind whose pages are shown in a language. Must succeed. */
export async function readTranslatedPages(language: Language): Promise<ReadonlySet<string>> {
  const pages = (await (await currentSource()).translatedPages()).map(translatedDocument);
  return new Set(pages.flatMap((it) => (it?.language === language ? [it.id] : [])));
}

/** Some of the pages with a date, newest first: a part that `newsParts` names. */
export function readNews(part: string): Promise<NewsPart> {
  return read(`news ${part}`, { ids: [] }, (source) => source.news(part));
}

/** Names of all pages of the list of news. Must succeed: otherwise a build would delete pages. */
export async function readNewsLists(): Promise<readonly string[]> {
  return (await (await currentSource()).news('lists')).ids;
}

/** Every custom page. Must succeed. */
export async function readSitePages(): Promise<SitePage[]> {
  return clean(await (await currentSource()).sitePages());
}

/** Last change of each page in one part of the sitemap. Must succeed. */
export async function readPageDates(part: string): Promise<PageDate[]> {
  return (await currentSource()).pageDates(part);
}

/** Ids of pages hidden from search engines. Must succeed. */
export async function readHiddenPages(): Promise<ReadonlySet<string>> {
  return new Set(await (await currentSource()).hiddenPages());
}

/**
 * Every details page, or those of one part of the sitemap. Must succeed: otherwise a build would
 * delete pages. Only static paths that belong to one service each may be made from all of them:
 * after a change, the publisher lists those of the changed services alone.
 */
export async function readPages(part?: string): Promise<ServicePages[]> {
  return (await currentSource()).pages(part);
}

/** File names of the sitemap. Must succeed. */
export async function readSitemapFiles(): Promise<readonly string[]> {
  return (await currentSource()).sitemapFiles();
}

/**
 * A fragment shared by many pages, rendered again only when content it reads changes
 * (ui/CachedFragment.astro).
 */
export function cachedFragment(name: string, make: () => Promise<string>): Promise<string> {
  const language = getPageLanguage();
  const fragments = placedSource();
  const render = () =>
    runInLanguage(language, async () => tagForeignTexts(await make(), readOriginalLanguage));
  const key = language ? `${language} ${name}` : name;
  return fragments?.cachedFragment?.(key, render) ?? render();
}

/** True inside the console's preview. */
export function isPreview(): boolean {
  return placedSource()?.isPreview ?? false;
}

function placedSource(): ContentSource | undefined {
  return (globalThis as { [contentSourceKey]?: ContentSource })[contentSourceKey];
}

async function currentSource(): Promise<ContentSource> {
  return placedSource() ?? (await import('./http-source.ts')).getHttpSource();
}

async function read<Value>(
  what: string,
  missing: Value,
  ask: (source: ContentSource) => Promise<Value>,
): Promise<Value> {
  const placed = placedSource();
  if (placed) return clean(await ask(placed));
  try {
    return clean(await ask(await currentSource()));
  } catch (cause) {
    console.error(`content: ${what} could not be fetched and is left out. ${reason(cause)}`);
    return missing;
  }
}

const cleanBefore = new WeakMap<object, unknown>();

/** Content saved before the server cleaned texts may contain characters that no page can. */
function clean<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  const known = cleanBefore.get(value);
  if (known !== undefined) return known as Value;
  const cleaned = withCleanTexts(value);
  if (Object.isFrozen(value)) cleanBefore.set(value, frozen(cleaned));
  return cleaned;
}

/** Lets a recording source see which fields of a document a page reads. */
function watched<Content extends object>(
  kind: WatchedKind,
  id: string,
  content: Content | null,
): Content | null {
  const source = placedSource();
  return source?.watch ? source.watch({ kind, id }, content) : content;
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** Parsed answers, cached because a frozen answer never changes. */
const parsedBefore = new WeakMap<object, unknown>();

function lenient<Schema extends z.ZodType>(
  what: string,
  schema: Schema,
  stored: object,
): z.infer<Schema> | null {
  const known = parsedBefore.get(stored);
  if (known !== undefined) return known as z.infer<Schema> | null;
  const { content: read, dropped } = readLeniently(schema, stored);
  const content = read && (shownContent(withEveryField(schema, read) as object) as z.infer<Schema>);
  if (dropped.length > 0) warnOnce(`content: ${what} without ${listed(dropped)}`);
  if (read === null) warnOnce(`content: ${what} cannot be read and is left out`);
  if (Object.isFrozen(stored)) parsedBefore.set(stored, frozen(content));
  return content;
}

const warned = new Set<string>();

/** Warns once: every page reads the identity. */
function warnOnce(warning: string): void {
  if (warned.has(warning)) return;
  if (warned.size >= 1000) warned.clear();
  warned.add(warning);
  console.warn(warning);
}

function listed(paths: string[]): string {
  const more = paths.length - 5;
  return paths.slice(0, 5).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Frozen, because a page that changed its content would change the next page too. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const item of Object.values(value)) frozen(item);
  return Object.freeze(value);
}

/** Reads every field, even absent ones, so that the page is rendered again once they exist. */
function withEveryField<Schema extends z.ZodType>(
  schema: Schema,
  content: object,
): z.infer<Schema> {
  const names = Object.keys(fieldsIn(schema));
  return { ...Object.fromEntries(names.map((name) => [name, undefined])), ...content } as never;
}

function withId<Content>(_id: string, content: Content | null): WithId<Content> | null {
  return content === null ? null : { ...content, _id };
}
