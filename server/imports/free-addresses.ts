import { normalizeOldAddress } from '../../shared/rules/addresses/redirects.ts';
import {
  checkAddress,
  findFreeAddress,
  isNewsListAddress,
  lowercaseAddress,
} from '../../shared/rules/addresses/site-address.ts';
import { mapAddresses } from '../content/address-book.ts';
import type { Assigned, Deps } from './assign-documents.ts';

/** Parts that the address of a document can have. */
const mostParts: Readonly<Record<string, number>> = { page: 3, service: 2, 'page-content': 1 };

/**
 * Assigns a free address to each item with a page: that of an earlier import, the old one if possible, or a new one.
 */
export async function assignAddresses(
  { store }: Deps,
  placed: readonly Assigned[],
): Promise<Map<Assigned, string>> {
  const language = String((await store.get('section', 'site_identity'))?.body.language ?? 'en');
  const taken = await collectAddresses({ store }, placed);
  const addresses = new Map<Assigned, string>();
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  /** Adds a number if earlier items have the same title. */
  const titleOf = ({ title }: Assigned['row']) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} ${count}`;
  };
  for (const it of placed) {
    const { row, target } = it;
    const most = mostParts[target?.kind ?? ''];
    if (!target || most === undefined) continue;
    const isUsable = (address: string) =>
      checkAddress(address, most) === null && taken.isFree(target, address);
    const known = (await store.get(target.kind, target.id))?.body.address;
    const old = toOldAddress(row.paths[0] ?? '', language);
    const given = toOldAddress(row.fields.address ?? '', language);
    const wanted = [given, most === 1 ? (old.split('/').at(-1) ?? '') : old];
    const address =
      typeof known === 'string' && known !== ''
        ? known
        : (wanted.find((each) => each !== '' && isUsable(each)) ??
          findFreeAddress(titleOf(row), language, taken.near(target)));
    if (given !== '' && address !== given)
      it.notes.push(`its address ${row.fields.address} cannot be used`);
    const [path = ''] = row.paths;
    if (path !== '' && seen.has(path)) it.notes.push(`another row has its address ${path}`);
    seen.add(path);
    addresses.set(it, address);
    taken.add(target, address);
  }
  return addresses;
}

type Target = NonNullable<Assigned['target']>;

/** Collects the addresses of the site, and those of each service's categories. */
async function collectAddresses({ store }: Pick<Deps, 'store'>, placed: readonly Assigned[]) {
  const own = new Set(placed.map(({ target }) => target?.id));
  const all = new Map<string, Set<string>>();
  const listOf = (scope: string) => {
    const list = all.get(scope) ?? new Set();
    all.set(scope, list);
    return list;
  };
  const services: string[] = [];
  for (const { kind, id, address, state } of mapAddresses(await store.addresses())) {
    if (state !== 'here' || own.has(id) || kind === 'page-content') continue;
    listOf('').add(address);
    if (kind === 'service') services.push(address);
  }
  for (const { id, parent, body } of await store.list('page-content'))
    if (!own.has(id) && body.address) listOf(parent ?? '').add(String(body.address));
  const scopeOf = ({ kind, service }: Target) => (kind === 'page-content' ? service : '');
  return {
    near: (target: Target) => ({ includes: (it: string) => listOf(scopeOf(target)).has(it) }),
    /** Only categories are below the address of a service. */
    isFree(target: Target, address: string): boolean {
      const near = listOf(scopeOf(target));
      if (near.has(address)) return false;
      if (target.kind === 'page-content') return true;
      const isBelow = services.some((service) => address.startsWith(`${service}/`));
      const isAbove =
        target.kind === 'service' && [...near].some((other) => other.startsWith(`${address}/`));
      return !isBelow && !isAbove && !isNewsListAddress(address);
    },
    add(target: Target, address: string): void {
      listOf(scopeOf(target)).add(address);
      if (target.kind === 'service') services.push(address);
    },
  };
}

/** Returns the address in a path, without a file extension. */
function toOldAddress(path: string, language: string): string {
  const [plain = ''] = normalizeOldAddress(path).split('?');
  const name = plain.replace(/^\//, '').replace(/(?:\/?index)?\.(?:html?|php|aspx?)$/i, '');
  return lowercaseAddress(name.replaceAll(/[_\s.]+/g, '-'), language);
}
