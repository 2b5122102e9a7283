import type { z } from 'zod';
import type { AddressEntry } from '../shared/content/address-entry.ts';
import type {
  PageContentLink,
  ServiceCard,
  ServicePages,
  SitePage,
} from '../shared/content/cards.ts';
import { defaultSections } from '../shared/content/default-sections.ts';
import { isEmptySection } from '../shared/content/emptiness.ts';
import { shownContent } from '../shared/content/hidden.ts';
import { readLeniently } from '../shared/content/lenient.ts';
import { type ShownPage, shownPage } from '../shared/content/page.ts';
import { type PageContent, pageContent } from '../shared/content/page-content.ts';
import type { PageDate } from '../shared/content/page-date.ts';
import { type Partner, partner } from '../shared/content/partner.ts';
import { type Picture, picture } from '../shared/content/picture.ts';
import { fieldsIn } from '../shared/content/schema-fields.ts';
import { type Service, type ServiceType, service } from '../shared/content/service.ts';
import { type ContentSource, contentSourceKey } from '../shared/content/source.ts';
import { pictureId } from '../shared/rules/images/image-path.ts';
import { withCleanTexts } from '../shared/rules/text/clean-text.ts';
import { type Section, type SectionName, sections } from '../shared/sections/index.ts';
import type { SiteIdentity } from '../shared/sections/site-identity.ts';
import { settings } from './settings.ts';

/**
 * The only reader of content in the site. Leaves out what is hidden. Drops and logs content that does not fit its schema. A
 * source set by the process (publisher, test) is looked up at every read, and its errors are passed
 * on; over HTTP a failed read is logged and counts as no content, so that one section never fails
 * the page.
 */

type WithId<Content> = Content & { _id: string };

/** A section's content; null when it is missing, empty or cannot be fetched. */
export async function readSection<Name extends SectionName>(
  name: Name,
): Promise<Section<Name> | null> {
  const stored = await read(name, null, (source) => source.section(name));
  if (stored === null) return null;
  const content = lenient(name, sections[name], stored) as Section<Name> | null;
  return watched(
    'section',
    name,
    content === null || isEmptySection(name, content) ? null : content,
  );
}

/** The site's own name, logo and colours, complete even when nothing is stored. */
export async function readIdentity(): Promise<SiteIdentity> {
  return (await readSection('site_identity')) ?? unwrittenIdentity;
}

const unwrittenIdentity: SiteIdentity = {
  ...defaultSections.site_identity,
  company_name: settings.companyName,
  logo: settings.companyLogo,
};

/** The contact form's additional fields and their revision; null when there are none. */
export async function readContactForm(): Promise<
  (Section<'contact_form'> & { revision: number }) | null
> {
  const name = 'contact_form';
  const content = await readSection(name);
  if (content === null) return null;
  const stored = await read(name, null, (source) => source.section(name));
  return { ...content, revision: Number(stored?.revision ?? 0) };
}

/** The service cards of one type, in creation order. */
export function readServiceCards(type: ServiceType): Promise<ServiceCard[]> {
  return read(`services ${type}`, [], (source) => source.serviceCards(type));
}

export async function readService(id: string): Promise<WithId<Service> | null> {
  const stored = await read(`service ${id}`, null, (source) => source.service(id));
  return watched('service', id, stored && withId(id, lenient(`service ${id}`, service, stored)));
}

/** The categories on a service's details page. */
export function readPageContentLinks(serviceId: string): Promise<PageContentLink[]> {
  return read(`categories of ${serviceId}`, [], (source) => source.pageContentLinks(serviceId));
}

export async function readPageContent(id: string): Promise<WithId<PageContent> | null> {
  const stored = await read(`page content ${id}`, null, (source) => source.pageContent(id));
  const content = stored && withId(id, lenient(`page content ${id}`, pageContent, stored));
  return watched('pageContent', id, content);
}

/** The partners, in creation order. */
export async function readPartners(): Promise<WithId<Partner>[]> {
  const stored = await read('partners', [], (source) => source.partners());
  return stored.flatMap((entry) => {
    const content = withId(entry._id, lenient(`partner ${entry._id}`, partner, entry));
    return content === null ? [] : [content];
  });
}

export async function readPage(id: string): Promise<WithId<ShownPage> | null> {
  const stored = await read(`page ${id}`, null, (source) => source.page(id));
  return watched('page', id, stored && withId(id, lenient(`page ${id}`, shownPage, stored)));
}

/** The fields for all uses of the picture in a stored value; null if nobody has edited it, or it is not stored here. */
export async function readPicture(value: string): Promise<WithId<Picture> | null> {
  const id = pictureId(value);
  if (id === null) return null;
  const stored = await read(`picture ${id}`, null, (source) => source.picture(id));
  return watched('picture', id, stored && withId(id, lenient(`picture ${id}`, picture, stored)));
}

/** The page at an address (without outer slashes); null when there never was one. */
export function readAddressEntry(address: string): Promise<AddressEntry | null> {
  return read(`address ${address}`, null, (source) => source.addressEntry(address));
}

/**
 * Every address that is not by id. This and the next reads must succeed: otherwise a build would
 * delete pages.
 */
export async function readSiteAddresses(): Promise<AddressEntry[]> {
  return (await currentSource()).siteAddresses();
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

/** Every details page. Must succeed: otherwise a build would delete pages. */
export async function readPages(): Promise<ServicePages[]> {
  return (await currentSource()).pages();
}

/**
 * A fragment shared by many pages, rendered again only when content it reads changes
 * (ui/CachedFragment.astro).
 */
export function cachedFragment(name: string, make: () => Promise<string>): Promise<string> {
  return placedSource()?.cachedFragment?.(name, make) ?? make();
}

/** True inside the console's preview. */
export function isPreview(): boolean {
  return placedSource()?.isPreview ?? false;
}

function placedSource(): ContentSource | undefined {
  return (globalThis as { [contentSourceKey]?: ContentSource })[contentSourceKey];
}

async function currentSource(): Promise<ContentSource> {
  return placedSource() ?? (await import('./http-source.ts')).httpSource();
}

async function read<Value>(
  what: string,
  missing: Value,
  ask: (source: ContentSource) => Promise<Value>,
): Promise<Value> {
  if (placedSource()) return clean(await ask(await currentSource()));
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
  kind: 'section' | 'service' | 'pageContent' | 'page' | 'picture',
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
