import { type ImportPlace, type ImportReport, importPlaces } from '../../shared/api/imports.ts';
import type { Order } from '../../shared/content/order.ts';
import { serviceTypes } from '../../shared/content/service.ts';
import { listForSite } from '../../shared/rules/list-order.ts';
import type { Write } from '../content/document.ts';
import { prepareDraft } from '../drafts/prepare-draft.ts';
import { maxBytes, maxDocuments } from '../drafts/store-in-draft.ts';
import { bodyOf } from './document-bodies.ts';
import type { FoundRow } from './found.ts';
import { freeAddresses } from './free-addresses.ts';
import { linksOf, type Parts, type Placed, placeRows } from './placed.ts';
import { fittedWrite, redirectWrite, sectionWrites } from './section-writes.ts';
import type { Pictures } from './take-pictures.ts';

interface Drafting {
  rows: readonly FoundRow[];
  /** The chosen place of each row. */
  places: readonly ImportPlace[];
  /** Tells one source from another. */
  origin: string;
  /** For the name of the draft. */
  source: string;
  author: string;
  pictures: Pictures;
  onProgress: (done: number, total: number) => void;
}

/** Puts rows into drafts: one, or several if they do not fit. @returns a report for each draft */
export async function draftRows(parts: Parts, drafting: Drafting): Promise<ImportReport[]> {
  const placed = await placeRows(parts, drafting);
  const links = linksOf(placed);
  const addresses = await freeAddresses(parts, placed);
  const groups: { placed: Placed[]; writes: Write[] }[] = [];
  const ofSections: Placed[] = [];
  let done = 0;
  for (const it of placed) {
    drafting.onProgress(done, placed.length);
    done += 1;
    if (it.place === 'left_out') continue;
    if (!it.target) {
      ofSections.push(it);
      continue;
    }
    const made = await bodyOf(it, { ...drafting, links, addresses });
    const { kind, id, service } = it.target;
    const live = await parts.store.get(kind, id);
    const write = await fittedWrite({ kind, id }, { ...live?.body, ...made }, it);
    if (!write) continue;
    const last =
      kind === 'page-content' ? groups.find(({ writes }) => writes[0]?.id === service) : null;
    if (last?.writes.length === maxDocuments) {
      it.result = 'failed';
      it.notes.push('Its service has too many categories for one draft. Add it by hand.');
    } else if (last) {
      last.placed.push(it);
      last.writes.push(write);
    } else groups.push({ placed: [it], writes: [write] });
  }
  const sections = await sectionWrites(parts, ofSections, { ...drafting, links });
  const orders = await orderWrites(parts, placed);
  const redirects = await redirectWrite(parts, placed, { links, addresses });
  const all = [
    { placed: ofSections, writes: sections },
    ...groups,
    { placed: [], writes: orders },
    ...(redirects ? [{ placed: [redirects.placed], writes: [redirects.write] }] : []),
  ];
  return writeDrafts(parts, drafting, {
    batches: batchesOf(all),
    others: placed.filter(({ place, result }) => place === 'left_out' || result !== 'taken'),
  });
}

/** Orders of cards, which would be shown newest first: new ones as found, then the present ones. */
async function orderWrites({ store }: Parts, placed: readonly Placed[]): Promise<Write[]> {
  const writes: Write[] = [];
  for (const type of serviceTypes) {
    const live = (await store.list('service', { type })).map(({ id }) => ({ _id: id }));
    const order = (await store.get('order', type))?.body as Order | undefined;
    const shown = listForSite(type, live, order?.ids ?? []).map(({ _id }) => _id);
    const isOfType = ({ place }: Placed) => (place === 'portfolio') === (type === 'portfolio');
    const added = placed
      .filter((it) => it.result === 'taken' && it.target?.kind === 'service' && isOfType(it))
      .flatMap(({ target }) => target?.id ?? [])
      .filter((id) => !shown.includes(id));
    if (added.length > 1)
      writes.push({ kind: 'order', id: type, body: { ids: [...added, ...shown] } });
  }
  return writes;
}

/** Notes of a row, equal ones about pictures together. */
function joined(notes: readonly string[]): string {
  const counts = Map.groupBy(notes, (note) => note);
  return [...counts]
    .map(([note, { length }]) =>
      length > 1 ? note.replace(/^picture:/, `${length} pictures:`) : note,
    )
    .join('; ');
}

interface Batch {
  placed: Placed[];
  writes: Write[];
}

/** Groups of documents that stay together, as many as fit into a draft. */
function batchesOf(groups: readonly Batch[]): Batch[] {
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
  parts: Parts,
  { source, author, pictures }: Drafting,
  { batches, others }: { batches: Batch[]; others: Placed[] },
): Promise<ImportReport[]> {
  const reports: ImportReport[] = [];
  const many = batches.filter(({ writes }) => writes.length > 0).length;
  const empty: Batch = { placed: [], writes: [] };
  for (const [at, { placed, writes }] of (batches.length > 0 ? batches : [empty]).entries()) {
    const number = many > 1 ? ` (${at + 1} of ${many})` : '';
    const name = `${`Import of ${source}`.slice(0, 85)}${number}`;
    const draft = writes.length > 0 ? await prepareDraft(parts, { name, author, writes }) : null;
    const listed = new Set([...placed, ...(at === 0 ? others : [])]);
    reports.push({
      ...{ draft, documents: writes.length, pictures: at === 0 ? pictures.count() : 0 },
      rows: [...listed].map(({ row, place, result, notes }) => ({
        ...{ source: row.source, title: row.title, result, note: joined(notes) },
        place: row.source === '' ? row.title : importPlaces[place],
      })),
    });
  }
  return reports;
}
