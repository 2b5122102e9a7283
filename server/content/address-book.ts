import type { AddressEntry } from '../../shared/content/address-entry.ts';
import { type AddressedKind, isAddressed } from '../../shared/content/kinds.ts';
import { parseTranslationId } from '../../shared/content/translated-document.ts';
import { prefixOf } from '../../shared/rules/languages.ts';
import type { AddressRow } from './document.ts';

/** The address of a page, in the original or in one language. */
type PageRow = AddressRow & { kind: AddressedKind };

interface Page {
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
 * Maps every address, in every language, to its current and former documents. Derived from the revisions, so that
 * undo, restore and renaming back need no code here and cause no redirect loops. Of several documents with one
 * address, the last existing one is used; if all are deleted, the address and the address by id respond with 410.
 * @param rows in the order of their revisions
 */
export function mapAddresses(rows: readonly AddressRow[]): AddressEntry[] {
  const originals = rows.filter((row): row is PageRow => row.kind !== 'translation');
  const all = buildEntries(originals);
  const translated = rows.flatMap(({ id, isDisabled = false }) => {
    const language = parseTranslationId(id)?.language;
    return language ? [[language, isDisabled] as const] : [];
  });
  for (const [language, isOff] of new Map(translated))
    for (const entry of buildEntries(translateRows(language, rows))) {
      const state = isOff && entry.state === 'here' ? 'former' : entry.state;
      all.push({ ...entry, state, address: `${prefixOf(language)}/${entry.address}` });
    }
  return all.sort((one, other) => (one.address < other.address ? -1 : 1));
}

/**
 * Returns the addresses in one language: a page shown in it has its translated address, or else that of the original.
 * Other pages have none.
 */
function translateRows(language: string, rows: readonly AddressRow[]): PageRow[] {
  const known = new Map<string, { original?: AddressRow; translation?: AddressRow }>();
  return rows.flatMap((row) => {
    const document = parseTranslationId(row.id);
    const { kind, id } = document ?? row;
    // Earlier versions accepted addresses for sections.
    if (!isAddressed(kind) || (document && document.language !== language)) return [];
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

function buildEntries(rows: readonly PageRow[]): AddressEntry[] {
  const states = new Map<string, Page>();
  const categories = new Map<string, Set<Page>>();
  /** Address → documents that had it, latest last. */
  const byAddress = new Map<string, Set<Page>>();
  for (const row of rows) {
    const document = ensureState(states, row);
    if (document.kind === 'page-content') moveToParent(categories, document, row.parent);
    Object.assign(document, row);
    const moved = document.kind === 'service' ? (categories.get(document.id) ?? []) : [];
    for (const it of [document, ...moved]) recordAddress(it, states, byAddress);
  }
  const entries = [...byAddress].map(([address, all]) => createEntry(address, [...all]));
  const gone = [...states.values()].filter((it) => it.isDeleted && it.hadAddress);
  return [
    ...entries,
    ...gone.map((it) => ({ ...nameOf(it), address: addressById(it), state: 'gone' as const })),
  ];
}

function ensureState(states: Map<string, Page>, { kind, id }: PageRow): Page {
  const key = `${kind}/${id}`;
  const known = states.get(key);
  if (known) return known;
  const none = { parent: null, address: null, isDeleted: true, at: null, hadAddress: false };
  const fresh: Page = { kind, id, ...none };
  states.set(key, fresh);
  return fresh;
}

function moveToParent(
  categories: Map<string, Set<Page>>,
  document: Page,
  parent: string | null,
): void {
  if (document.parent !== null) categories.get(document.parent)?.delete(document);
  if (parent === null) return;
  const siblings = categories.get(parent) ?? new Set();
  categories.set(parent, siblings.add(document));
}

function recordAddress(
  document: Page,
  states: ReadonlyMap<string, Page>,
  byAddress: Map<string, Set<Page>>,
): void {
  const before = document.at;
  document.at = addressOf(document, states);
  if (document.at === null || document.at === before) return;
  document.hadAddress = true;
  const all = byAddress.get(document.at) ?? new Set();
  all.delete(document);
  byAddress.set(document.at, all.add(document));
}

function addressOf(
  { kind, parent, address, isDeleted }: Page,
  states: ReadonlyMap<string, Page>,
): string | null {
  if (isDeleted || address === null) return null;
  if (kind !== 'page-content') return address;
  const service = states.get(`service/${parent}`);
  return service && !service.isDeleted && service.address !== null
    ? `${service.address}/${address}`
    : null;
}

function createEntry(address: string, all: readonly Page[]): AddressEntry {
  const here = all.findLast((it) => it.at === address);
  if (here) return { ...nameOf(here), address, state: 'here' };
  const moved = all.findLast((it) => !it.isDeleted);
  if (moved) return { ...nameOf(moved), address, state: 'former' };
  return { ...nameOf(all.at(-1) as Page), address, state: 'gone' };
}

function nameOf({ kind, id }: Page): Pick<AddressEntry, 'kind' | 'id'> {
  return { kind, id };
}

/** Returns the address by id, at which every page is available. */
export function addressById({ kind, id, parent }: Pick<Page, 'kind' | 'id' | 'parent'>): string {
  if (kind === 'page') return `page/${id}`;
  return kind === 'service' ? `details-page/${id}` : `details-page/${parent}/${id}`;
}
