import { descriptorOf, type Kind } from '../../../shared/content/kinds.ts';
import { isServiceType, serviceTypeLabels } from '../../../shared/content/service-type.ts';
import { foldText, termsOf } from '../../../shared/rules/text/matches-words.ts';
import type { Body, ListFilter, ListPage, PageQuery, StoredDocument } from '../document.ts';

/** Stored UTF-16 units of each text, because PostgreSQL indexes rows of at most 2704 bytes. */
const [maxSearched, maxSorted] = [300, 120];

export interface ListedTexts {
  name: string;
  more: string;
  /** Key for natural sorting, with “Item 9” before “Item 10”. */
  name_key: string;
}

type NamedDocument = { kind: Kind; id: string; body: Body };

export function buildListedTexts({ kind, id, body }: NamedDocument): ListedTexts {
  const [nameField = '', moreField = ''] = descriptorOf(kind).listed ?? [];
  const textOf = (value: unknown) => (typeof value === 'string' ? foldText(value) : '');
  const name = textOf(body[nameField]);
  const type = String(body.type);
  const label = isServiceType(type) ? foldText(serviceTypeLabels[type]) : '';
  // Categories are listed with their id.
  const more = kind === 'category' ? id : `${textOf(body[moreField])}\n${label}`.trimEnd();
  return {
    name: name.slice(0, maxSearched),
    more: more.slice(0, maxSearched),
    name_key: buildSortKey(name).slice(0, maxSorted),
  };
}

/** Adds the number of digits before each number, so that comparing characters compares numbers. */
function buildSortKey(text: string): string {
  return text.replace(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, '');
    return `${String(number.length).padStart(3, '0')}${number}`;
  });
}

export type SortColumn = 'name_key' | 'more' | 'type' | 'id' | 'created';

/** Returns the column by which a list is sorted. */
export function sortOf(kind: Kind, order = ''): { column: SortColumn; direction: 'asc' | 'desc' } {
  const field = order.replace(/^-/, '');
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  const [name, more] = descriptorOf(kind).listed ?? [];
  if (field === name) return { column: 'name_key', direction };
  if (field === more) return { column: 'more', direction };
  if (field === 'type' && kind === 'service') return { column: 'type', direction };
  if (field === '_id') return { column: 'id', direction };
  return { column: 'created', direction: 'asc' };
}

/** Returns only the filter conditions of a query. */
export function filterOf({ parent, type, headingContains }: PageQuery): ListFilter {
  return {
    ...(parent === undefined ? {} : { parent }),
    ...(type === undefined ? {} : { type }),
    ...(headingContains === undefined ? {} : { headingContains }),
  };
}

/**
 * Returns a page of documents that are in memory, such as those of a draft.
 * @param documents in list order
 * @param services the services of page contents, because a search also finds page contents by service name
 */
export function paginate(
  documents: readonly StoredDocument[],
  asked: PageQuery,
  services: readonly StoredDocument[] = [],
): ListPage {
  const { search = '', order, ids, at, limit } = asked;
  const nameOf = new Map(services.map((it) => [it.id, buildListedTexts(it).name]));
  const words = termsOf(search);
  const rows = documents.map((document) => ({ document, ...buildListedTexts(document) }));
  const found = rows.filter(({ document: { id, parent }, name, more }) => {
    const texts = [name, more, nameOf.get(parent ?? '') ?? ''];
    return (
      (ids === undefined || ids.includes(id)) &&
      words.every((word) => texts.some((text) => text.includes(word)))
    );
  });
  const { column, direction } = sortOf(documents[0]?.kind ?? 'category', order);
  const keyOf = ({ document, ...texts }: (typeof found)[number]): string => {
    if (column === 'id') return document.id;
    if (column === 'type') return String(document.body.type ?? '');
    return column === 'created' ? '' : texts[column];
  };
  const sign = direction === 'asc' ? 1 : -1;
  const sorted = found.toSorted((one, other) => sign * compareBytes(keyOf(one), keyOf(other)));
  const size = limit ?? sorted.length;
  const position = at === undefined ? -1 : sorted.findIndex(({ document }) => document.id === at);
  const offset = position < 0 ? (asked.offset ?? 0) : position - (position % size);
  return {
    documents: sorted.slice(offset, offset + size).map(({ document }) => document),
    total: sorted.length,
    offset,
  };
}

function compareBytes(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
