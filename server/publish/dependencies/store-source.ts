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

/** Content that was validated when it was saved. It is still read leniently by site/content.ts. */
type StoredContent = Service & PageContent & Partner & Page & Picture & { _id: string };

const indexes = new WeakMap<readonly AddressEntry[], Map<string, AddressEntry>>();

function indexByAddress(entries: readonly AddressEntry[]): Map<string, AddressEntry> {
  const index = indexes.get(entries) ?? new Map(entries.map((it) => [it.address, it]));
  indexes.set(entries, index);
  return index;
}

/** Reads the page at each address of the site. */
export async function readBook(view: PublicView): Promise<AddressEntry[]> {
  return mapAddresses(await view.addresses());
}

/** Reads the cards of a type. */
export async function readCards(view: PublicView, type: ServiceType): Promise<ServiceCard[]> {
  const services = await readList(view, type, { kind: 'service', type });
  return services.map((it) => toServiceCard(addId(it) as StoredContent));
}

/** Counts the details pages of the site. */
export async function countDetailsPages(view: PublicView): Promise<number> {
  return (await view.count('service')) + (await view.count('page-content'));
}

/** Reads the details pages of some services. */
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

function createLists(view: PublicView): Lists {
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
 * Provides the content of one revision from the store. The recorder records every read.
 * @param lists the long lists of that revision
 */
export function createStoreSource(
  reader: PublicView,
  record: Recorder,
  { book, cards, news }: Lists = createLists(reader),
): ContentSource {
  return {
    async section(name) {
      record.addDocument(readNames.section(name));
      const stored = await reader.get('section', name);
      // The form sends the revision of its own settings (docs/develop/decisions/025).
      const more = name === 'contact_form' ? { revision: stored?.revision } : null;
      return stored && more ? { ...stored.body, ...more } : (stored?.body ?? null);
    },
    async serviceCards(type) {
      record.addResponse(readNames.serviceCards(type));
      return cards(type);
    },
    async cardCount(type) {
      record.addResponse(readNames.cardCount(type));
      return (await cards(type)).filter((card) => !isBlankCard(card)).length;
    },
    async service(id) {
      record.addDocument(readNames.service(id));
      return addId(await reader.get('service', id)) as StoredContent | null;
    },
    async neighbours(id) {
      record.addResponse(readNames.neighbours(id));
      const service = addId(await reader.get('service', id)) as StoredContent | null;
      const type = service?.type ?? '';
      return isServiceType(type) ? neighboursOf(type, await cards(type), id) : [];
    },
    async pageContentLinks(serviceId) {
      record.addResponse(readNames.pageContentLinks(serviceId));
      const filter = { kind: 'page-content', parent: serviceId } as const;
      const contents = await readList(reader, serviceId, filter);
      return contents.map((it) => toPageContentLink(addId(it) as StoredContent));
    },
    async pageContent(id) {
      record.addDocument(readNames.pageContent(id));
      return addId(await reader.get('page-content', id)) as StoredContent | null;
    },
    async partners() {
      record.addResponse(readNames.partners());
      const partners = await readList(reader, 'partners', { kind: 'partner' });
      return partners.map((it) => addId(it) as StoredContent);
    },
    async page(id) {
      record.addDocument(readNames.page(id));
      const stored = await reader.get('page', id);
      const content = addId(stored) as StoredContent | null;
      return content && { ...content, changed_on: stored?.at.slice(0, 10) || undefined };
    },
    async picture(id) {
      record.addDocument(readNames.picture(id));
      return addId(await reader.get('picture', id)) as StoredContent | null;
    },
    async translation(id) {
      record.addDocument(readNames.translation(id));
      const stored = await reader.get('translation', id);
      return stored && { ...(stored.body as Translation), revision: stored.revision };
    },
    async translatedPages() {
      record.addResponse(readNames.translatedPages());
      const all = await reader.list('translation');
      return all.filter(({ body }) => body.shown === true).map(({ id }) => id);
    },
    async addressEntry(address) {
      record.addResponse(readNames.addressEntry(address));
      return indexByAddress(await book()).get(address) ?? null;
    },
    async siteAddresses() {
      record.addResponse(readNames.siteAddresses());
      return book();
    },
    async sitePages() {
      record.addResponse(readNames.sitePages());
      return (await reader.list('page')).map((it) => toSitePage(addId(it) as StoredContent));
    },
    async news(part) {
      record.addResponse(readNames.news(part));
      return newsChunkOf(await news(), part);
    },
    async pageDates(part) {
      record.addResponse(readNames.pageDates(part));
      return reader.pageDates(part);
    },
    async hiddenPages() {
      record.addResponse(readNames.hiddenPages());
      return reader.hiddenPages();
    },
    watch(document, content) {
      const name = readNames[document.kind](document.id);
      // Any change may make an unreadable document readable.
      if (content === null) record.addField(name, '*');
      return content && trackFields(content, (field) => record.addField(name, field));
    },
    async pages(chunk = singleSitemap) {
      record.addResponse(readNames.pages(chunk));
      const pages = new Map<string, string[]>();
      for (const { id } of await reader.ids('service', { chunk })) pages.set(id, []);
      for (const { id, parent } of await reader.ids('page-content', { chunk }))
        if (parent !== null) pages.get(parent)?.push(id);
      return [...pages].map(([id, pageContents]) => ({ service: id, pageContents }));
    },
    async sitemapFiles() {
      record.addResponse(readNames.sitemapFiles());
      return listSitemapFiles(await countDetailsPages(reader));
    },
  };
}

/** Returns the stored content with its id, as API responses do. */
function addId(document: StoredDocument | null) {
  return document && { ...document.body, _id: document.id };
}

/** Wraps content, and reports each field that is read. */
function trackFields<Content extends object>(
  content: Content,
  onField: (field: string) => void,
): Content {
  return new Proxy(content, {
    get(target, field, receiver) {
      if (Object.hasOwn(target, field)) onField(String(field));
      return Reflect.get(target, field, receiver);
    },
    has(target, field) {
      if (Object.hasOwn(target, field)) onField(String(field));
      return Reflect.has(target, field);
    },
    ownKeys(target) {
      onField('*');
      return Reflect.ownKeys(target);
    },
  });
}
