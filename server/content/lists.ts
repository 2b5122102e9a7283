import type { Kind } from '../../shared/content/kinds.ts';
import type { Order, OrderedList } from '../../shared/content/order.ts';
import type { ServiceType } from '../../shared/content/service-type.ts';
import { listForResponse } from '../../shared/rules/list-order.ts';
import type { Store } from '../store.ts';
import type { ContentReader, ListFilter, ListPage, PageQuery, StoredDocument } from './document.ts';
import { filterOf, paginate } from './store/listed-texts.ts';

type Reader = Pick<ContentReader, 'get' | 'list'>;

/** Returns the order chosen for a list; empty without one. */
export async function orderOf(reader: Pick<Reader, 'get'>, list: OrderedList): Promise<string[]> {
  const stored = await reader.get('order', list);
  return (stored?.body as Order | undefined)?.ids ?? [];
}

/** Reads a list of the site (shared/rules/list-order.ts). Services of a reordered list have a `place`. */
export async function readList(
  reader: Reader,
  list: OrderedList,
  { kind, limit, offset = 0, ...filter }: ListFilter & { kind: Kind },
): Promise<StoredDocument[]> {
  const ids = await orderOf(reader, list);
  if (ids.length === 0)
    return reader.list(kind, { ...filter, ...(limit === undefined ? {} : { limit, offset }) });
  const documents = await reader.list(kind, filter);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const listed = listForResponse(
    list,
    documents.map(({ id }) => ({ _id: id })),
    ids,
  );
  return listed
    .slice(offset, limit === undefined ? undefined : offset + limit)
    .map(({ _id, place }) => addPlace(byId.get(_id) as StoredDocument, place));
}

/**
 * Reads a page of a list. A reordered list is read completely, because it has at most 10,000 entries.
 * @param list null if the documents form no list of the site
 */
export async function readPage(
  store: Pick<Store, 'get' | 'list' | 'page'>,
  list: OrderedList | null,
  { kind, ...asked }: PageQuery & { kind: Kind },
): Promise<ListPage> {
  const isOrdered = list !== null && !asked.order && (await orderOf(store, list)).length > 0;
  if (!isOrdered) return store.page(kind, asked);
  const documents = await readList(store, list, { kind, ...filterOf(asked) });
  return paginate(documents, asked, kind === 'page-content' ? await store.list('service') : []);
}

/** Returns the ids of a type's services in list order, without reading the services. */
export async function readServiceIds(
  reader: Pick<ContentReader, 'get' | 'ids'>,
  type: ServiceType,
): Promise<{ _id: string }[]> {
  const listed = await reader.ids('service', { type });
  return listForResponse(
    type,
    listed.map(({ id }) => ({ _id: id })),
    await orderOf(reader, type),
  );
}

function addPlace(document: StoredDocument, place: number | undefined): StoredDocument {
  return place === undefined ? document : { ...document, body: { ...document.body, place } };
}
