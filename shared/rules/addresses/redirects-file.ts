import { languageIn } from '../languages.ts';
import { encodeHref } from './moved-page.ts';
import { keepsHost, type Redirect, rootOf, targetOf } from './redirects.ts';
import { isReservedAddress } from './site-address.ts';

/**
 * Maximum number of rules ending in `*` that static hosts read from this file (Cloudflare Pages). Exact rules never
 * reach their limit.
 */
const maxCovering = 100;
/** Files at the root of every site, which a redirect must not replace. */
const rootFile =
  /^\/(?:(?:index|404)\.html|robots\.txt|llms\.txt|favicon\.\w+|icon-\d+\.png|manifest\.webmanifest|sitemap-\w+\.xml|redirects\.json)$/;

/** Returns true for a file at the root of every site. */
export function isRootFile(from: string): boolean {
  return rootFile.test(from);
}

/**
 * Builds the `_redirects` file that Netlify, Cloudflare Pages and others read from the root of a static site. The
 * first match applies: redirects with a query, then exact ones, then the longest `*`. Some hosts read this file
 * before they look for a page, so redirects that would replace a page are omitted, as are redirects that a visitor
 * could point to another host. Only Netlify supports queries; other hosts skip these lines.
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
 * Returns true for a `*` below a folder that does not belong to the site. Static hosts support these rules, and no
 * site files are below them.
 */
export function isFolderWide(from: string): boolean {
  const isOwn = languageIn(from) === undefined && isReservedAddress(from.slice(1));
  return /^\/[^*]+\/\*$/.test(from) && !isOwn;
}

/**
 * Completes a target, because static hosts turn `/old//host` into `//host`, which leads to another site. Full URLs
 * are safe.
 */
function completeTarget(to: string, siteUrl: string): string {
  return to === '/*' && siteUrl !== '' ? `${siteUrl}/*` : to;
}

function isBelow(address: string, from: string): boolean {
  return `/${address}/`.startsWith(from.slice(0, -1));
}

/** Static hosts distinguish addresses with and without a trailing slash. */
function listForms(from: string): string[] {
  return from === '/' || /\.\w+$/.test(from) ? [from] : [from, `${from}/`];
}

const countParameters = ({ from }: Redirect) => new URLSearchParams(from.split('?')[1]).size;
export const compareParameters = (one: Redirect, other: Redirect) =>
  countParameters(other) - countParameters(one);

/** `!` forces the redirect even if its path has a page. */
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
