import { asHref } from './moved-page.ts';
import { keepsHost, type Redirect } from './redirects.ts';
import { isSitesOwn } from './site-address.ts';

/** Rules that end in `*` which a host reads of such a file (Cloudflare Pages); of others there are never too many. */
const maxCovering = 100;
/** Files at the root of every site, which no redirect may take the place of. */
const rootFile =
  /^\/(?:(?:index|404)\.html|robots\.txt|llms\.txt|favicon\.\w+|icon-\d+\.png|manifest\.webmanifest|sitemap-\w+\.xml|redirects\.json)$/;

/**
 * The `_redirects` file that Netlify, Cloudflare Pages and others read from the root of a static site. Those that name an
 * address stand first, for the first that fits counts. Some hosts follow it before they look for a file, so whatever would
 * take the place of a page is left out; as is what names a query, for no such host looks at one, and what a visitor could
 * lead to another host.
 * @param there addresses at which the site has a file, without slashes around them
 * @param siteUrl without a slash at the end; empty where it is not known
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

/** Whether it ends in `*` below a folder that is not the site's own: what such hosts read, and no other file is below. */
export function isFolderWide(from: string): boolean {
  return /^\/[^*]+\/\*$/.test(from) && !isSitesOwn(from.slice(1));
}

/** Of `/old//host` such hosts make `//host`, which leads away: only below a whole address it does not. */
function wholeTarget(to: string, siteUrl: string): string {
  return to === '/*' && siteUrl !== '' ? `${siteUrl}/*` : to;
}

function isBelow(address: string, from: string): boolean {
  return `/${address}/`.startsWith(from.slice(0, -1));
}

/** Hosts tell an address with a slash at its end from one without. */
function bothForms(from: string): string[] {
  return /\.\w+$/.test(from) ? [from] : [from, `${from}/`];
}

function line({ from, to, temporary }: Redirect): string {
  const target = to.endsWith('*') ? `${to.slice(0, -1)}:splat` : to;
  return `${asHref(from)} ${asHref(target)} ${temporary ? 302 : 301}\n`;
}
