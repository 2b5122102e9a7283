/** Response headers of the public site, shared by the built-in server and the `_headers` file for static hosts. */

/** Settings of the headers. */
interface HeaderSettings {
  /** External origins that pages load pictures from or send the form to. */
  externalOrigins: readonly string[];
  /** Public URL of the site. With https, http is never used. */
  siteUrl: string;
  /** The site is a staging site, which search engines must not list. */
  isCopy?: boolean;
}

export interface HeaderRule {
  /** A path, or a prefix ending in `*`. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

const yearSeconds = 31_536_000;
const immutable = { 'Cache-Control': `public, max-age=${yearSeconds}, immutable` };

/** The Content-Security-Policy of every page. */
export function buildPolicy({
  externalOrigins,
  siteUrl,
}: Pick<HeaderSettings, 'externalOrigins' | 'siteUrl'>): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // Pages have no inline scripts, only inline data, so hashes are not needed.
    'script-src': ["'self'"],
    // Styles cannot be hashed: the colours of the identity and of images come from the content.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', ...externalOrigins],
    'media-src': ["'self'", ...externalOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...externalOrigins],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...externalOrigins],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...(isSecure(siteUrl) ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Builds all rules, from general to specific. */
export function buildSiteHeaders(settings: HeaderSettings): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': buildPolicy(settings),
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        ...(isSecure(settings.siteUrl)
          ? { 'Strict-Transport-Security': `max-age=${yearSeconds}` }
          : {}),
        ...(settings.isCopy ? { 'X-Robots-Tag': 'noindex' } : {}),
      },
    },
    { path: '/_astro/*', headers: immutable },
    { path: '/api/file/*', headers: immutable },
  ];
}

/** Returns the headers of an address. Later rules override earlier ones. */
export function findHeaders(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );
  return Object.assign({}, ...matching.map((rule) => rule.headers));
}

/** Builds the `_headers` file that Netlify, Cloudflare Pages and others read from the root of a static site. */
export function buildHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

function isSecure(address: string): boolean {
  return address.startsWith('https:');
}
