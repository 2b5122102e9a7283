import { createHash } from 'node:crypto';
import type { ImportPlace, ImportReport } from '../../shared/api/imports.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { linkToPage, linkToService } from '../../shared/rules/addresses/page-link.ts';
import { sectionOf } from '../../shared/sections/index.ts';
import type { ContentDeps } from '../content/save.ts';
import { bannerKey } from './propose.ts';
import { pathOf, toPlainText } from './read-html.ts';
import { numberKey, type SourceItem } from './source.ts';

export type Deps = Pick<ContentDeps, 'store' | 'now'>;

/** An item with its destination and its document. */
export interface Assigned {
  row: SourceItem;
  place: ImportPlace;
  /** Null if the item becomes no document. */
  target: { kind: Kind; id: string; service: string } | null;
  notes: string[];
  result: ImportReport['rows'][number]['result'];
}

const kinds: Partial<Record<ImportPlace, Kind>> = {
  ...{ page: 'page', news: 'page', service: 'service', portfolio: 'service' },
  ...{ category: 'page-content', partner: 'partner' },
};

interface Assignment {
  rows: readonly SourceItem[];
  /** The chosen destination of each item. */
  places: readonly ImportPlace[];
  /** Id of the source. */
  origin: string;
}

/** Returns an id that is the same in every import, so that a repeated import updates its documents. */
export function createImportId(origin: string, kind: string, key: string): string {
  return createHash('sha256').update(`import ${origin} ${kind} ${key}`).digest('hex').slice(0, 24);
}

/** Proposes the destination of the document that an earlier import created from an item. */
export async function proposeEarlier(
  { store }: Pick<Deps, 'store'>,
  origin: string,
  rows: readonly SourceItem[],
): Promise<SourceItem[]> {
  const known = new Map<Kind, Set<string>>();
  for (const kind of new Set(Object.values(kinds)))
    known.set(kind, new Set((await store.ids(kind)).map(({ id }) => id)));
  const proposals: SourceItem[] = [];
  for (const row of rows) proposals.push({ ...row, ...(await findEarlier(row)) });
  return proposals;

  async function findEarlier(row: SourceItem): Promise<Partial<SourceItem>> {
    for (const kind of new Set(row.places.flatMap((place) => kinds[place] ?? []))) {
      const id = createImportId(origin, kind, row.key);
      const document = known.get(kind)?.has(id) ? await store.get(kind, id) : null;
      const place = document && destinationOf(kind, document.body);
      if (place && row.places.includes(place))
        return place === row.place ? {} : { place, why: 'An earlier import put it there.' };
    }
    return {};
  }
}

function destinationOf(kind: Kind, body: Readonly<Record<string, unknown>>): ImportPlace {
  if (kind === 'service') return body.type === 'portfolio' ? 'portfolio' : 'service';
  if (kind === 'page') return body.news_date ? 'news' : 'page';
  return kind === 'partner' ? 'partner' : 'category';
}

/** Assigns a document to each item. */
export async function assignDocuments(
  { store }: Deps,
  { rows, places, origin }: Assignment,
): Promise<Assigned[]> {
  const assigned = rows.map((row, at): Assigned => {
    const place = places[at] ?? row.place;
    const kind = kinds[place];
    const target = kind ? { kind, id: createImportId(origin, kind, row.key), service: '' } : null;
    const result = place === 'left_out' ? 'left out' : 'taken';
    const why = row.place === 'left_out' ? row.why : 'Left out on the Import screen.';
    return { row, place, target, notes: result === 'taken' ? [...row.notes] : [why], result };
  });
  await claimDocuments({ store }, assigned, origin);
  const services = new Map(
    assigned
      .filter(({ target }) => target?.kind === 'service')
      .toReversed()
      .flatMap((it) => [it.row.key, ...it.row.paths].map((key) => [key, it])),
  );
  const live = await store.list('service');
  for (const it of assigned) {
    if (it.target?.kind !== 'page-content') continue;
    const { parent } = it.row;
    const known = live.find(({ body }) => `service  ${String(body.name).toLowerCase()}` === parent);
    it.target.service = services.get(parent ?? '')?.target?.id ?? known?.id ?? '';
    if (it.target.service !== '') continue;
    it.result = 'failed';
    it.notes.push('Its service is not in this import. Choose another destination.');
    it.target = null;
    it.place = 'left_out';
  }
  return assigned;
}

/**
 * Assigns items with the same name to the documents that an earlier import created from them: first those with the
 * same text, then the others in order.
 */
async function claimDocuments(
  { store }: Pick<Deps, 'store'>,
  assigned: readonly Assigned[],
  origin: string,
): Promise<void> {
  const groups = Map.groupBy(
    assigned.filter(({ target }) => target !== null),
    ({ row, target }) => `${target?.kind} ${row.key.replace(/ #\d+$/, '')}`,
  );
  for (const [group, rows] of groups) {
    if (rows.length === 1 && origin !== tableOrigin) continue;
    const [kind = ''] = group.split(' ', 1);
    const key = group.slice(kind.length + 1);
    const documents: { id: string; text: string | null }[] = [];
    for (let count = 1; count <= rows.length || documents.at(-1)?.text !== null; count += 1) {
      const id = createImportId(origin, kind, numberKey(key, count));
      const body = (await store.get(kind as Kind, id))?.body;
      const parts = (body?.parts ?? [{ heading: '', text: body?.description ?? '' }]) as Block[];
      documents.push({ id, text: body ? lettersOf(parts) : null });
    }
    const isSame = ({ row }: Assigned, { text }: (typeof documents)[number]) =>
      text === lettersOf(row.blocks);
    for (const [{ target }, { id }] of pair(rows, documents, isSame)) if (target) target.id = id;
  }
}

/** Distinguishes rows of a table from items of a site. */
export const tableOrigin = 'table';

type Block = { heading: string; text: string };

/** Returns the text of blocks without spaces and tags. */
function lettersOf(parts: readonly Block[]): string {
  const html = parts.map(({ heading, text }) => heading + text).join('');
  return toPlainText(html).replaceAll(/\s/g, '');
}

/** Pairs each item with an equal earlier one if possible, otherwise with the next. */
export function pair<Row, Earlier>(
  rows: readonly Row[],
  earlier: readonly Earlier[],
  isEqual: (row: Row, earlier: Earlier) => boolean,
): Map<Row, Earlier> {
  const free = new Set(earlier);
  const pairs = new Map<Row, Earlier>();
  const pairOne = (row: Row, it: Earlier | undefined) => {
    if (it === undefined) return;
    pairs.set(row, it);
    free.delete(it);
  };
  for (const row of rows)
    pairOne(
      row,
      [...free].find((it) => isEqual(row, it)),
    );
  for (const row of rows) if (!pairs.has(row)) pairOne(row, [...free][0]);
  return pairs;
}

/** Returns the stored links to imported items, by old path. */
export function createLinks(assigned: readonly Assigned[]): Map<string, string> {
  const links = new Map<string, string>([['/', '/']]);
  for (const it of assigned) {
    const link = it.result === 'taken' ? createLink(it) : null;
    if (link) for (const path of it.row.paths) if (!links.has(path)) links.set(path, link);
  }
  return links;
}

/** Returns the stored link to the result of an item, or to its section on the home page; null if there is none. */
export function createLink({ row, place, target }: Assigned): string | null {
  if (row.key === bannerKey) return '/';
  const link = target && linkTo(target);
  if (link) return link;
  if (place === 'partner') return '/';
  return place === 'our_team' || place === 'client_testimonials'
    ? `/#${sectionOf[place].anchor}`
    : null;
}

function linkTo({ kind, id, service }: NonNullable<Assigned['target']>): string | null {
  if (kind === 'page') return linkToPage(id);
  if (kind === 'service') return linkToService(id);
  return kind === 'page-content' ? linkToService(service, id) : null;
}

/** Stored links by old path, and the host of the source. */
export interface OldLinks {
  links: ReadonlyMap<string, string>;
  origin: string;
}

const linkTag = /(<a href="[^"]*">|<\/a>)/;

/** Replaces links within the source by links to the imported documents, and removes those without a target. */
export function replaceLinks(html: string, old: OldLinks): { html: string; lost: number } {
  let lost = 0;
  let isDropped = false;
  const pieces = html.split(linkTag).map((piece) => {
    if (piece === '</a>') return isDropped ? '' : piece;
    if (!piece.startsWith('<a href="')) return piece;
    const target = resolveLink(piece.slice(9, -2).replaceAll('&amp;', '&'), old);
    isDropped = target === null;
    if (isDropped) lost += 1;
    if (target === undefined) return piece;
    return target === null ? '' : `<a href="${target}">`;
  });
  return { html: pieces.join(''), lost };
}

/** Returns undefined for an external link, and null for one without a target. */
export function resolveLink(href: string, old: OldLinks): string | null | undefined {
  const path = toSourcePath(href, old.origin);
  return path === null ? undefined : (old.links.get(path) ?? null);
}

/** Returns the path of a link within the source, or null for an external link. */
function toSourcePath(href: string, origin: string): string | null {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  // Relative links in a table have a placeholder host.
  const isOwn = url.host.replace(/^www\./, '') === origin || url.host.endsWith('.invalid');
  return isOwn ? pathOf(href) : null;
}

/** Extensions of files, except for pages, and for pictures, which are imported as such. */
const extension = /\.(?!html?$|php$|aspx?$|jpe?g$|png$|gif$|webp$|avif$|svg$)[a-z][a-z0-9]{1,4}$/i;

/** Finds linked files of the source: documents and films, not pages. */
export function findFiles(
  html: string,
  { origin }: Pick<OldLinks, 'origin'>,
): { address: string; path: string }[] {
  return html.split(linkTag).flatMap((piece) => {
    if (!piece.startsWith('<a href="')) return [];
    const address = piece.slice(9, -2).replaceAll('&amp;', '&');
    const path = toSourcePath(address, origin);
    const [name = ''] = (path ?? '').split('?');
    return path !== null && extension.test(name) ? [{ address, path }] : [];
  });
}
