const site = 'http://site.invalid';

/**
 * Returns the path, query and fragment of an address on this site, as parsed by a browser; null for an address on
 * another host.
 */
export function sitePathOf(to: string): string | null {
  const url = URL.parse(to, site);
  if (url?.origin !== site) return null;
  // `/..//host` is parsed to `//host`, which would lead to another host.
  return `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}${url.hash}`;
}
