import { createHash } from 'node:crypto';
import type { ImportPlace, ImportReport } from '../../shared/api/imports.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { linkToPage, linkToService } from '../../shared/rules/addresses/page-link.ts';
import type { ContentParts } from '../content/save.ts';
import type { FoundRow } from './found.ts';
import { bannerKey } from './propose.ts';

export type Parts = Pick<ContentParts, 'store' | 'now'>;

/** A row with its place, and the document that it becomes or belongs to. */
export interface Placed {
  row: FoundRow;
  place: ImportPlace;
  /** Null if it becomes no document of its own. */
  target: { kind: Kind; id: string; service: string } | null;
  notes: string[];
  result: ImportReport['rows'][number]['result'];
}

const kinds: Partial<Record<ImportPlace, Kind>> = {
  ...{ page: 'page', news: 'page', service: 'service', portfolio: 'service' },
  ...{ category: 'page-content', partner: 'partner' },
};

interface Placing {
  rows: readonly FoundRow[];
  /** The chosen place of each row. */
  places: readonly ImportPlace[];
  /** Tells one source from another. */
  origin: string;
}

/** An id that is the same in every run, so that a later one updates what an earlier one made. */
export function importedId(origin: string, kind: string, key: string): string {
  return createHash('sha256').update(`import ${origin} ${kind} ${key}`).digest('hex').slice(0, 24);
}

/** Proposes the place of the document that an earlier import of the same source made of a row. */
export async function placedBefore(
  { store }: Pick<Parts, 'store'>,
  origin: string,
  rows: readonly FoundRow[],
): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for (const row of rows) found.push({ ...row, ...(await earlierPlace(row)) });
  return found;

  async function earlierPlace(row: FoundRow): Promise<Partial<FoundRow>> {
    for (const kind of new Set(row.places.map((place) => kinds[place]))) {
      const document = kind && (await store.get(kind, importedId(origin, kind, row.key)));
      const place = document && placeOf(kind, document.body);
      if (place && row.places.includes(place))
        return place === row.place ? {} : { place, why: 'An earlier import put it there.' };
    }
    return {};
  }
}

function placeOf(kind: Kind, body: Readonly<Record<string, unknown>>): ImportPlace {
  if (kind === 'service') return body.type === 'portfolio' ? 'portfolio' : 'service';
  if (kind === 'page') return body.news_date ? 'news' : 'page';
  return kind === 'partner' ? 'partner' : 'category';
}

/** Decides which document each row becomes or belongs to. */
export async function placeRows(
  { store }: Parts,
  { rows, places, origin }: Placing,
): Promise<Placed[]> {
  const placed = rows.map((row, at): Placed => {
    const place = places[at] ?? row.place;
    const kind = kinds[place];
    const target = kind ? { kind, id: importedId(origin, kind, row.key), service: '' } : null;
    const result = place === 'left_out' ? 'left out' : 'taken';
    const notes = result === 'left out' && row.place === 'left_out' ? [row.why] : [];
    return { row, place, target, notes, result };
  });
  const services = placed.filter(({ target }) => target?.kind === 'service');
  const live = await store.list('service');
  for (const it of placed) {
    if (it.target?.kind !== 'page-content') continue;
    const { above } = it.row;
    const own = services.find(({ row }) => row.key === above || row.paths.includes(above ?? ''));
    const named = live.find(({ body }) => `service  ${String(body.name).toLowerCase()}` === above);
    it.target.service = own?.target?.id ?? named?.id ?? '';
    if (it.target.service !== '') continue;
    it.result = 'failed';
    it.notes.push('Its service is not in this import. Choose another place.');
    it.target = null;
    it.place = 'left_out';
  }
  return placed;
}

/** Stored links to what rows become, by old path. */
export function linksOf(placed: readonly Placed[]): Map<string, string> {
  const links = new Map<string, string>([['/', '/']]);
  for (const { row, target } of placed) {
    const link = row.key === bannerKey ? '/' : target && linkTo(target);
    if (link) for (const path of row.paths) if (!links.has(path)) links.set(path, link);
  }
  return links;
}

function linkTo({ kind, id, service }: NonNullable<Placed['target']>): string | null {
  if (kind === 'page') return linkToPage(id);
  if (kind === 'service') return linkToService(id);
  return kind === 'page-content' ? linkToService(service, id) : null;
}

/** Stored links by old path, and the host of the source. */
export interface OldLinks {
  links: ReadonlyMap<string, string>;
  origin: string;
}

const tags = /(<a href="[^"]*">|<\/a>)/;

/** Leads links within the source to what their targets become; those to nothing become words. */
export function withLinks(html: string, old: OldLinks): { html: string; words: number } {
  let words = 0;
  let isDropped = false;
  const pieces = html.split(tags).map((piece) => {
    if (piece === '</a>') return isDropped ? '' : piece;
    if (!piece.startsWith('<a href="')) return piece;
    const target = ownLink(piece.slice(9, -2).replaceAll('&amp;', '&'), old);
    isDropped = target === null;
    if (isDropped) words += 1;
    if (target === undefined) return piece;
    return target === null ? '' : `<a href="${target}">`;
  });
  return { html: pieces.join(''), words };
}

/** Undefined for a link to elsewhere, null for one to nothing. */
export function ownLink(href: string, { links, origin }: OldLinks): string | null | undefined {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.host.replace(/^www\./, '') !== origin) return undefined;
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/(?<!\/)\/+$/, '');
  return links.get(`${path}${url.search}`) ?? null;
}
