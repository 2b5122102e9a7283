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
  /** Identifies the source. */
  origin: string;
  /** For the name of the draft. */
  source: string;
  author: string;
  pictures: Pictures;
  /** Paths of lists of posts. */
  lists: readonly string[];
  onProgress: (done: number, total: number) => void;
}

/** Creates one draft, or several if the items do not fit. @returns a report for each draft */
export async function createDrafts(deps: Deps, drafting: DraftRequest): Promise<ImportReport[]> {
  const placed = await assignDocuments(deps, drafting);
  const addresses = await assignAddresses(deps, placed);
  const before = placed.map((it) => [it, [...it.notes]] as const);
  let links = createLinks(placed);
  let groups = await createDocuments(deps, placed, { ...drafting, links, addresses });
  if (placed.some(({ result, target }) => result === 'failed' && target)) {
    // Nothing links to items that could not be imported.
    for (const [it, notes] of before) if (it.result === 'taken') it.notes = [...notes];
    links = createLinks(placed);
    groups = await createDocuments(deps, placed, { ...drafting, links, addresses });
  }
  const ofSections = placed.filter(({ target, place }) => !target && place !== 'left_out');
  const sections = await createSectionWrites(deps, ofSections, { ...drafting, links });
  const orders = await createOrders(deps, placed);
  const { lists } = drafting;
  const redirects = await createRedirects(deps, placed, { links, addresses, lists });
  const all = [
    { placed: ofSections, writes: sections },
    ...groups,
    { placed: [], writes: orders },
    ...(redirects ? [{ placed: [redirects.placed], writes: [redirects.write] }] : []),
  ];
  return writeDrafts(deps, drafting, {
    batches: createBatches(all),
    others: placed.filter(({ place, result }) => place === 'left_out' || result !== 'taken'),
  });
}

/** Creates the documents of items, categories with their service; failures are added to the notes. */
async function createDocuments(
  deps: Deps,
  placed: readonly Assigned[],
  making: Import & Pick<DraftRequest, 'onProgress'>,
): Promise<Batch[]> {
  const groups = new Map<string, Batch>();
  const services = new Map(placed.map((it) => [it.target?.id, it]));
  const isCategory = ({ target }: Assigned) => target?.kind === 'page-content';
  const inOrder = [...placed.filter((it) => !isCategory(it)), ...placed.filter(isCategory)];
  for (const [done, it] of inOrder.entries()) {
    making.onProgress(done, placed.length);
    if (!it.target || it.result !== 'taken') continue;
    const { kind, id, service } = it.target;
    if (service !== '' && services.get(service)?.result === 'failed') {
      it.result = 'failed';
      it.notes.push('Its service could not be taken.');
      continue;
    }
    const made = await buildBody(it, making);
    const live = await deps.store.get(kind, id);
    const write = await createFittedWrite({ kind, id }, { ...live?.body, ...made }, it);
    if (!write) continue;
    const group = groups.get(service);
    if (JSON.stringify(write).length > maxBytes) {
      it.result = 'failed';
      it.notes.push('Too large for a draft. Add the text by hand, in several pages.');
    } else if (group?.writes.length === maxDocuments) {
      it.result = 'failed';
      it.notes.push('Its service has too many categories for one draft. Add it by hand.');
    } else if (group) {
      group.placed.push(it);
      group.writes.push(write);
    } else groups.set(id, { placed: [it], writes: [write] });
  }
  return [...groups.values()];
}

/**
 * Creates orders of cards, which would otherwise be shown newest first: new ones in source order, then existing ones.
 */
async function createOrders({ store }: Deps, placed: readonly Assigned[]): Promise<Write[]> {
  const writes: Write[] = [];
  for (const type of serviceTypes) {
    const live = (await store.list('service', { type })).map(({ id }) => ({ _id: id }));
    const order = (await store.get('order', type))?.body as Order | undefined;
    const shown = listForSite(type, live, order?.ids ?? []).map(({ _id }) => _id);
    const isOfType = ({ place }: Assigned) => (place === 'portfolio') === (type === 'portfolio');
    const added = placed
      .filter((it) => it.result === 'taken' && it.target?.kind === 'service' && isOfType(it))
      .flatMap(({ target }) => target?.id ?? [])
      .filter((id) => !shown.includes(id));
    if (added.length > 1)
      writes.push({ kind: 'order', id: type, body: { ids: [...added, ...shown] } });
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
  placed: Assigned[];
  writes: Write[];
}

/** Groups documents that stay together, as many as fit into a draft. */
function createBatches(groups: readonly Batch[]): Batch[] {
  const batches: Batch[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { placed, writes } of groups) {
    if (writes.length === 0 && placed.length === 0) continue;
    const bytes = JSON.stringify(writes).length;
    const last = batches.at(-1);
    if (last && last.writes.length + writes.length <= maxDocuments && size + bytes <= maxBytes) {
      last.placed.push(...placed);
      last.writes.push(...writes);
      size += bytes;
    } else {
      batches.push({ placed: [...placed], writes: [...writes] });
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
  const many = batches.filter(({ writes }) => writes.length > 0).length;
  const empty: Batch = { placed: [], writes: [] };
  for (const [at, { placed, writes }] of (batches.length > 0 ? batches : [empty]).entries()) {
    const number = many > 1 ? ` (${at + 1} of ${many})` : '';
    const name = `${`Import of ${source}`.slice(0, 85)}${number}`;
    const draft = await createDraft(deps, { name, author, writes, placed });
    const listed = new Set([...placed, ...(at === 0 ? others : [])]);
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
 * Creates a draft and returns its id; null if there is nothing to add, or the draft is rejected, which the items'
 * notes explain.
 */
async function createDraft(
  deps: Deps,
  { placed, ...draft }: { name: string; author: string } & Batch,
): Promise<string | null> {
  if (draft.writes.length === 0) return null;
  try {
    return await prepareDraft(deps, draft);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const it of placed) {
      it.result = 'failed';
      it.notes.push(error.message);
    }
    return null;
  }
}
