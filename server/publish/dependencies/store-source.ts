import type { AddressEntry } from '../../../shared/content/address-entry.ts';
import {
  isBlankCard,
  type ServiceCard,
  type ServicePages,
  toPageContentLink,
  toServiceCard,
  toSitePage,
} from '../../../shared/content/cards.ts';
import { type NewsChunk, newsChunkOf } from '../../../shared/content/news.ts';
import type { Page } from '../../../shared/content/pages/page.ts';
import type { PageContent } from '../../../shared/content/pages/page-content.ts';
import { listSitemapFiles, singleSitemap } from '../../../shared/content/pages/page-date.ts';
import type { Partner } from '../../../shared/content/partner.ts';
import type { Picture } from '../../../shared/content/pictures/picture.ts';
import type { Service } from '../../../shared/content/service.ts';
import { isServiceType, type ServiceType } from '../../../shared/content/service-type.ts';
import type { ContentSource } from '../../../shared/content/source.ts';
import type { Translation } from '../../../shared/content/translation.ts';
import { neighboursOf } from '../../../shared/rules/neighbours.ts';
import { mapAddresses } from '../../content/address-book.ts';
import type { StoredDocument } from '../../content/document.ts';
import { readList } from '../../content/lists.ts';
import type { PublicView } from '../../content/visible/public-view.ts';
import { readNews } from './moved-news.ts';
import { type Recorder, readNames } from './reads.ts';

/** Content that was validated at its save; site/content.ts still reads it leniently. */
type Stored = Service & PageContent & Partner & Page & Picture & { _id: string };

const indexes = new WeakMap<readonly AddressEntry[], Map<string, AddressEntry>>();

function indexByAddress(standings: readonly AddressEntry[]): Map<string, AddressEntry> {
  const index = indexes.get(standings) ?? new Map(standings.map((it) => [it.address, it]));
  indexes.set(standings, index);
  return index;
}

/** The page at each address of the site. */
export async function readBook(view: PublicView): Promise<AddressEntry[]> {
  return mapAddresses(await view.addresses());
}

/** The cards of a type on the site. */
export async function readCards(view: PublicView, type: ServiceType): Promise<ServiceCard[]> {
  const services = await readList(view, type, { kind: 'service', type });
  return services.map((it) => toServiceCard(addId(it) as Stored));
}

/** The number of details pages on the site. */
export async function countDetailsPages(view: PublicView): Promise<number> {
  return (await view.count('service')) + (await view.count('page-content'));
}

/** The details pages of some services. */
export async function readServicePages(
  reader: PublicView,
  services: readonly string[],
): Promise<ServicePages[]> {
  const pages: ServicePages[] = [];
  for (const service of services) {
    if (!(await reader.get('service', service))) continue;
    const contents = await reader.list('page-content', { parent: service });
    pages.push({ service, pageContents: contents.map(({ id }) => id) });
  }
  return pages;
}

/** Long lists of one revision that many pages need. */
interface Lists {
  book: () => Promise<AddressEntry[]>;
  cards: (type: ServiceType) => Promise<ServiceCard[]>;
  news: () => Promise<Map<string, NewsChunk>>;
}

function listsOf(view: PublicView): Lists {
  const known = new Map<ServiceType, Promise<ServiceCard[]>>();
  return {
    book: () => readBook(view),
    news: () => readNews(view),
    cards(type) {
      const cards = known.get(type) ?? readCards(view, type);
      known.set(type, cards);
      return cards;
    },
  };
}

/**
 * The site's content in the store at one revision; the recorder sees every read.
 * @param lists the long lists of that revision
 */
export function createStoreSource(
  reader: PublicView,
  record: Recorder,
  { book, cards, news }: Lists = listsOf(reader),
): ContentSource {
  return {
    async section(name) {
      record.document(readNames.section(name));
      const stored = await reader.get('section', name);
      // The form sends the revision of its own settings (docs/develop/decisions/025).
      const said = name === 'contact_form' ? { revision: stored?.revision } : null;
      return stored && said ? { ...stored.body, ...said } : (stored?.body ?? null);
    },
    async serviceCards(type) {
      record.answer(readNames.serviceCards(type));
      return cards(type);
    },
    async cardCount(type) {
      record.answer(readNames.cardCount(type));
      return (await cards(type)).filter((card) => !isBlankCard(card)).length;
    },
    async service(id) {
      record.document(readNames.service(id));
      return addId(await reader.get('service', id)) as Stored | null;
    },
    async neighbours(id) {
      record.answer(readNames.neighbours(id));
      const service = addId(await reader.get('service', id)) as Stored | null;
      const type = service?.type ?? '';
      return isServiceType(type) ? neighboursOf(type, await cards(type), id) : [];
    },
    async pageContentLinks(serviceId) {
      record.answer(readNames.pageContentLinks(serviceId));
      const filter = { kind: 'page-content', parent: serviceId } as const;
      const contents = await readList(reader, serviceId, filter);
      return contents.map((it) => toPageContentLink(addId(it) as Stored));
    },
    async pageContent(id) {
      record.document(readNames.pageContent(id));
      return addId(await reader.get('page-content', id)) as Stored | null;
    },
    async partners() {
      record.answer(readNames.partners());
      const partners = await readList(reader, 'partners', { kind: 'partner' });
      return partners.map((it) => addId(it) as Stored);
    },
    async page(id) {
      record.document(readNames.page(id));
      const stored = await reader.get('page', id);
      const content = addId(stored) as Stored | null;
      return content && { ...content, changed_on: stored?.at.slice(0, 10) || undefined };
    },
    async picture(id) {
      record.document(readNames.picture(id));
      return addId(await reader.get('picture', id)) as Stored | null;
    },
    async translation(id) {
      record.document(readNames.translation(id));
      const stored = await reader.get('translation', id);
      return stored && { ...(stored.body as Translation), revision: stored.revision };
    },
    async translatedPages() {
      record.answer(readNames.translatedPages());
      const all = await reader.list('translation');
      return all.filter(({ body }) => body.shown === true).map(({ id }) => id);
    },
    async addressEntry(address) {
      record.answer(readNames.addressEntry(address));
      return indexByAddress(await book()).get(address) ?? null;
    },
    async siteAddresses() {
      record.answer(readNames.siteAddresses());
      return book();
    },
    async sitePages() {
      record.answer(readNames.sitePages());
      return (await reader.list('page')).map((it) => toSitePage(addId(it) as Stored));
    },
    async news(part) {
      record.answer(readNames.news(part));
      return newsChunkOf(await news(), part);
    },
    async pageDates(part) {
      record.answer(readNames.pageDates(part));
      return reader.pageDates(part);
    },
    async hiddenPages() {
      record.answer(readNames.hiddenPages());
      return reader.hiddenPages();
    },
    watch(document, content) {
      const name = readNames[document.kind](document.id);
      // Any change may make an unreadable document readable.
      if (content === null) record.field(name, '*');
      return content && spy(content, (field) => record.field(name, field));
    },
    async pages(part = singleSitemap) {
      record.answer(readNames.pages(part));
      const pages = new Map<string, string[]>();
      for (const { id } of await reader.ids('service', { part })) pages.set(id, []);
      for (const { id, parent } of await reader.ids('page-content', { part }))
        if (parent !== null) pages.get(parent)?.push(id);
      return [...pages].map(([id, pageContents]) => ({ service: id, pageContents }));
    },
    async sitemapFiles() {
      record.answer(readNames.sitemapFiles());
      return listSitemapFiles(await countDetailsPages(reader));
    },
  };
}

/** As in API responses: the stored content with its id. */
function addId(document: StoredDocument | null) {
  return document && { ...document.body, _id: document.id };
}

/** The same content, reporting which fields are read. */
function spy<Content extends object>(content: Content, tell: (field: string) => void): Content {
  return new Proxy(content, {
    get(target, field, receiver) {
      if (Object.hasOwn(target, field)) tell(String(field));
      return Reflect.get(target, field, receiver);
    },
    has(target, field) {
      if (Object.hasOwn(target, field)) tell(String(field));
      return Reflect.has(target, field);
    },
    ownKeys(target) {
      tell('*');
      return Reflect.ownKeys(target);
    },
  });
}
