import { normalizeOldAddress } from '../../shared/rules/addresses/redirects.ts';
import {
  checkAddress,
  findFreeAddress,
  isNewsListAddress,
  lowercaseAddress,
} from '../../shared/rules/addresses/site-address.ts';
import { mapAddresses } from '../content/address-book.ts';
import type { Assigned, Deps } from './assign-documents.ts';

/** Maximum path segments of an address, by kind of document. */
const maxSegments: Readonly<Record<string, number>> = { page: 3, service: 2, 'page-content': 1 };

/**
 * Assigns a free address to each item with a page: the one from an earlier import, the old one, or a new one.
 */
export async function assignAddresses(
  { store }: Deps,
  items: readonly Assigned[],
): Promise<Map<Assigned, string>> {
  const language = String((await store.get('section', 'site_identity'))?.body.language ?? 'en');
  const book = await collectAddresses({ store }, items);
  const addresses = new Map<Assigned, string>();
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  /** Adds a number if earlier items have the same title. */
  const titleOf = ({ title }: Assigned['row']) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} ${count}`;
  };
  for (const it of items) {
    const { row, target } = it;
    const max = maxSegments[target?.kind ?? ''];
    if (!target || max === undefined) continue;
    const isUsable = (address: string) =>
      checkAddress(address, max) === null && book.isFree(target, address);
    const known = (await store.get(target.kind, target.id))?.body.address;
    const old = toOldAddress(row.paths[0] ?? '', language);
    const chosen = toOldAddress(row.fields.address ?? '', language);
    const candidates = [chosen, max === 1 ? (old.split('/').at(-1) ?? '') : old];
    const address =
      typeof known === 'string' && known !== ''
        ? known
        : (candidates.find((each) => each !== '' && isUsable(each)) ??
          findFreeAddress(titleOf(row), language, book.siblings(target)));
    if (chosen !== '' && address !== chosen)
      it.notes.push(`its address ${row.fields.address} cannot be used`);
    const [path = ''] = row.paths;
    if (path !== '' && seen.has(path)) it.notes.push(`another row has its address ${path}`);
    seen.add(path);
    addresses.set(it, address);
    book.add(target, address);
  }
  return addresses;
}

type Target = NonNullable<Assigned['target']>;

/** Collects the addresses of the site, and those of each service's categories. */
async function collectAddresses({ store }: Pick<Deps, 'store'>, items: readonly Assigned[]) {
  const importedIds = new Set(items.map(({ target }) => target?.id));
  const all = new Map<string, Set<string>>();
  const listOf = (scope: string) => {
    const list = all.get(scope) ?? new Set();
    all.set(scope, list);
    return list;
  };
  const services: string[] = [];
  for (const { kind, id, address, state } of mapAddresses(await store.addresses())) {
    if (state !== 'here' || importedIds.has(id) || kind === 'page-content') continue;
    listOf('').add(address);
    if (kind === 'service') services.push(address);
  }
  for (const { id, parent, body } of await store.list('page-content'))
    if (!importedIds.has(id) && body.address) listOf(parent ?? '').add(String(body.address));
  const scopeOf = ({ kind, service }: Target) => (kind === 'page-content' ? service : '');
  return {
    siblings: (target: Target) => ({ includes: (it: string) => listOf(scopeOf(target)).has(it) }),
    /** Returns true for an unused address that is not under a service, unless the document is a category. */
    isFree(target: Target, address: string): boolean {
      const siblings = listOf(scopeOf(target));
      if (siblings.has(address)) return false;
      if (target.kind === 'page-content') return true;
      const isBelow = services.some((service) => address.startsWith(`${service}/`));
      const isAbove =
        target.kind === 'service' && [...siblings].some((other) => other.startsWith(`${address}/`));
      return !isBelow && !isAbove && !isNewsListAddress(address);
    },
    add(target: Target, address: string): void {
      listOf(scopeOf(target)).add(address);
      if (target.kind === 'service') services.push(address);
    },
  };
}

/** Converts an old path to an address without a file extension. */
function toOldAddress(path: string, language: string): string {
  const [plain = ''] = normalizeOldAddress(path).split('?');
  const name = plain.replace(/^\//, '').replace(/(?:\/?index)?\.(?:html?|php|aspx?)$/i, '');
  return lowercaseAddress(name.replaceAll(/[_\s.]+/g, '-'), language);
}
