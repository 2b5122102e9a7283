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
 * The most specific name of a dependency, as stored with the page: the read, prefixed by the shared
 * fragment that made it, if any (`details contact>section/contact_us#email`). `cards/portfolio` the
 * whole response; `service/65f0…#description,name` these fields of a document and its existence;
 * `service/65f0…#` only its existence; `service/65f0…#*` every field. An empty section counts as
 * absent.
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
  whole: Set<string>;
  fields: Map<string, Set<string>>;
}
const createReads = (): Reads => ({ whole: new Set(), fields: new Map() });

/** Collects what one page reads. @param tell of each read, before it is made */
export function createRecorder(tell: (read: Read) => void = () => undefined) {
  let page = createReads();
  let fragments = new Map<string, Reads>();
  const within = new AsyncLocalStorage<Reads>();
  const current = () => within.getStore() ?? page;
  return {
    /** The whole response was read. */
    answer: (name: string) => {
      tell(name);
      current().whole.add(name);
    },
    /** A document was requested; its fields are recorded one by one. */
    document: (name: string) => {
      tell(`${name}#*`);
      fieldsOf(current(), name);
    },
    field: (name: string, field: string) => {
      fieldsOf(current(), name).add(field);
    },
    /** Records a fragment's reads separately from its page's, even when they interleave. */
    async within<Result>(work: () => Promise<Result>): Promise<[Result, Reads]> {
      if (within.getStore()) throw new Error('A fragment cannot contain another.');
      const reads = createReads();
      try {
        return [await within.run(reads, work), reads];
      } catch (error) {
        // The page fails because of these reads.
        addAll(page, reads);
        throw error;
      }
    },
    /** Adds a fragment's reads to the page. */
    includeFragment(fragment: string, reads: Reads): void {
      fragments.set(fragment, reads);
    },
    /** The reads since the last call, in a fixed order. */
    take(): Read[] {
      const reads = namesOf(page);
      for (const [fragment, read] of fragments) reads.push(...namesIn(fragment, read));
      page = createReads();
      fragments = new Map();
      return reads.sort();
    },
  };
}

function addAll(page: Reads, { whole, fields }: Reads): void {
  for (const name of whole) page.whole.add(name);
  for (const [name, used] of fields) {
    const known = fieldsOf(page, name);
    for (const field of used) known.add(field);
  }
}

const knownNames = new WeakMap<Reads, Read[]>();

/** Remembered, because a fragment has the same reads on every page. */
function namesIn(fragment: string, reads: Reads): Read[] {
  const known = knownNames.get(reads);
  if (known) return known;
  const names = namesOf(reads).map((name) => `${fragment}${fragmentEnd}${name}`);
  knownNames.set(reads, names);
  return names;
}

function namesOf({ whole, fields }: Reads): Read[] {
  const names = [...whole];
  for (const [name, used] of fields)
    names.push(`${name}#${used.has('*') ? '*' : [...used].sort().join(',')}`);
  return names;
}

function fieldsOf({ fields }: Reads, name: string): Set<string> {
  const known = fields.get(name) ?? new Set();
  fields.set(name, known);
  return known;
}
export type Recorder = ReturnType<typeof createRecorder>;

const fragmentEnd = '>';

/** The fragment that made a read; null for the page itself. */
export function fragmentOf(read: Read): string | null {
  const end = read.indexOf(fragmentEnd);
  return end < 0 ? null : read.slice(0, end);
}

/** The name of a read without its fields. */
export function nameOf(read: Read): string {
  const at = read.indexOf('#');
  return read.slice(read.indexOf(fragmentEnd) + 1, at < 0 ? undefined : at);
}

/**
 * True for the reads behind the addresses of services' pages by id, and of the pages of lists: what a few services
 * change of those is listed without all others.
 */
export function isOfServices(read: Read): boolean {
  return read === readNames.pages() || read.startsWith(readNames.cardCount(''));
}

/** Responses that may differ after some changes: by name, all of it or some fields. */
export type Stale = Map<string, 'all' | Set<string>>;

/** The stale reads between revision `from` and the requested one. */
export interface StaleNames {
  from: number;
  names: string[];
}

/**
 * @param moved addresses whose page or kind of response has changed (moved-addresses.ts)
 * @param relinked services whose neighbours have changed (moved-neighbours.ts)
 * @param news its parts that have changed (moved-news.ts)
 * @param hasOtherFiles the sitemap has other files (moved-sitemap.ts)
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
    const document = documentName(change);
    if (document && !staysAway(change))
      stale.set(document, presenceIsUnchanged(change) ? listChangedFields(change) : 'all');
  }
  return stale;
}

export function isStale(read: Read, stale: Stale): boolean {
  const what = stale.get(nameOf(read));
  if (!what) return false;
  const fields = read.split('#', 2)[1];
  if (what === 'all' || fields === undefined || fields === '*') return true;
  return fields.split(',').some((field) => what.has(field));
}

function existenceIsUnchanged({ before, after }: Change): boolean {
  return (before === null) === (after === null);
}

function presenceIsUnchanged(change: Change): boolean {
  const said = presenceOf(change);
  return said ? said.before === said.after : existenceIsUnchanged(change);
}

/** A section that was and stays empty affects nothing, whatever is written in it. */
function staysAway(change: Change): boolean {
  const said = presenceOf(change);
  return said !== null && !said.before && !said.after;
}

/** A section exists only while it has content (site/content.ts). */
function presenceOf({ kind, id, before, after }: Change) {
  if (kind !== 'section' || !isSectionName(id)) return null;
  const isThere = (body: Body | null) =>
    body !== null && !isEmptySection(id, readLeniently(sections[id], body).content);
  return { before: isThere(before), after: isThere(after) };
}

/** Kinds that pages read as whole lists. */
const readAsLists: ReadonlySet<Kind> = new Set(['partner', 'category', 'order']);

function documentName({ kind, id }: Change): string | null {
  return readAsLists.has(kind) ? null : `${kind}/${id}`;
}

function listChangedFields({ before, after, isOnOtherDay }: Change): Set<string> {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const differs = (name: string) =>
    JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]);
  return new Set([...[...names].filter(differs), ...(isOnOtherDay ? ['changed_on'] : [])]);
}

/** The outdated reads of lists that combine a few fields of many documents. */
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
        ...listsOf(change, 'type', toCard).map(readNames.serviceCards),
        ...countsOf(change).map(readNames.cardCount),
      ];
    case 'page-content': {
      const isMoved =
        before?.category_id !== after?.category_id || change.formerParent !== undefined;
      const lists = new Set(listsOf(change, 'category_id', toLink));
      // Listed under another service than its content names, until it was repaired.
      if (change.formerParent) lists.add(change.formerParent);
      if (change.formerParent !== undefined && change.parent) lists.add(change.parent);
      return [
        ...(existenceIsUnchanged(change) && !isMoved ? [] : servicesOf(change).flatMap(listPages)),
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

/** Dates of a page in sitemaps; later changes of the same day do not count. */
function listDates(change: Change): string[] {
  const { kind, id, parent, before, after, isOnOtherDay } = change;
  if (!addressedKinds.includes(kind as AddressedKind)) return [];
  const isDateStale = isOnOtherDay || !existenceIsUnchanged(change);
  const parts = isDateStale ? sitemapChunksOf({ id, parent }) : [];
  const isHidden = (body: Body | null) => body?.not_in_search === true;
  return [
    ...parts.map(readNames.pageDates),
    ...(isHidden(before) === isHidden(after) ? [] : [readNames.hiddenPages()]),
  ];
}

/** The service that a change is about, and those that the category was or is listed under. */
export function servicesOf({ kind, id, parent, formerParent, before, after }: Change): string[] {
  if (kind === 'service') return [id];
  if (kind !== 'page-content') return [];
  const all = [parent, formerParent, before?.category_id, after?.category_id];
  return [...new Set(all.filter((it) => typeof it === 'string'))];
}

/** The lists of details pages that contain those of a service. */
function listPages(id: string): string[] {
  return sitemapChunksOf({ id }).map(readNames.pages);
}

/** The response sorted by a document of kind `order`. */
function findListName(id: string): string {
  if (id === 'partners') return readNames.partners();
  return isServiceType(id) ? readNames.serviceCards(id) : readNames.pageContentLinks(id);
}

const toCard = (body: Body) => toServiceCard(body as unknown as ServiceCard);
const toPage = (body: Body) => toSitePage(body as unknown as SitePage);
const toLink = (body: Body) => toPageContentLink(body as unknown as PageContentLink);

/** The types whose number of cards a change of a service changes. */
function countsOf({ before, after }: Change): string[] {
  const countedIn = (body: Body | null) =>
    body && !isBlankCard(toCard(body)) ? String(body.type) : null;
  const types = [countedIn(before), countedIn(after)];
  return types[0] === types[1] ? [] : types.filter((type) => type !== null);
}

/** The lists that contain or contained a document, if its listed fields changed. */
function listsOf(
  { before, after }: Change,
  field: string,
  shown: (body: Body) => object,
): string[] {
  const inList = (body: Body | null) => body && JSON.stringify([body[field], shown(body)]);
  if (inList(before) === inList(after)) return [];
  const lists = [before?.[field], after?.[field]].filter((list) => typeof list === 'string');
  return [...new Set(lists)];
}
