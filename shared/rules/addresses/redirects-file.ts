import { languageIn } from '../languages.ts';
import { encodeHref } from './moved-page.ts';
import { keepsHost, type Redirect, rootOf, targetOf } from './redirects.ts';
import { isReservedAddress } from './site-address.ts';

/**
 * Maximum number of rules ending in `*` that a host reads from such a file (Cloudflare Pages);
 * exact ones never reach their limit.
 */
const maxCovering = 100;
/** Files at the root of every site, which no redirect may replace. */
const rootFile =
  /^\/(?:(?:index|404)\.html|robots\.txt|llms\.txt|favicon\.\w+|icon-\d+\.png|manifest\.webmanifest|sitemap-\w+\.xml|redirects\.json)$/;

/** True for a file at the root of every site, which no redirect may replace. */
export function isRootFile(from: string): boolean {
  return rootFile.test(from);
}

/**
 * The `_redirects` file that Netlify, Cloudflare Pages and others read from the root of a static
 * site. The first match counts: redirects with a query, then exact ones, then the longest `*`. Some
 * hosts apply it before they look for a file, so redirects that would replace a page are left out;
 * also those that a visitor could turn to another host. Only Netlify reads queries; others skip
 * those lines.
 * @param there addresses of the site's files, without outer slashes
 * @param siteUrl without a trailing slash; empty if unknown
 */
export function buildRedirectsFile(
  redirects: readonly Redirect[],
  there: readonly string[],
  siteUrl: string,
): string {
  const pages = new Set(there);
  const queries = redirects.filter(({ from }) => from.includes('?'));
  const plain = redirects.filter(({ from }) => !from.includes('?') && !rootFile.test(from));
  const exact = plain.filter(({ from }) => !from.endsWith('*') && !pages.has(from.slice(1)));
  const covering = plain
    .filter(({ from }) => isFolderWide(from) && !there.some((it) => isBelow(it, from)))
    .map((it) => ({ ...it, to: completeTarget(it.to, siteUrl) }))
    .filter(({ to }) => to !== '/*' && keepsHost(to))
    .toSorted((one, other) => other.from.length - one.from.length)
    .slice(0, maxCovering);
  const known = new Set(exact.map(({ from }) => from));
  const roots = covering.flatMap((it) => {
    const [from, to] = [rootOf(it), targetOf(it, '')];
    return from === null || to === null || known.has(from) ? [] : [{ ...it, from, to }];
  });
  const buildLines = (it: Redirect) => listForms(it.from).map((from) => toLine({ ...it, from }));
  return [
    ...queries.toSorted(compareParameters).flatMap(buildQueryLines),
    ...exact.flatMap(buildLines),
    ...covering.map((it) => toLine(it)),
    ...roots.flatMap(buildLines),
  ].join('');
}

/**
 * True for a `*` below a folder that is not the site's own: supported by such hosts, and below it
 * are no other files.
 */
export function isFolderWide(from: string): boolean {
  const isOwn = languageIn(from) === undefined && isReservedAddress(from.slice(1));
  return /^\/[^*]+\/\*$/.test(from) && !isOwn;
}

/** Such hosts turn `/old//host` into `//host`, which leads away, except below a full URL. */
function completeTarget(to: string, siteUrl: string): string {
  return to === '/*' && siteUrl !== '' ? `${siteUrl}/*` : to;
}

function isBelow(address: string, from: string): boolean {
  return `/${address}/`.startsWith(from.slice(0, -1));
}

/** Hosts distinguish an address with a trailing slash from one without. */
function listForms(from: string): string[] {
  return from === '/' || /\.\w+$/.test(from) ? [from] : [from, `${from}/`];
}

const countParameters = ({ from }: Redirect) => new URLSearchParams(from.split('?')[1]).size;
export const compareParameters = (one: Redirect, other: Redirect) =>
  countParameters(other) - countParameters(one);

/** `!`, because such a redirect acts even if its path has a page. */
function buildQueryLines({ from, ...it }: Redirect): string[] {
  const [path = '', query] = from.split('?', 2);
  const named = [...new URLSearchParams(query)].map((pair) =>
    pair.map(encodeURIComponent).join('='),
  );
  return listForms(path).map((form) => toLine({ ...it, from: form }, named).replace(/\n$/, '!\n'));
}

function toLine({ from, to, temporary }: Redirect, named: readonly string[] = []): string {
  const target = to.endsWith('*') ? `${to.slice(0, -1)}:splat` : to;
  const words = [encodeHref(from), ...named, encodeHref(target), temporary ? 302 : 301];
  return `${words.join(' ')}\n`;
}
