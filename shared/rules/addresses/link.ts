import { isReadable } from '../text/clean-text.ts';

const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const emailAddress = /^[^\s@/]+@[^\s@/.]+\.[^\s@/]+$/;
/**
 * Returns true if a link has no scheme or a safe one. Control characters are rejected, because they can hide a
 * scheme.
 */
export function hasAllowedScheme(value: string): boolean {
  if (!isReadable(value) || /[\t\n\r]/.test(value)) return false;
  const scheme = /^\s*([a-z][a-z0-9+.-]*:)/i.exec(value)?.[1]?.toLowerCase();
  const isHostWithPort = /^\s*(?:localhost|[\w.-]+\.[a-z]{2,}|\d+\.\d+\.\d+\.\d+):\d/i.test(value);
  return scheme === undefined || allowedSchemes.has(scheme) || isHostWithPort;
}

/** Matches links that start with a host name, without a scheme. */
const startsWithHost = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/:?#]|$)/i;

/** Returns true if browsers can parse a link, unlike `http://[` or `https://x:99999`. */
export function isReadableLink(value: string): boolean {
  const typed = value.trim();
  const canParse = (address: string) => URL.canParse(address, 'https://example.com');
  return canParse(typed) && (!startsWithHost.test(typed) || canParse(`https://${typed}`));
}

/**
 * Returns true if a text is empty or has a link target: a URL, a path or a fragment. A name such as `@ann` or a plain
 * word is not a link.
 */
export function isLink(value: string): boolean {
  return value.trim() === '' || hrefOf(value) !== '';
}

/**
 * Returns the `href` for an editor's text, completed and corrected as in the address bar of a browser:
 * `example.com/x` and `https//example.com/x` become `https://example.com/x`, and `team/us` becomes `/team/us`; paths,
 * fragments and allowed schemes are unchanged.
 * @returns the fallback if the text is empty, not allowed or not a link
 */
export function hrefOf(value: string, fallback = ''): string {
  const href = hrefOfTyped(value, fallback);
  return URL.canParse(href, 'https://example.com') ? href : fallback;
}

function hrefOfTyped(value: string, fallback: string): string {
  const typed = removeInvisible(value).trim();
  if (typed === '' || !hasAllowedScheme(typed)) return fallback;
  if (/^(mailto|tel):/i.test(typed)) return normalizeLink(typed);
  const web = removeExtraScheme(typed);
  if (/^https?:\/\//i.test(web)) return URL.canParse(web) ? normalizeLink(web) : fallback;
  if (/^[/\\]{2}/.test(typed)) return hrefOfTyped(typed.replace(/^[/\\]+/, 'https://'), fallback);
  if (/^[/#?.]/.test(typed)) return normalizeLink(typed);
  if (isHost(typed)) return normalizeLink(`https://${typed}`);
  const isPath = /^[^\s@/:;]+\/[^\s]*$/.test(typed) && !typed.includes('//');
  return isPath ? normalizeLink(`/${typed}`) : fallback;
}

/** Matches a web scheme followed by missing, extra or wrong characters. */
const miswritten = /^(https?)(?:[:;]?[/\\]+|[:;]+)(?=[^/\\])/i;

/** Removes the existing scheme in front of a pasted URL. */
function removeExtraScheme(typed: string): string {
  const web = typed.replace(miswritten, '$1://');
  const behind = web.replace(/^https?:\/\/(?=https?(?::|;?[/\\]))/i, '');
  return behind === web ? web : removeExtraScheme(behind);
}

/** Removes invisible direction and width marks from copied text. */
function removeInvisible(text: string): string {
  return text.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');
}

/** Returns true if a text starts with a host name, in any script, or with an IP address. */
function isHost(typed: string): boolean {
  const { hostname = '' } = URL.parse(`https://${typed}`) ?? {};
  const [name = ''] = typed.split(/[/?#:\\]/, 1);
  if (/[\s@,;]/.test(name)) return false;
  return (
    hostname === 'localhost' ||
    /^\d+\.\d+\.\d+\.\d+$/.test(name) ||
    (/\.([a-z]{2,}|xn--[a-z0-9-]+)\.?$/.test(hostname) && !hostname.includes('..'))
  );
}

/**
 * Normalises a link: lower-case scheme, no spaces, and no characters that end an attribute. A normal link is
 * unchanged.
 * @returns an empty text for a link that is not allowed or leads to another site unnoticed
 */
export function normalizeLink(link: string): string {
  // Browsers remove these characters before they parse an address.
  const plain = link.replace(/[\t\n\r]/g, '').trim();
  if (plain === '' || !hasAllowedScheme(plain) || /^[/\\]{2}/.test(plain)) return '';
  const address = plain
    .replace(/^(https?):[/\\]*/i, (_, scheme) => `${scheme.toLowerCase()}://`)
    .replace(/^(mailto|tel):/i, (scheme) => scheme.toLowerCase())
    .replace(/^\\/, '/');
  if (address.startsWith('tel:')) return address.replace(/\s/g, '').replace(/["<>]/g, '');
  return address.replace(/[\s"<>]/g, (sign) => encodeURIComponent(sign));
}

/** Profile sites, by field name of the link. */
const profiles: Record<string, string> = {
  twitter_link: 'https://x.com/',
  insta_link: 'https://www.instagram.com/',
  fb_link: 'https://www.facebook.com/',
};

/**
 * Suggests the complete URL for an incomplete link.
 * @param field name of the field, which determines the site for `@ann`
 * @returns an empty text if the link is ambiguous
 */
export function suggestLink(value: string, field: string): string {
  const typed = value.trim();
  if (isLink(typed)) return '';
  if (emailAddress.test(typed)) return `mailto:${typed}`;
  const [, name] = /^@?([\w.]{1,50})$/.exec(typed) ?? [];
  if (name && profiles[field]) return `${profiles[field]}${name}`;
  return typed.toLowerCase() === 'contact' ? '#contact' : '';
}
