import { immutable } from '../bytes/cache-control.ts';

/** Headers of every response of the API. */
export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** Builds headers that require https for a year, if the origin uses https. */
export function buildTransportHeaders(address: string): Record<string, string> {
  return address.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/** Headers of every stored picture, which is shown as an image and never executed. */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': immutable,
} as const;

/**
 * Headers of every stored PDF, without `sandbox` and `default-src`, because Safari and earlier versions of Chrome apply
 * both to their PDF viewer and then show an empty window.
 */
export const documentHeaders = {
  ...fileHeaders,
  'content-security-policy':
    "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
} as const;

/**
 * Headers of the console. Inline styles are allowed, because its widgets write them; inline scripts are not, and
 * markup must pass the policies of admin/trusted-types.ts.
 * @param origins of the API, the images and the public site, if they differ from the console's
 */
export function buildConsoleHeaders(origins: readonly string[]): Record<string, string> {
  const others = origins.map((origin) => ` ${origin}`).join('');
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${others}`,
      "font-src 'self' data:",
      `connect-src 'self'${others}`,
      `frame-src 'self'${others}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default console-inert',
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    // A separate process keeps typing smooth while the previewed page, from the same site, is rendered.
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
