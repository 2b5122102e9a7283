import { hrefOf } from './link.ts';
import { encodeHref } from './moved-page.ts';
import { ownPath } from './own-path.ts';
import { lowerCaseAddress } from './site-address.ts';

/**
 * A redirect of an old address; `from` may end in `*`, and then `to` may as well, for the same
 * rest.
 */
export interface Redirect {
  from: string;
  to: string;
  /** Temporary: browsers and search engines ask again. */
  temporary: boolean;
}

export interface Found {
  to: string;
  temporary: boolean;
  /** The address matches exactly, not by a `*`. */
  isExact: boolean;
}

/** An old address as stored: a path, with its query if given, without a trailing slash. */
export function normalizeOldAddress(typed: string): string {
  const whole = typed.trim();
  const url = URL.parse(whole);
  const local = url?.host ? `${url.pathname}${url.search}` : whole;
  const [path = '', query] = splitQuery(`/${local.replace(/^\/+/, '')}`);
  return `${trimmed(decoded(path))}${query ? `?${query}` : ''}`;
}

function splitQuery(address: string): [string, string | undefined] {
  const at = address.indexOf('?');
  return at < 0 ? [address, undefined] : [address.slice(0, at), address.slice(at + 1)];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path.normalize('NFC');
  }
}

function trimmed(path: string): string {
  return path === '/' ? path : path.replace(/(?<!\/)\/+$/, '');
}

export interface RedirectTable {
  /** @param address the requested path and query */
  find(address: string): Found | null;
}

type Fold = (text: string) => string;
const folds: Fold[] = [(text) => text, (text) => lowerCaseAddress(text)];

/**
 * Looks up redirects: an exact match with the query, then without, then the longest `*`; then the
 * same ignoring case. The query is passed on unless the redirect names one.
 */
export function redirectTable(redirects: readonly Redirect[]): RedirectTable {
  const looks = folds.map((fold) => lookWith(redirects, fold));
  return {
    find(address) {
      const [path, query] = splitQuery(address);
      const asked = { path: trimmed(decoded(path)), query };
      for (const look of looks) {
        const found = look(asked);
        if (found) return found;
      }
      return null;
    },
  };
}

function lookWith(redirects: readonly Redirect[], fold: Fold) {
  const exact = new Map(redirects.toReversed().map((it) => [fold(it.from), it]));
  const covering = redirects
    .filter(({ from }) => from.endsWith('*'))
    .map((it) => ({ ...it, start: fold(it.from.slice(0, -1)) }))
    .sort((one, other) => other.start.length - one.start.length);
  return ({ path, query }: { path: string; query: string | undefined }): Found | null => {
    const whole = query === undefined ? undefined : exact.get(fold(`${path}?${query}`));
    const named = whole ?? exact.get(fold(path));
    if (named) {
      const to = whole ? whole.to : withQuery(named.to, query);
      return { to, temporary: named.temporary, isExact: true };
    }
    const above = covering.find(({ start }) => fold(path).startsWith(start));
    if (!above) return null;
    const to = above.to.endsWith('*')
      ? targetFor(above.to, path.slice(above.start.length))
      : above.to;
    if (to === null) return null;
    return { to: withQuery(to, query), temporary: above.temporary, isExact: false };
  };
}

/**
 * Completes a target that ends in `*` with the rest of an address, which a visitor controls.
 * @param rest decoded
 * @returns null if that would lead to another host than the owner's
 */
export function targetFor(to: string, rest: string): string | null {
  const start = to.slice(0, -1);
  const led = `${start}${rest.replaceAll(/[%?#\\]/g, encodeURIComponent)}`;
  if (!/^[a-z][a-z\d+.-]*:/i.test(start)) return ownPath(encodeHref(led.replace(/^\/+/, '/')));
  const host = originOf(start);
  return host !== null && originOf(led) === host ? led : null;
}

function originOf(to: string): string | null {
  const origin = URL.parse(encodeHref(to))?.origin;
  return origin === undefined || origin === 'null' ? null : origin;
}

/** Checks that no visitor can turn the target of a redirect to another host than the owner's. */
export function keepsHost(to: string): boolean {
  const whole = hrefOf(to);
  return !to.endsWith('*') || (whole.endsWith('*') && targetFor(whole, '@site.invalid') !== null);
}

function withQuery(to: string, query: string | undefined): string {
  const takesNone = /[?#]|^(?:mailto|tel):/i.test(to);
  return query === undefined || takesNone ? to : `${to}?${query}`;
}

const maxSteps = 20;

/**
 * Follows chained redirects.
 * @returns the last address; or the addresses of a circle
 */
export function followRedirects(
  table: RedirectTable,
  to: string,
): { to: string } | { circle: string[] } {
  const way: string[] = [];
  for (let at = to; ; ) {
    const next = at.startsWith('/') && !at.startsWith('//') ? table.find(at) : null;
    if (!next) return { to: at };
    way.push(at);
    if (way.includes(next.to) || way.length > maxSteps) return { circle: [...way, next.to] };
    at = next.to;
  }
}

/** The error of a redirect among others, as a sentence; null if there is none. */
export function redirectFault(
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
  const way = [from, ...end.circle].map((it) => decoded(it).replace('…', '*')).join(' → ');
  return { field: 'to', fault: `This leads in a circle: ${way}` };
}
