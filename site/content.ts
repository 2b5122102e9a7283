import type { z } from 'zod';
import type { AddressEntry } from '../shared/content/address-entry.ts';
import {
  isBlankCard,
  type PageContentLink,
  type ServiceCard,
  type ServicePages,
  type SitePage,
} from '../shared/content/cards.ts';
import { defaultSection } from '../shared/content/default-sections.ts';
import { isEmptySection } from '../shared/content/emptiness.ts';
import { removeHidden } from '../shared/content/hidden.ts';
import type { TranslatedKind } from '../shared/content/kinds.ts';
import { readLeniently } from '../shared/content/lenient.ts';
import type { NewsChunk } from '../shared/content/news.ts';
import { type PublishedPage, publishedPage } from '../shared/content/pages/page.ts';
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
  parseTranslationId,
  type TranslatedDocument,
  translationId,
} from '../shared/content/translated-document.ts';
import { type Translation, translation } from '../shared/content/translation.ts';
import { pictureIdOf } from '../shared/rules/images/image-path.ts';
import { type Language, languages } from '../shared/rules/languages.ts';
import { cleanTexts } from '../shared/rules/text/clean-text.ts';
import { translate } from '../shared/rules/translate.ts';
import { type Section, type SectionName, sections } from '../shared/sections/index.ts';
import type { SiteIdentity } from '../shared/sections/settings/site-identity.ts';
import { listShownLanguages } from '../shared/sections/settings/site-languages.ts';
import { getPageLanguage, noteLanguage, runInLanguage, tagOtherLanguages } from './language.ts';
import { settings } from './settings.ts';

/**
 * The only module of the site that reads content. It omits hidden content, and drops and logs content that does not
 * match its schema. The current source of the process (publisher, tests) is looked up on every read, and its errors
 * are rethrown. A failed HTTP read is logged and treated as missing content, so that a single section never breaks
 * the page.
 */

type WithId<Content> = Content & { _id: string };

/** Reads the content of a section in the page language; null if it is missing, empty or cannot be fetched. */
export async function readSection<Name extends SectionName>(
  name: Name,
): Promise<Section<Name> | null> {
  const stored = await read(name, null, (source) => source.section(name));
  if (stored === null) return null;
  const content = parse(name, sections[name], stored) as Section<Name> | null;
  const filled = content === null || hasNoContent(name, content) ? null : content;
  const shown = getPageLanguage() ? await localise('section', name, filled) : filled;
  return observe('section', name, shown);
}

/** Reads the owner's custom strings in the original language, and their translations for the current page. */
export async function readCustomStrings(): Promise<{
  custom: Partial<Section<'site_words'>>;
  texts: Translation['texts'];
}> {
  const [language, id] = [getPageLanguage(), 'site_words' as const];
  const custom = await runInLanguage(undefined, () => readSection(id));
  const translation = language && (await readTranslation({ language, kind: 'section', id }));
  return { custom: custom ?? {}, texts: translation?.texts ?? [] };
}

const knownEmpty = new WeakMap<object, boolean>();

/** Cached, because all pages read the same few sections. */
function hasNoContent(name: SectionName, content: object): boolean {
  const known = knownEmpty.get(content);
  if (known !== undefined) return known;
  const isEmpty = isEmptySection(name, content);
  if (Object.isFrozen(content)) knownEmpty.set(content, isEmpty);
  return isEmpty;
}

/** Reads the site name, logo and colours in the page language, with defaults for missing values. */
export async function readIdentity(): Promise<SiteIdentity> {
  const language = getPageLanguage();
  const missing = language ? { ...defaultIdentity, language } : defaultIdentity;
  return (await readSection('site_identity')) ?? missing;
}

/** Reads the languages that visitors can choose, without the original. Throws if they cannot be read. */
export async function readShownLanguages(): Promise<readonly Language[]> {
  const stored = await (await getSource()).section('languages');
  if (stored === null) return [];
  const further = observe('section', 'languages', parse('languages', sections.languages, stored));
  return listShownLanguages(further, await readOriginalLanguage());
}

/** Reads the original language of the site. Throws if it cannot be read. */
export async function readOriginalLanguage(): Promise<Language> {
  const name = 'site_identity';
  const stored = await (await getSource()).section(name);
  const identity = observe('section', name, parse(name, sections[name], stored ?? {}));
  return identity?.language ?? languages[0];
}

/** Reads the translation of a document into one language, such as `de.service.65f0…`. */
async function readTranslation(document: TranslatedDocument): Promise<Translation | null> {
  const id = translationId(document);
  const stored = await read(`translation ${id}`, null, (source) => source.translation(id));
  return observe('translation', id, stored && parse(`translation ${id}`, translation, stored));
}

/** Language of a document whose page exists in the language of the current page. */
export interface InLanguage {
  language?: Language;
}

/** Translates a document into the page language, and its address if its page is shown. */
async function localise<Content extends object>(
  kind: TranslatedKind,
  id: string,
  content: Content | null,
): Promise<(Content & InLanguage) | null> {
  const language = getPageLanguage();
  if (!language || content === null) return content;
  const found = await readTranslation({ language, kind, id });
  const inLanguage = id === 'site_identity' ? { ...content, language } : content;
  const schema = schemaOf(kind, id);
  const texts = translate(schema, inLanguage, found?.texts ?? [], (text) => noteLanguage(text));
  if (!found || kind === 'section' || kind === 'picture' || !(await hasPage(kind, content, found)))
    return texts;
  const { address } = content as { address?: string };
  return { ...texts, language, address: found.address || address };
}

/** Returns true if the page of a document is shown in a language. A category requires the page of its service. */
async function hasPage(
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

async function localiseCards<Card extends { _id: string }>(
  kind: TranslatedKind,
  cards: Card[],
): Promise<(Card & InLanguage)[]> {
  if (!getPageLanguage()) return cards;
  return Promise.all(cards.map(async (card) => (await localise(kind, card._id, card)) ?? card));
}

const defaultIdentity: SiteIdentity = {
  ...defaultSection('site_identity'),
  company_name: settings.companyName,
  logo: settings.companyLogo,
};

/** Reads the additional fields of the contact form, and their latest revision or that of their translation. */
export async function readContactForm(): Promise<
  (Section<'contact_form'> & { revision: number }) | null
> {
  const name = 'contact_form';
  const content = await readSection(name);
  if (content === null) return null;
  const stored = await read(name, null, (source) => source.section(name));
  const language = getPageLanguage();
  const id = language && translationId({ language, kind: 'section', id: name });
  const found = id ? await read(id, null, (source) => source.translation(id)) : null;
  return { ...content, revision: Math.max(Number(stored?.revision ?? 0), found?.revision ?? 0) };
}

/** Reads the service cards of one type, in order of creation. */
export async function readServiceCards(type: ServiceType): Promise<(ServiceCard & InLanguage)[]> {
  const cards = await read(`services ${type}`, [], (source) => source.serviceCards(type));
  return localiseCards('service', cards);
}

/** Counts the service cards of one type that lists show. */
export async function readCardCount(type: ServiceType): Promise<number> {
  const count = await getInjectedSource()?.cardCount?.(type);
  return count ?? (await readServiceCards(type)).filter((card) => !isBlankCard(card)).length;
}

export async function readService(id: string): Promise<(WithId<Service> & InLanguage) | null> {
  const stored = await read(`service ${id}`, null, (source) => source.service(id));
  const content = stored && withId(id, parse(`service ${id}`, service, stored));
  return observe('service', id, await localise('service', id, content));
}

/** Reads the services that the page of a service links to, in site order. */
export async function readNeighbours(serviceId: string): Promise<(WithId<Service> & InLanguage)[]> {
  const ids = await read(`neighbours of ${serviceId}`, [], (source) =>
    source.neighbours(serviceId),
  );
  return (await Promise.all(ids.map(readService))).filter((it) => it !== null);
}

/** Reads the categories on the details page of a service. */
export async function readPageContentLinks(
  serviceId: string,
): Promise<(PageContentLink & InLanguage)[]> {
  const links = await read(`categories of ${serviceId}`, [], (source) =>
    source.pageContentLinks(serviceId),
  );
  if (!getPageLanguage()) return links;
  const cards = links.map((link) => ({ ...link, category_id: serviceId }));
  return (await localiseCards('page-content', cards)).map(({ category_id: _, ...link }) => link);
}

export async function readPageContent(
  id: string,
): Promise<(WithId<PageContent> & InLanguage) | null> {
  const stored = await read(`page content ${id}`, null, (source) => source.pageContent(id));
  const content = stored && withId(id, parse(`page content ${id}`, pageContent, stored));
  return observe('pageContent', id, await localise('page-content', id, content));
}

/** Reads the partners, in order of creation. */
export async function readPartners(): Promise<WithId<Partner>[]> {
  const stored = await read('partners', [], (source) => source.partners());
  return stored.flatMap((entry) => {
    const content = withId(entry._id, parse(`partner ${entry._id}`, partner, entry));
    return content === null ? [] : [content];
  });
}

export async function readPage(id: string): Promise<(WithId<PublishedPage> & InLanguage) | null> {
  const stored = await read(`page ${id}`, null, (source) => source.page(id));
  const content = stored && withId(id, parse(`page ${id}`, publishedPage, stored));
  return observe('page', id, await localise('page', id, content));
}

/**
 * Reads the description and focal point for all uses of a picture; null if nobody edited the picture or it is stored
 * elsewhere.
 */
export async function readPicture(value: string): Promise<WithId<Picture> | null> {
  const id = pictureIdOf(value);
  if (id === null) return null;
  const stored = await read(`picture ${id}`, null, (source) => source.picture(id));
  const content = stored && withId(id, parse(`picture ${id}`, picture, stored));
  return observe('picture', id, await localise('picture', id, content));
}

/** Reads the page at an address without outer slashes; null if no page ever had the address. */
export function readAddressEntry(address: string): Promise<AddressEntry | null> {
  return read(`address ${address}`, null, (source) => source.addressEntry(address));
}

/**
 * Reads every custom address in all languages. This and the following functions throw if a read fails: otherwise a
 * build would delete pages.
 */
export async function readSiteAddresses(): Promise<AddressEntry[]> {
  return (await getSource()).siteAddresses();
}

/** Reads the ids of documents whose pages are shown in a language. */
export async function readTranslatedPages(language: Language): Promise<ReadonlySet<string>> {
  const pages = (await (await getSource()).translatedPages()).map(parseTranslationId);
  return new Set(pages.flatMap((it) => (it?.language === language ? [it.id] : [])));
}

/** Reads a news chunk (`splitNews`), newest articles first. */
export function readNews(list: string): Promise<NewsChunk> {
  return read(`news ${list}`, { ids: [] }, (source) => source.news(list));
}

/** Reads the names of all news list pages. */
export async function readNewsLists(): Promise<readonly string[]> {
  return (await (await getSource()).news('lists')).ids;
}

/** Reads all custom pages. */
export async function readSitePages(): Promise<SitePage[]> {
  return clean(await (await getSource()).sitePages());
}

/** Reads the date of the last change of each page in one sitemap chunk. */
export async function readPageDates(chunk: string): Promise<PageDate[]> {
  return (await getSource()).pageDates(chunk);
}

/** Reads the ids of pages hidden from search engines. */
export async function readHiddenPages(): Promise<ReadonlySet<string>> {
  return new Set(await (await getSource()).hiddenPages());
}

/**
 * Reads all details pages, or those in one sitemap chunk. Read all of them only for static paths that belong to one
 * service each: after a change, the publisher lists only the paths of the changed services.
 */
export async function readPages(chunk?: string): Promise<ServicePages[]> {
  return (await getSource()).pages(chunk);
}

/** Reads the file names of the sitemap. */
export async function readSitemapFiles(): Promise<readonly string[]> {
  return (await getSource()).sitemapFiles();
}

/** Renders a fragment that many pages share, and again only after its content changes (ui/CachedFragment.astro). */
export function renderFragment(name: string, make: () => Promise<string>): Promise<string> {
  const language = getPageLanguage();
  const source = getInjectedSource();
  const render = () =>
    runInLanguage(language, async () => tagOtherLanguages(await make(), readOriginalLanguage));
  const key = language ? `${language} ${name}` : name;
  return source?.cachedFragment?.(key, render) ?? render();
}

/** Returns true in a console preview. */
export function isPreview(): boolean {
  return getInjectedSource()?.isPreview ?? false;
}

function getInjectedSource(): ContentSource | undefined {
  return (globalThis as { [contentSourceKey]?: ContentSource })[contentSourceKey];
}

async function getSource(): Promise<ContentSource> {
  return getInjectedSource() ?? (await import('./http-source.ts')).getHttpSource();
}

async function read<Value>(
  what: string,
  missing: Value,
  fetch: (source: ContentSource) => Promise<Value>,
): Promise<Value> {
  const injected = getInjectedSource();
  if (injected) return clean(await fetch(injected));
  try {
    return clean(await fetch(await getSource()));
  } catch (cause) {
    console.error(`content: ${what} could not be fetched and is left out. ${reasonOf(cause)}`);
    return missing;
  }
}

const knownClean = new WeakMap<object, unknown>();

/** Removes characters that pages must not contain; older versions stored them. */
function clean<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  const known = knownClean.get(value);
  if (known !== undefined) return known as Value;
  const cleaned = cleanTexts(value);
  if (Object.isFrozen(value)) knownClean.set(value, deepFreeze(cleaned));
  return cleaned;
}

/** Wraps a document so that a recording source can record which of its fields a page reads. */
function observe<Content extends object>(
  kind: WatchedKind,
  id: string,
  content: Content | null,
): Content | null {
  const source = getInjectedSource();
  return source?.watch ? source.watch({ kind, id }, content) : content;
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** Cache of parsed content. Only frozen content is cached, because it never changes. */
const knownParsed = new WeakMap<object, unknown>();

function parse<Schema extends z.ZodType>(
  what: string,
  schema: Schema,
  stored: object,
): z.infer<Schema> | null {
  const known = knownParsed.get(stored);
  if (known !== undefined) return known as z.infer<Schema> | null;
  const { content: read, dropped } = readLeniently(schema, stored);
  const content = read && (removeHidden(addAllFields(schema, read) as object) as z.infer<Schema>);
  if (dropped.length > 0) warnOnce(`content: ${what} without ${listPaths(dropped)}`);
  if (read === null) warnOnce(`content: ${what} cannot be read and is left out`);
  if (Object.isFrozen(stored)) knownParsed.set(stored, deepFreeze(content));
  return content;
}

const warned = new Set<string>();

/** Logs a warning only once, because every page reads the identity. */
function warnOnce(warning: string): void {
  if (warned.has(warning)) return;
  if (warned.size >= 1000) warned.clear();
  warned.add(warning);
  console.warn(warning);
}

function listPaths(paths: string[]): string {
  const more = paths.length - 5;
  return paths.slice(0, 5).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Cached content is frozen, because a page that changed it would also affect the next page. */
function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const item of Object.values(value)) deepFreeze(item);
  return Object.freeze(value);
}

/** Adds absent fields as undefined, so that reads of them are recorded too. */
function addAllFields<Schema extends z.ZodType>(schema: Schema, content: object): z.infer<Schema> {
  const names = Object.keys(fieldsIn(schema));
  return { ...Object.fromEntries(names.map((name) => [name, undefined])), ...content } as never;
}

function withId<Content>(_id: string, content: Content | null): WithId<Content> | null {
  return content === null ? null : { ...content, _id };
}
