import type { AddressEntry } from '../../shared/content/address-entry.ts';
import type { AddressedKind } from '../../shared/content/kinds.ts';
import { parseTranslationId } from '../../shared/content/translated-document.ts';
import { prefixOf } from '../../shared/rules/languages.ts';
import type { AddressRow } from './document.ts';

/** The address of a page, in the original or in one language. */
type PageRow = AddressRow & { kind: AddressedKind };

interface Placed {
  kind: AddressedKind;
  id: string;
  parent: string | null;
  address: string | null;
  isDeleted: boolean;
  /** Current address; null if it is derived from the id. */
  at: string | null;
  hadAddress: boolean;
}

/**
 * Maps every address, in every language, to its current and former documents. Computed from the revisions, so that undo, restore and
 * renaming back need no code of their own, and no redirect loops. If several documents had an address, the last
 * existing one answers. If all are deleted, the address and the address by id are gone.
 * @param rows in the order of their revisions
 */
export function addressBook(rows: readonly AddressRow[]): AddressEntry[] {
  const originals = rows.filter((row): row is PageRow => row.kind !== 'translation');
  const all = entriesOf(originals);
  const translated = rows.flatMap(({ id, isOff = false }) => {
    const language = parseTranslationId(id)?.language;
    return language ? [[language, isOff] as const] : [];
  });
  for (const [language, isOff] of new Map(translated))
    for (const entry of entriesOf(rowsIn(language, rows))) {
      const state = isOff && entry.state === 'here' ? 'former' : entry.state;
      all.push({ ...entry, state, address: `${prefixOf(language)}/${entry.address}` });
    }
  return all.sort((one, other) => (one.address < other.address ? -1 : 1));
}

/**
 * The rows of the pages in one language: a page that is shown in it has its own address there, or that of the
 * original; another page has none.
 */
function rowsIn(language: string, rows: readonly AddressRow[]): PageRow[] {
  const known = new Map<string, { original?: AddressRow; translation?: AddressRow }>();
  return rows.flatMap((row) => {
    const document = parseTranslationId(row.id);
    if (document && document.language !== language) return [];
    const { kind, id } = document ?? row;
    const page = known.get(`${kind}/${id}`) ?? {};
    known.set(`${kind}/${id}`, page);
    page[document ? 'translation' : 'original'] = row;
    const { original, translation } = page;
    if (!translation) return [];
    const own = translation.isDeleted ? null : translation.address;
    const address = own === null ? null : own.slice(own.indexOf('/') + 1) || original?.address;
    return [
      {
        ...{ kind: kind as AddressedKind, id, revision: row.revision },
        parent: original?.parent ?? null,
        address: address ?? null,
        isDeleted: (original ?? translation).isDeleted,
      },
    ];
  });
}

function entriesOf(rows: readonly PageRow[]): AddressEntry[] {
  const placed = new Map<string, Placed>();
  const categories = new Map<string, Set<Placed>>();
  /** Address → documents that had it, latest last. */
  const stood = new Map<string, Set<Placed>>();
  for (const row of rows) {
    const document = noted(placed, row);
    if (document.kind === 'page-content') moveBelow(categories, document, row.parent);
    Object.assign(document, row);
    const moved = document.kind === 'service' ? (categories.get(document.id) ?? []) : [];
    for (const it of [document, ...moved]) settle(it, placed, stood);
  }
  const entries = [...stood].map(([address, all]) => entryOf(address, [...all]));
  const gone = [...placed.values()].filter((it) => it.isDeleted && it.hadAddress);
  return [
    ...entries,
    ...gone.map((it) => ({ ...nameOf(it), address: addressById(it), state: 'gone' as const })),
  ];
}

function noted(placed: Map<string, Placed>, { kind, id }: PageRow): Placed {
  const key = `${kind}/${id}`;
  const known = placed.get(key);
  if (known) return known;
  const none = { parent: null, address: null, isDeleted: true, at: null, hadAddress: false };
  const fresh: Placed = { kind, id, ...none };
  placed.set(key, fresh);
  return fresh;
}

function moveBelow(
  categories: Map<string, Set<Placed>>,
  document: Placed,
  parent: string | null,
): void {
  if (document.parent !== null) categories.get(document.parent)?.delete(document);
  if (parent === null) return;
  const siblings = categories.get(parent) ?? new Set();
  categories.set(parent, siblings.add(document));
}

/** Records a document's new address. */
function settle(
  document: Placed,
  placed: ReadonlyMap<string, Placed>,
  stood: Map<string, Set<Placed>>,
): void {
  const before = document.at;
  document.at = placeOf(document, placed);
  if (document.at === null || document.at === before) return;
  document.hadAddress = true;
  const all = stood.get(document.at) ?? new Set();
  all.delete(document);
  stood.set(document.at, all.add(document));
}

function placeOf(
  { kind, parent, address, isDeleted }: Placed,
  placed: ReadonlyMap<string, Placed>,
): string | null {
  if (isDeleted || address === null) return null;
  if (kind !== 'page-content') return address;
  const service = placed.get(`service/${parent}`);
  return service && !service.isDeleted && service.address !== null
    ? `${service.address}/${address}`
    : null;
}

function entryOf(address: string, all: readonly Placed[]): AddressEntry {
  const here = all.findLast((it) => it.at === address);
  if (here) return { ...nameOf(here), address, state: 'here' };
  const moved = all.findLast((it) => !it.isDeleted);
  if (moved) return { ...nameOf(moved), address, state: 'former' };
  return { ...nameOf(all.at(-1) as Placed), address, state: 'gone' };
}

function nameOf({ kind, id }: Placed): Pick<AddressEntry, 'kind' | 'id'> {
  return { kind, id };
}

/** The address by id, at which every page answers. */
export function addressById({ kind, id, parent }: Pick<Placed, 'kind' | 'id' | 'parent'>): string {
  if (kind === 'page') return `page/${id}`;
  return kind === 'service' ? `details-page/${id}` : `details-page/${parent}/${id}`;
}
