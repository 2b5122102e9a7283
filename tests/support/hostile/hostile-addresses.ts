const host = 'evil.example';

const slashes = [
  '/',
  '\\',
  '%2f',
  '%2F',
  '%5c',
  '%5C',
  '%252f',
  '%255c',
  '/./',
  '/%2e/',
  '%09/',
  '%0a/',
  '%0d%0a/',
];
const ways = [
  '',
  '/',
  '\\',
  '%2f',
  '%5c',
  '..',
  '/..',
  '/../',
  'a/../',
  '%2e',
  '%2e%2e/',
  '%252e%252e/',
  '/a/..',
];
const hosts = [
  host,
  `@${host}`,
  `user:word@${host}`,
  `${host}:80`,
  `.${host}`,
  `:80@${host}`,
  `%40${host}`,
  `https:${host}`,
  `https://${host}`,
  `${host}%00`,
];

/** Suffixes that lead to `evil.example` if joined carelessly, as sent in a request. */
export const hostileEnds: string[] = [
  ...ways.flatMap((way) => slashes.flatMap((slash) => [way + slash, way + slash + slash])),
  ...ways,
  '%E2%81%84%E2%81%84',
  '%EF%BC%8F%EF%BC%8F',
  '?//',
  '%3f//',
  '%23//',
  ';//',
].flatMap((start) => hosts.map((name) => start + name));

/** Follows a redirect from `page` like a browser, then again with only the path, as some proxies forward it. */
export function arrivesAt(location: string, page: string): URL {
  const first = new URL(location, page);
  return new URL(first.origin === new URL(page).origin ? first.pathname : first.href, page);
}
