import { type ImportPlace, type ImportReport, importPlaces } from '../../shared/api/imports.ts';
import type { Order } from '../../shared/content/order.ts';
import { serviceTypes } from '../../shared/content/service-type.ts';
import { listForSite } from '../../shared/rules/list-order.ts';
import type { Write } from '../content/document.ts';
import { prepareDraft } from '../drafts/prepare-draft.ts';
import { maxBytes, maxDocuments } from '../drafts/store-in-draft.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { type Assigned, assignDocuments, createLinks, type Deps } from './assign-documents.ts';
import { buildBody, type Import } from './document-bodies.ts';
import { assignAddresses } from './free-addresses.ts';
import { createFittedWrite, createRedirects, createSectionWrites } from './section-writes.ts';
import type { SourceItem } from './source.ts';
import type { Pictures } from './take-pictures.ts';

interface DraftRequest {
  rows: readonly SourceItem[];
  /** The chosen destination of each item. */
  places: readonly ImportPlace[];
  /** Id of the source. */
  origin: string;
  /** Address or file name, for the name of the draft. */
  source: string;
  author: string;
  pictures: Pictures;
  /** Paths of lists of posts. */
  lists: readonly string[];
  onProgress: (done: number, total: number) => void;
}

/** Creates one draft, or several if one is too small. @returns a report for each draft */
export async function createDrafts(deps: Deps, drafting: DraftRequest): Promise<ImportReport[]> {
  const items = await assignDocuments(deps, drafting);
  const addresses = await assignAddresses(deps, items);
  const before = items.map((it) => [it, [...it.notes]] as const);
  let links = createLinks(items);
  let groups = await createDocuments(deps, items, { ...drafting, links, addresses });
  if (items.some(({ result, target }) => result === 'failed' && target)) {
    // Builds all documents again without links to failed items.
    for (const [it, notes] of before) if (it.result === 'taken') it.notes = [...notes];
    links = createLinks(items);
    groups = await createDocuments(deps, items, { ...drafting, links, addresses });
  }
  const sectionItems = items.filter(({ target, place }) => !target && place !== 'left_out');
  const sections = await createSectionWrites(deps, sectionItems, { ...drafting, links });
  const orders = await createOrders(deps, items);
  const { lists } = drafting;
  const redirects = await createRedirects(deps, items, { links, addresses, lists });
  const all = [
    { items: sectionItems, writes: sections },
    ...groups,
    { items: [], writes: orders },
    ...(redirects ? [{ items: [redirects.item], writes: [redirects.write] }] : []),
  ];
  return writeDrafts(deps, drafting, {
    batches: createBatches(all),
    others: items.filter(({ place, result }) => place === 'left_out' || result !== 'taken'),
  });
}

/** Creates documents, those of categories together with their service; failures are added to the notes. */
async function createDocuments(
  deps: Deps,
  items: readonly Assigned[],
  context: Import & Pick<DraftRequest, 'onProgress'>,
): Promise<Batch[]> {
  const groups = new Map<string, Batch>();
  const services = new Map(items.map((it) => [it.target?.id, it]));
  const isCategory = ({ target }: Assigned) => target?.kind === 'page-content';
  const inOrder = [...items.filter((it) => !isCategory(it)), ...items.filter(isCategory)];
  for (const [done, it] of inOrder.entries()) {
    context.onProgress(done, items.length);
    if (!it.target || it.result !== 'taken') continue;
    const { kind, id, service } = it.target;
    if (service !== '' && services.get(service)?.result === 'failed') {
      it.result = 'failed';
      it.notes.push('Its service could not be taken.');
      continue;
    }
    const body = await buildBody(it, context);
    const live = await deps.store.get(kind, id);
    const write = await createFittedWrite({ kind, id }, { ...live?.body, ...body }, it);
    if (!write) continue;
    const group = groups.get(service);
    if (JSON.stringify(write).length > maxBytes) {
      it.result = 'failed';
      it.notes.push('Too large for a draft. Add the text by hand, in several pages.');
    } else if (group?.writes.length === maxDocuments) {
      it.result = 'failed';
      it.notes.push('Its service has too many categories for one draft. Add it by hand.');
    } else if (group) {
      group.items.push(it);
      group.writes.push(write);
    } else groups.set(id, { items: [it], writes: [write] });
  }
  return [...groups.values()];
}

/**
 * Orders cards, which would otherwise be newest first: imported ones in the order of the source, then existing ones.
 */
async function createOrders({ store }: Deps, items: readonly Assigned[]): Promise<Write[]> {
  const writes: Write[] = [];
  for (const type of serviceTypes) {
    const live = (await store.list('service', { type })).map(({ id }) => ({ _id: id }));
    const order = (await store.get('order', type))?.body as Order | undefined;
    const current = listForSite(type, live, order?.ids ?? []).map(({ _id }) => _id);
    const isOfType = ({ place }: Assigned) => (place === 'portfolio') === (type === 'portfolio');
    const added = items
      .filter((it) => it.result === 'taken' && it.target?.kind === 'service' && isOfType(it))
      .flatMap(({ target }) => target?.id ?? [])
      .filter((id) => !current.includes(id));
    if (added.length > 1)
      writes.push({ kind: 'order', id: type, body: { ids: [...added, ...current] } });
  }
  return writes;
}

/** Joins the notes of an item, and merges equal ones about pictures. */
function joinNotes(notes: readonly string[]): string {
  const counts = Map.groupBy(notes, (note) => note);
  return [...counts]
    .map(([note, { length }]) =>
      length > 1 ? note.replace(/^picture:/, `${length} pictures:`) : note,
    )
    .join('; ');
}

interface Batch {
  items: Assigned[];
  writes: Write[];
}

/** Combines groups into batches of as many documents as fit into a draft. */
function createBatches(groups: readonly Batch[]): Batch[] {
  const batches: Batch[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { items, writes } of groups) {
    if (writes.length === 0 && items.length === 0) continue;
    const bytes = JSON.stringify(writes).length;
    const last = batches.at(-1);
    if (last && last.writes.length + writes.length <= maxDocuments && size + bytes <= maxBytes) {
      last.items.push(...items);
      last.writes.push(...writes);
      size += bytes;
    } else {
      batches.push({ items: [...items], writes: [...writes] });
      size = bytes;
    }
  }
  return batches;
}

async function writeDrafts(
  deps: Deps,
  { source, author, pictures }: DraftRequest,
  { batches, others }: { batches: Batch[]; others: Assigned[] },
): Promise<ImportReport[]> {
  const reports: ImportReport[] = [];
  const draftCount = batches.filter(({ writes }) => writes.length > 0).length;
  const empty: Batch = { items: [], writes: [] };
  for (const [at, { items, writes }] of (batches.length > 0 ? batches : [empty]).entries()) {
    const number = draftCount > 1 ? ` (${at + 1} of ${draftCount})` : '';
    const name = `${`Import of ${source}`.slice(0, 85)}${number}`;
    const draft = await createDraft(deps, { name, author, writes, items });
    const listed = new Set([...items, ...(at === 0 ? others : [])]);
    const documents = draft === null ? 0 : writes.length;
    reports.push({
      ...{ draft, documents, pictures: at === 0 ? pictures.count() : 0 },
      rows: [...listed].map(({ row, place, result, notes }) => ({
        ...{ source: row.source, title: row.title, result, note: joinNotes(notes) },
        place: row.source === '' ? row.title : importPlaces[place],
      })),
    });
  }
  return reports;
}

/**
 * Creates a draft.
 * @returns its id; null without writes, or if the draft is rejected, for a reason in the items' notes
 */
async function createDraft(
  deps: Deps,
  { items, ...draft }: { name: string; author: string } & Batch,
): Promise<string | null> {
  if (draft.writes.length === 0) return null;
  try {
    return await prepareDraft(deps, draft);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const it of items) {
      it.result = 'failed';
      it.notes.push(error.message);
    }
    return null;
  }
}
