import type { AddressEntry } from '../../../shared/content/address-entry.ts';
import { createView, type PublicView } from '../../content/visible/public-view.ts';
import type { Store } from '../../store.ts';
import { readBook } from './store-source.ts';

/**
 * Finds the addresses whose page or kind of response has changed since an earlier revision, including addresses that a
 * page had only briefly in between, because they redirect now.
 */
export async function findMovedAddresses(
  store: Pick<Store, 'at' | 'hasMovedAddress'>,
  from: number,
  to: number,
): Promise<string[]> {
  if (!(await store.hasMovedAddress(from, to))) return [];
  return compareAddresses(createView(store.at(from)), createView(store.at(to)));
}

/** Finds the addresses that differ between two states of the content. */
export async function compareAddresses(one: PublicView, other: PublicView): Promise<string[]> {
  const [before, after] = await Promise.all(
    [one, other].map(async (content) => indexByAddress(await readBook(content))),
  );
  const all = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...all].filter((address) => before?.get(address) !== after?.get(address));
}

function indexByAddress(entries: readonly AddressEntry[]): Map<string, string> {
  return new Map(
    entries.map(({ address, kind, id, state }) => [address, `${kind}/${id} ${state}`]),
  );
}
