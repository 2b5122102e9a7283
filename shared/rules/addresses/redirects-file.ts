import { encodeHref } from './moved-page.ts';
import { keepsHost, type Redirect } from './redirects.ts';
import { isReservedAddress } from './site-address.ts';

/**
 * Maximum number of rules ending in `*` that a host reads from such a file (Cloudflare Pages);
 * exact ones never reach their limit.
 */
const maxCovering = 100;
/** Files at the root of every site, which no redirect may replace. */
const rootFile =
  /^\/(?:(?:index|404)\.html|robots\.txt|llms\.txt|favicon\.\w+|icon-\d+\.png|manifest\.webmanifest|sitemap-\w+\.xml|redirects\.json)$/;

/**
 * The `_redirects` file that Netlify, Cloudflare Pages and others read from the root of a static
 * site. Exact redirects are first, because the first match counts. Some hosts apply it before they
 * look for a file, so redirects that would replace a page are left out; also those with a query,
 * which no such host supports, and those a visitor could turn to another host.
 * @param there addresses of the site's files, without outer slashes
 * @param siteUrl without a trailing slash; empty if unknown
 */
export function redirectsFile(
  redirects: readonly Redirect[],
  there: readonly string[],
  siteUrl: string,
): string {
  const pages = new Set(there);
  const plain = redirects.filter(({ from }) => !from.includes('?') && !rootFile.test(from));
  const exact = plain.filter(({ from }) => !from.endsWith('*') && !pages.has(from.slice(1)));
  const covering = plain
    .filter(({ from }) => isFolderWide(from) && !there.some((it) => isBelow(it, from)))
    .map((it) => ({ ...it, to: wholeTarget(it.to, siteUrl) }))
    .filter(({ to }) => to !== '/*' && keepsHost(to))
    .toSorted((one, other) => other.from.length - one.from.length);
  return [
    ...exact.flatMap((it) => bothForms(it.from).map((from) => line({ ...it, from }))),
    ...covering.slice(0, maxCovering).map(line),
  ].join('');
}

/**
 * True for a `*` below a folder that is not the site's own: supported by such hosts, and below it
 * are no other files.
 */
export function isFolderWide(from: string): boolean {
  return /^\/[^*]+\/\*$/.test(from) && !isReservedAddress(from.slice(1));
}

/** Such hosts turn `/old//host` into `//host`, which leads away, except below a full URL. */
function wholeTarget(to: string, siteUrl: string): string {
  return to === '/*' && siteUrl !== '' ? `${siteUrl}/*` : to;
}

function isBelow(address: string, from: string): boolean {
  return `/${address}/`.startsWith(from.slice(0, -1));
}

/** Hosts tell an address with a trailing slash from one without. */
function bothForms(from: string): string[] {
  return /\.\w+$/.test(from) ? [from] : [from, `${from}/`];
}

function line({ from, to, temporary }: Redirect): string {
  const target = to.endsWith('*') ? `${to.slice(0, -1)}:splat` : to;
  return `${encodeHref(from)} ${encodeHref(target)} ${temporary ? 302 : 301}\n`;
}
