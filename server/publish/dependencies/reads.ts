import { AsyncLocalStorage } from 'node:async_hooks';
import {
  isBlankCard,
  type PageContentLink,
  type ServiceCard,
  type SitePage,
  toPageContentLink,
  toServiceCard,
  toSitePage,
} from '../../../shared/content/cards.ts';
import { isEmptySection } from '../../../shared/content/emptiness.ts';
import { type AddressedKind, addressedKinds, type Kind } from '../../../shared/content/kinds.ts';
import { readLeniently } from '../../../shared/content/lenient.ts';
import { singleSitemap, sitemapChunksOf } from '../../../shared/content/pages/page-date.ts';
import { isServiceType } from '../../../shared/content/service-type.ts';
import type { ContentSource } from '../../../shared/content/source.ts';
import { isSectionName, sections } from '../../../shared/sections/index.ts';
import type { Body, Change } from '../../content/document.ts';

/**
 * The most specific name of a dependency, as stored with the page: the read, prefixed by its shared fragment, if any
 * (`details contact>section/contact_us#email`). `cards/portfolio` is a complete response;
 * `service/65f0…#description,name` means these fields of a document and its existence; `service/65f0…#` only its
 * existence; `service/65f0…#*` every field. An empty section counts as absent.
 */
export type Read = string;

export const readNames = {
  section: (name: string) => `section/${name}`,
  serviceCards: (type: string) => `cards/${type}`,
  cardCount: (type: string) => `card-count/${type}`,
  service: (id: string) => `service/${id}`,
  neighbours: (serviceId: string) => `neighbours/${serviceId}`,
  pageContentLinks: (serviceId: string) => `links/${serviceId}`,
  pageContent: (id: string) => `page-content/${id}`,
  partners: () => 'partners',
  pages: (part: string = singleSitemap) => (part === singleSitemap ? 'pages' : `pages/${part}`),
  sitemapFiles: () => 'sitemap-files',
  page: (id: string) => `page/${id}`,
  picture: (id: string) => `picture/${id}`,
  translation: (id: string) => `translation/${id}`,
  translatedPages: () => 'translated-pages',
  addressEntry: (address: string) => `address/${address}`,
  siteAddresses: () => 'addresses',
  sitePages: () => 'site-pages',
  pageDates: (part: string) => `dates/${part}`,
  news: (part: string) => `news/${part}`,
  hiddenPages: () => 'hidden-pages',
} satisfies {
  [Name in Exclude<keyof ContentSource, 'watch' | 'cachedFragment' | 'isPreview'>]-?: (
    argument: string,
  ) => string;
};

/** The reads of a page or of one of its fragments. */
export interface Reads {
  responses: Set<string>;
  fields: Map<string, Set<string>>;
}
const createReads = (): Reads => ({ responses: new Set(), fields: new Map() });

/** Collects the reads of one page. @param onRead called before each read */
export function createRecorder(onRead: (read: Read) => void = () => undefined) {
  let page = createReads();
  let fragments = new Map<string, Reads>();
  const runInFragment = new AsyncLocalStorage<Reads>();
  const current = () => runInFragment.getStore() ?? page;
  return {
    /** Records a read of a complete response. */
    addResponse: (name: string) => {
      onRead(name);
      current().responses.add(name);
    },
    /** Records the request of a document, whose fields are recorded one by one. */
    addDocument: (name: string) => {
      onRead(`${name}#*`);
      ensureFields(current(), name);
    },
    addField: (name: string, addField: string) => {
      ensureFields(current(), name).add(addField);
    },
    /** Records a fragment's reads separately from its page's, even when they interleave. */
    async runInFragment<Result>(work: () => Promise<Result>): Promise<[Result, Reads]> {
      if (runInFragment.getStore()) throw new Error('A fragment cannot contain another.');
      const reads = createReads();
      try {
        return [await runInFragment.run(reads, work), reads];
      } catch (error) {
        // These reads are the reason why the page fails.
        addAll(page, reads);
        throw error;
      }
    },
    /** Adds a fragment's reads to the page. */
    includeFragment(fragment: string, reads: Reads): void {
      fragments.set(fragment, reads);
    },
    /** Returns the reads since the last call, in a fixed order. */
    take(): Read[] {
      const reads = listNames(page);
      for (const [fragment, read] of fragments) reads.push(...nameFragmentReads(fragment, read));
      page = createReads();
      fragments = new Map();
      return reads.sort();
    },
  };
}

function addAll(page: Reads, { responses, fields }: Reads): void {
  for (const name of responses) page.responses.add(name);
  for (const [name, used] of fields) {
    const known = ensureFields(page, name);
    for (const addField of used) known.add(addField);
  }
}

const knownNames = new WeakMap<Reads, Read[]>();

/** Cached, because a fragment has the same reads on every page. */
function nameFragmentReads(fragment: string, reads: Reads): Read[] {
  const known = knownNames.get(reads);
  if (known) return known;
  const names = listNames(reads).map((name) => `${fragment}${fragmentEnd}${name}`);
  knownNames.set(reads, names);
  return names;
}

function listNames({ responses, fields }: Reads): Read[] {
  const names = [...responses];
  for (const [name, used] of fields)
    names.push(`${name}#${used.has('*') ? '*' : [...used].sort().join(',')}`);
  return names;
}

function ensureFields({ fields }: Reads, name: string): Set<string> {
  const known = fields.get(name) ?? new Set();
  fields.set(name, known);
  return known;
}
export type Recorder = ReturnType<typeof createRecorder>;

const fragmentEnd = '>';

/** Returns the fragment of a read, or null for a read of the page itself. */
export function fragmentOf(read: Read): string | null {
  const end = read.indexOf(fragmentEnd);
  return end < 0 ? null : read.slice(0, end);
}

/** Returns the name of a read without its fields. */
export function nameOf(read: Read): string {
  const at = read.indexOf('#');
  return read.slice(read.indexOf(fragmentEnd) + 1, at < 0 ? undefined : at);
}

/**
 * Returns true for reads behind the addresses of service pages by id and of list pages. After a change of a few
 * services, their addresses are listed without those of all other services.
 */
export function isServiceRead(read: Read): boolean {
  return read === readNames.pages() || read.startsWith(readNames.cardCount(''));
}

/** Reads that may differ after some changes, by name: all of a document or response, or some fields. */
export type Stale = Map<string, 'all' | Set<string>>;

/** The stale reads between revision `from` and the requested one. */
export interface StaleNames {
  from: number;
  names: string[];
}

/**
 * @param moved addresses whose page or kind of response has changed (moved-addresses.ts)
 * @param relinked services whose neighbours have changed (moved-neighbours.ts)
 * @param news chunks of the news that have changed (moved-news.ts)
 * @param hasOtherFiles true if the list of sitemap files has changed (moved-sitemap.ts)
 */
export function findStale(
  changes: readonly Change[],
  moved: readonly string[] = [],
  relinked: readonly string[] = [],
  news: readonly string[] = [],
  hasOtherFiles = false,
): Stale {
  const stale: Stale = new Map();
  if (hasOtherFiles) stale.set(readNames.sitemapFiles(), 'all');
  for (const id of relinked) stale.set(readNames.neighbours(id), 'all');
  for (const address of moved) stale.set(readNames.addressEntry(address), 'all');
  if (moved.length > 0) stale.set(readNames.siteAddresses(), 'all');
  for (const part of news) stale.set(readNames.news(part), 'all');
  for (const change of changes) {
    for (const name of [...listResponses(change), ...listDates(change)]) stale.set(name, 'all');
    const addDocument = nameDocument(change);
    if (addDocument && !staysEmpty(change))
      stale.set(addDocument, presenceIsUnchanged(change) ? listChangedFields(change) : 'all');
  }
  return stale;
}

export function isStale(read: Read, stale: Stale): boolean {
  const what = stale.get(nameOf(read));
  if (!what) return false;
  const fields = read.split('#', 2)[1];
  if (what === 'all' || fields === undefined || fields === '*') return true;
  return fields.split(',').some((addField) => what.has(addField));
}

function existenceIsUnchanged({ before, after }: Change): boolean {
  return (before === null) === (after === null);
}

function presenceIsUnchanged(change: Change): boolean {
  const presence = presenceOf(change);
  return presence ? presence.before === presence.after : existenceIsUnchanged(change);
}

/** Returns true for a section that stays empty, because its other fields affect no page. */
function staysEmpty(change: Change): boolean {
  const presence = presenceOf(change);
  return presence !== null && !presence.before && !presence.after;
}

/** Returns whether a section exists, which it does only while it has content (site/content.ts). */
function presenceOf({ kind, id, before, after }: Change) {
  if (kind !== 'section' || !isSectionName(id)) return null;
  const isThere = (body: Body | null) =>
    body !== null && !isEmptySection(id, readLeniently(sections[id], body).content);
  return { before: isThere(before), after: isThere(after) };
}

/** Kinds that pages read only as complete lists. */
const listedKinds: ReadonlySet<Kind> = new Set(['partner', 'category', 'order']);

function nameDocument({ kind, id }: Change): string | null {
  return listedKinds.has(kind) ? null : `${kind}/${id}`;
}

function listChangedFields({ before, after, isDateChanged }: Change): Set<string> {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const differs = (name: string) =>
    JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]);
  return new Set([...[...names].filter(differs), ...(isDateChanged ? ['changed_on'] : [])]);
}

/** Lists the outdated reads of lists, which combine a few fields of many documents. */
function listResponses(change: Change): string[] {
  const { kind, before, after } = change;
  switch (kind) {
    case 'section':
    case 'category':
    case 'picture':
      return [];
    case 'partner':
      return [readNames.partners()];
    case 'order':
      return [findListName(change.id)];
    case 'service':
      return [
        ...(existenceIsUnchanged(change) ? [] : listPages(change.id)),
        ...findLists(change, 'type', toCard).map(readNames.serviceCards),
        ...findChangedCounts(change).map(readNames.cardCount),
      ];
    case 'page-content': {
      const isMoved =
        before?.category_id !== after?.category_id || change.formerParent !== undefined;
      const lists = new Set(findLists(change, 'category_id', toLink));
      // The database listed it under another service than its content, until that was fixed.
      if (change.formerParent) lists.add(change.formerParent);
      if (change.formerParent !== undefined && change.parent) lists.add(change.parent);
      return [
        ...(existenceIsUnchanged(change) && !isMoved
          ? []
          : findServices(change).flatMap(listPages)),
        ...[...lists].map(readNames.pageContentLinks),
      ];
    }
    case 'translation':
      return before?.shown === after?.shown ? [] : [readNames.translatedPages()];
    case 'page':
      return JSON.stringify(before && toPage(before)) === JSON.stringify(after && toPage(after))
        ? []
        : [readNames.sitePages()];
  }
}

/** Lists the outdated dates of a page in sitemaps. Later changes of the same day do not count. */
function listDates(change: Change): string[] {
  const { kind, id, parent, before, after, isDateChanged } = change;
  if (!addressedKinds.includes(kind as AddressedKind)) return [];
  const isDateStale = isDateChanged || !existenceIsUnchanged(change);
  const parts = isDateStale ? sitemapChunksOf({ id, parent }) : [];
  const isHidden = (body: Body | null) => body?.not_in_search === true;
  return [
    ...parts.map(readNames.pageDates),
    ...(isHidden(before) === isHidden(after) ? [] : [readNames.hiddenPages()]),
  ];
}

/** Finds the service of a change, and the services of a category before and after it. */
export function findServices({ kind, id, parent, formerParent, before, after }: Change): string[] {
  if (kind === 'service') return [id];
  if (kind !== 'page-content') return [];
  const all = [parent, formerParent, before?.category_id, after?.category_id];
  return [...new Set(all.filter((it) => typeof it === 'string'))];
}

/** Names the lists that contain the details pages of a service. */
function listPages(id: string): string[] {
  return sitemapChunksOf({ id }).map(readNames.pages);
}

/** Returns the name of the list that a document of kind `order` sorts. */
function findListName(id: string): string {
  if (id === 'partners') return readNames.partners();
  return isServiceType(id) ? readNames.serviceCards(id) : readNames.pageContentLinks(id);
}

const toCard = (body: Body) => toServiceCard(body as unknown as ServiceCard);
const toPage = (body: Body) => toSitePage(body as unknown as SitePage);
const toLink = (body: Body) => toPageContentLink(body as unknown as PageContentLink);

/** Finds the types for which a changed service changes the number of cards. */
function findChangedCounts({ before, after }: Change): string[] {
  const countedIn = (body: Body | null) =>
    body && !isBlankCard(toCard(body)) ? String(body.type) : null;
  const types = [countedIn(before), countedIn(after)];
  return types[0] === types[1] ? [] : types.filter((type) => type !== null);
}

/** Finds the lists that contain or contained a document, if its listed fields changed. */
function findLists(
  { before, after }: Change,
  addField: string,
  shown: (body: Body) => object,
): string[] {
  const inList = (body: Body | null) => body && JSON.stringify([body[addField], shown(body)]);
  if (inList(before) === inList(after)) return [];
  const lists = [before?.[addField], after?.[addField]].filter((list) => typeof list === 'string');
  return [...new Set(lists)];
}
