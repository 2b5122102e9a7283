import axios from 'axios';
import { checkResponse, createClient, isFromOtherBackend } from '../shared/api/client.ts';
import { documentEndpoints } from '../shared/api/content/documents.ts';
import { readStatus } from '../shared/api/envelope.ts';
import { siteEndpoints } from '../shared/api/site-endpoints.ts';
import type { AddressEntry } from '../shared/content/address-entry.ts';
import { toPageContentLink, toServiceCard, toSitePage } from '../shared/content/cards.ts';
import { newsChunkOf, newsDayOf, splitNews } from '../shared/content/news.ts';
import type { Page } from '../shared/content/pages/page.ts';
import { listSitemapFiles } from '../shared/content/pages/page-date.ts';
import type { Picture } from '../shared/content/pictures/picture.ts';
import { isServiceType } from '../shared/content/service-type.ts';
import type { ContentSource } from '../shared/content/source.ts';
import type { Translation } from '../shared/content/translation.ts';
import { neighboursOf } from '../shared/rules/neighbours.ts';
import { isSectionName, sectionOf } from '../shared/sections/index.ts';
import { settings } from './settings.ts';

let source: ContentSource | undefined;

/**
 * Returns a source that reads from the public endpoints at the configured API base; in development, a new one for
 * each page.
 */
export function getHttpSource(): ContentSource {
  if (import.meta.env.DEV) return createHttpSource(settings.apiBaseUrl);
  source ??= createHttpSource(settings.apiBaseUrl);
  return source;
}

/** Caches responses for one build, so that all of its pages see the same content. */
function cacheByKey<Result>(fetch: (key: string) => Promise<Result>) {
  const cache = new Map<string, Promise<Result>>();
  return (key: string) => {
    const result = cache.get(key) ?? fetch(key);
    cache.set(key, result);
    return result;
  };
}

function statusOf(fault: unknown): number {
  const { status = 0, data } = (axios.isAxiosError(fault) && fault.response) || {};
  return readStatus(status, data);
}

async function nullIf404<Value>(response: Promise<Value>): Promise<Value | null> {
  try {
    return await response;
  } catch (fault) {
    if (statusOf(fault) === 404) return null;
    throw fault;
  }
}

/** Some backends nest the content: `data.data` (specification §7). */
function unwrap<Value>(data: Value): Value {
  return typeof data === 'object' && data !== null && !Array.isArray(data) && 'data' in data
    ? (data.data as Value)
    : data;
}

/** @throws Error for a response without a list, which a build would treat as an empty list */
function requireList<Item>(data: Item[] | null | undefined): Item[] {
  const items = unwrap(data);
  if (!Array.isArray(items)) throw new Error('The response contains no list.');
  return items;
}

/** Returns null if the backend does not support the endpoint. */
function toAddresses(data: AddressEntry[] | null | undefined): AddressEntry[] | null {
  return Array.isArray(data) ? data : null;
}

function nullIfUnknown(fault: unknown): null {
  if (isFromOtherBackend(fault)) return null;
  throw fault;
}

function nullIfRefused(fault: unknown): null {
  const status = statusOf(fault);
  if (status >= 400 && status < 500) return null;
  throw fault;
}

function emptyIfRefused(fault: unknown): { data: [] } {
  nullIfRefused(fault);
  return { data: [] };
}

const isAdditional = (group: string) => group === 'More sections' || group === 'Extensions';

export function createHttpSource(baseURL: string): ContentSource {
  const http = axios.create({ baseURL, timeout: 20_000 });
  http.interceptors.response.use(checkResponse);
  const client = createClient(http, siteEndpoints);
  const documents = createClient(http, documentEndpoints);
  const fetchSection = (name: string) => {
    if (name === 'who_we_are') return client.getWhoWeAreSection({ section_name: name });
    if (name === 'banner') return client.getBanner({ section_name: name });
    return client.getSection({ section_name: name });
  };
  const section = cacheByKey((name) => {
    const stored = () =>
      nullIf404(fetchSection(name).then(({ data }) => unwrap(data) as Record<string, unknown>));
    // Other backends reject sections outside the specification.
    if (name === 'languages') return stored().catch(nullIfRefused);
    if (isSectionName(name) && isAdditional(sectionOf[name].group))
      return known('').then((own) => own && stored().catch(nullIfRefused));
    return stored();
  });
  const services = cacheByKey((type) =>
    client
      .getAllServices(type ? { type: type as 'portfolio' | 'whatweare' } : {})
      .then(({ data }) => requireList(data)),
  );
  const pageContents = cacheByKey((category_id) =>
    client.getAllPageContents({ category_id }).then(({ data }) => requireList(data)),
  );
  const partners = cacheByKey(() => client.getAllPartner({}).then(({ data }) => requireList(data)));

  const known = cacheByKey(() =>
    documents.getSiteAddresses({}).then(({ data }) => toAddresses(data), nullIfUnknown),
  );
  /** Other backends do not support these documents. After the first failed request, no further request is sent. */
  const fetchIfSupported = async <Item>(fetch: () => Promise<{ data: Item[] }>): Promise<Item[]> =>
    (await known('')) === null ? [] : requireList((await fetch()).data);
  const documentsOf = <Content>(kind: 'page' | 'picture' | 'translation') =>
    documents.getSiteDocuments({ kind }) as Promise<{ data: unknown[] }> as Promise<{
      data: (Content & { _id: string })[];
    }>;
  const pages = cacheByKey(async () => {
    const all = await fetchIfSupported(() => documentsOf<Page & { updated_at?: string }>('page'));
    return all.map(({ updated_at, ...it }) => ({ ...it, changed_on: updated_at?.slice(0, 10) }));
  });
  const news = cacheByKey(async () => {
    const dated = (await pages('')).map((it) => ({ _id: it._id, day: newsDayOf(it) }));
    return splitNews(dated.filter((it): it is typeof it & { day: string } => it.day !== null));
  });
  const pageById = cacheByKey(async () => new Map((await pages('')).map((it) => [it._id, it])));
  /** Backends without documents of this kind reject the request. */
  const pictures = cacheByKey(() =>
    fetchIfSupported(() => documentsOf<Picture>('picture').catch(emptyIfRefused)),
  );
  const pictureById = cacheByKey(
    async () => new Map((await pictures('')).map((it) => [it._id, it])),
  );
  const translations = cacheByKey(() =>
    fetchIfSupported(() => documentsOf<Translation>('translation').catch(emptyIfRefused)),
  );
  const translationById = cacheByKey(
    async () => new Map((await translations('')).map((it) => [it._id, it])),
  );
  const addresses = async () => (await known('')) ?? [];
  const byAddress = cacheByKey(
    async () => new Map((await addresses()).map((it) => [it.address, it])),
  );
  const dates = cacheByKey(() => fetchIfSupported(() => documents.getPageDates({})));

  return {
    section,
    serviceCards: async (type) => (await services(type)).map(toServiceCard),
    async neighbours(id) {
      const type = (await services('')).find(({ _id }) => _id === id)?.type ?? '';
      return isServiceType(type) ? neighboursOf(type, await services(type), id) : [];
    },
    service: (id) => nullIf404(client.getServiceById({ id }).then(({ data }) => unwrap(data))),
    pageContentLinks: async (serviceId) => (await pageContents(serviceId)).map(toPageContentLink),
    pageContent: (id) =>
      nullIf404(client.getPageContentById({ id }).then(({ data }) => requireList(data)[0] ?? null)),
    partners: () => partners(''),
    page: async (id) => (await pageById('')).get(id) ?? null,
    picture: async (id) => (await pictureById('')).get(id) ?? null,
    translation: async (id) => (await translationById('')).get(id) ?? null,
    translatedPages: async () =>
      (await translations('')).flatMap(({ _id, shown }) => (shown ? [_id] : [])),
    addressEntry: async (address) => (await byAddress('')).get(address) ?? null,
    siteAddresses: addresses,
    sitePages: async () => (await pages('')).map(toSitePage),
    news: async (part) => newsChunkOf(await news(''), part),
    pageDates: () => dates(''),
    hiddenPages: async () =>
      (await dates('')).filter(({ isHidden }) => isHidden).map(({ id }) => id),
    pages: async (chunk = '') => {
      const ofService = Map.groupBy(await pageContents(''), (entry) => entry.category_id);
      const inChunk = (await services('')).filter(({ _id }) => _id.endsWith(chunk));
      return inChunk.map(({ _id }) => ({
        service: _id,
        pageContents: (ofService.get(_id) ?? []).map((entry) => entry._id),
      }));
    },
    sitemapFiles: async () =>
      listSitemapFiles((await services('')).length + (await pageContents('')).length),
  };
}
