const site = 'http://site.invalid';

/**
 * The path, query and fragment of an address on this site, as a browser parses it.
 * @returns null for an address on another host
 */
export function sitePathOf(to: string): string | null {
  const url = URL.parse(to, site);
  if (url?.origin !== site) return null;
  // `/..//host` is parsed to `//host`, which leads to another host when it is sent on.
  return `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}${url.hash}`;
}
