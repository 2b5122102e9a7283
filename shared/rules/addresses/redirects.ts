import { hrefOf } from './link.ts';
import { encodeHref } from './moved-page.ts';
import { sitePathOf } from './own-path.ts';
import { lowercaseAddress } from './site-address.ts';

/**
 * A redirect of an old address. `from` may end in `*`; in this case `to` may as well, and stands for the same rest.
 */
export interface Redirect {
  from: string;
  to: string;
  /** Temporary: browsers and search engines request the old address again. */
  temporary: boolean;
}

export interface RedirectHit {
  to: string;
  temporary: boolean;
  /** The address matches exactly instead of by a `*`. */
  isExact: boolean;
}

/** Normalises an old address for storage: a path, with its query if given, without a trailing slash. */
export function normalizeOldAddress(typed: string): string {
  const whole = typed.trim();
  const url = URL.parse(whole);
  const local = url?.host ? `${url.pathname}${url.search}` : whole;
  const [path = '', query] = splitQuery(`/${local.replace(/^\/+/, '')}`);
  return `${trimSlash(decodePath(path))}${query ? `?${query}` : ''}`;
}

function splitQuery(address: string): [string, string | undefined] {
  const at = address.indexOf('?');
  return at < 0 ? [address, undefined] : [address.slice(0, at), address.slice(at + 1)];
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path.normalize('NFC');
  }
}

function trimSlash(path: string): string {
  return path === '/' ? path : path.replace(/(?<!\/)\/+$/, '');
}

export interface RedirectTable {
  /** Finds the redirect of an address. @param address requested path and query */
  find(address: string): RedirectHit | null;
  /** Finds only redirects that contain a query, which apply even if their path has a page. */
  findByQuery(address: string): RedirectHit | null;
}

type Fold = (text: string) => string;
const folds: Fold[] = [(text) => text, (text) => lowercaseAddress(text)];

/**
 * Indexes redirects for lookups: first the one whose complete query is requested, with the most parameters; then an
 * exact match without a query; then the longest `*`; then the same again, ignoring case. The query is passed on
 * unless the redirect contains one.
 */
export function indexRedirects(redirects: readonly Redirect[]): RedirectTable {
  const tables = folds.map((fold) => {
    const byQuery = createQueryLookup(redirects, fold);
    return {
      byQuery,
      any: [byQuery, createExactLookup(redirects, fold), createCoveringLookup(redirects, fold)],
    };
  });
  const queries = tables.map(({ byQuery }) => byQuery);
  const all = tables.flatMap(({ any }) => any);
  const find = (lookups: readonly Lookup[], address: string) => {
    const [path, query] = splitQuery(address);
    const requested = { path: trimSlash(decodePath(path)), query };
    for (const look of lookups) {
      const found = look(requested);
      if (found) return found;
    }
    return null;
  };
  return {
    find: (address) => find(all, address),
    findByQuery: (address) => (address.includes('?') ? find(queries, address) : null),
  };
}

type Lookup = (requested: { path: string; query: string | undefined }) => RedirectHit | null;

/** Returns the parameters of a query, each as one text, in any order. */
function parametersOf(query: string, fold: Fold): Set<string> {
  return new Set([...new URLSearchParams(query)].map((it) => fold(JSON.stringify(it))));
}

function createQueryLookup(redirects: readonly Redirect[], fold: Fold): Lookup {
  const named = redirects.flatMap(({ from, ...it }) => {
    const [path, query] = splitQuery(from);
    return query === undefined ? [] : [{ ...it, path, needed: parametersOf(query, fold) }];
  });
  const byPath = Map.groupBy(
    named.sort((one, other) => other.needed.size - one.needed.size),
    ({ path }) => fold(path),
  );
  return ({ path, query }) => {
    const some = query === undefined ? undefined : byPath.get(fold(path));
    if (!some) return null;
    const given = parametersOf(query ?? '', fold);
    const found = some.find(({ needed }) => needed.isSubsetOf(given));
    return found ? { to: found.to, temporary: found.temporary, isExact: true } : null;
  };
}

function createExactLookup(redirects: readonly Redirect[], fold: Fold): Lookup {
  const exact = new Map(redirects.toReversed().map((it) => [fold(it.from), it]));
  return ({ path, query }) => {
    const found = exact.get(fold(path));
    return found
      ? { to: addQuery(found.to, query), temporary: found.temporary, isExact: true }
      : null;
  };
}

function createCoveringLookup(redirects: readonly Redirect[], fold: Fold): Lookup {
  const covering = redirects
    .filter(({ from }) => from.endsWith('*'))
    .map((it) => ({ ...it, start: fold(it.from.slice(0, -1)), root: rootOf(it) }))
    .sort((one, other) => other.start.length - one.start.length);
  return ({ path, query }) => {
    const at = fold(path);
    const above = covering.find(
      ({ start, root }) => at.startsWith(start) || (root !== null && fold(root) === at),
    );
    if (!above) return null;
    const to = targetOf(above, path.slice(above.start.length));
    if (to === null) return null;
    return { to: addQuery(to, query), temporary: above.temporary, isExact: false };
  };
}

/** Returns the target of a redirect that ends in `*`. @param rest the rest of the requested address */
export function targetOf({ to }: Pick<Redirect, 'to'>, rest: string): string | null {
  return to.endsWith('*') ? buildTarget(to, rest) : to;
}

/**
 * Returns the address above a `/*`, which the redirect covers too: `/blog` for `/blog/*`. Null for other redirects,
 * and for one that leads to this same address.
 */
export function rootOf({ from, to }: Pick<Redirect, 'from' | 'to'>): string | null {
  if (!from.endsWith('/*')) return null;
  const root = from.slice(0, -2);
  const [target] = splitQuery(to.replace(/\*$/, ''));
  return root === '' || trimSlash(decodePath(target)) === root ? null : root;
}

/**
 * Completes a target that ends in `*` with the rest of an address, which the visitor controls.
 * @param rest decoded
 * @returns null if the result would be on another host than the owner's target
 */
export function buildTarget(to: string, rest: string): string | null {
  const start = to.slice(0, -1);
  const led = `${start}${rest.replaceAll(/[%?#\\]/g, encodeURIComponent)}`;
  if (!/^[a-z][a-z\d+.-]*:/i.test(start)) return sitePathOf(encodeHref(led.replace(/^\/+/, '/')));
  const host = originOf(start);
  return host !== null && originOf(led) === host ? led : null;
}

function originOf(to: string): string | null {
  const origin = URL.parse(encodeHref(to))?.origin;
  return origin === undefined || origin === 'null' ? null : origin;
}

/** Returns true if no visitor can turn the target of a redirect to another host. */
export function keepsHost(to: string): boolean {
  const whole = hrefOf(to);
  return !to.endsWith('*') || (whole.endsWith('*') && buildTarget(whole, '@site.invalid') !== null);
}

/** Appends a query, unless the target contains one or cannot have one. */
export function addQuery(to: string, query: string | undefined): string {
  const takesNone = /[?#]|^(?:mailto|tel):/i.test(to);
  return query === undefined || takesNone ? to : `${to}?${query}`;
}

export const maxSteps = 20;

/** Returns the redirect target of an address on this site; null without a redirect. */
export function findNextAddress(table: RedirectTable, at: string): string | null {
  return at.startsWith('/') && !at.startsWith('//') ? (table.find(at)?.to ?? null) : null;
}

/**
 * Follows chained redirects.
 * @returns the last address, or the addresses of a circle
 */
export function followRedirects(
  table: RedirectTable,
  to: string,
): { to: string } | { circle: string[] } {
  const way: string[] = [];
  for (let at = to; ; ) {
    const next = findNextAddress(table, at);
    if (next === null) return { to: at };
    way.push(at);
    if (way.includes(next) || way.length > maxSteps) return { circle: [...way, next] };
    at = next;
  }
}

/** Describes the error of a redirect in its list as a sentence; null if it is valid. */
export function findRedirectFault(
  table: RedirectTable,
  { from, to }: Pick<Redirect, 'from' | 'to'>,
): { field: 'from' | 'to'; fault: string } | null {
  const star = from.indexOf('*');
  if (star >= 0 && star < from.length - 1)
    return { field: 'from', fault: 'A * is only allowed at the end.' };
  if (['/', '/*', '*'].includes(from))
    return { field: 'from', fault: 'The home page cannot be redirected.' };
  if (to === '') return { field: 'to', fault: 'Leads To is required.' };
  if (to.endsWith('*') && star < 0)
    return { field: 'to', fault: 'Leads To can end in * only if Old Address does.' };
  const sample = to.endsWith('*') ? `${to.slice(0, -1)}…` : to;
  const end = followRedirects(table, sample);
  if (!('circle' in end)) return null;
  const way = [from, ...end.circle].map((it) => decodePath(it).replace('…', '*')).join(' → ');
  return { field: 'to', fault: `This leads in a circle: ${way}` };
}
