import { isReadable } from './clean-text.ts';

const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const emailAddress = /^[^\s@/]+@[^\s@/.]+\.[^\s@/]+$/;
/**
 * Whether a typed link has no scheme or one a visitor may safely follow. Control characters hide schemes, so they are refused.
 */
export function hasAllowedScheme(value: string): boolean {
  if (!isReadable(value) || /[\t\n\r]/.test(value)) return false;
  const scheme = /^\s*([a-z][a-z0-9+.-]*:)/i.exec(value)?.[1]?.toLowerCase();
  const isHostWithPort = /^\s*(?:localhost|[\w.-]+\.[a-z]{2,}|\d+\.\d+\.\d+\.\d+):\d/i.test(value);
  return scheme === undefined || allowedSchemes.has(scheme) || isHostWithPort;
}

/** A link that begins with the name of a host, without a scheme. */
const namesHost = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/:?#]|$)/i;

/** Returns true if browsers can read a typed link, unlike `http://[` or `https://x:99999`. */
export function isReadableLink(value: string): boolean {
  const typed = value.trim();
  const canParse = (address: string) => URL.canParse(address, 'https://example.com');
  return canParse(typed) && (!namesHost.test(typed) || canParse(`https://${typed}`));
}

/** Whether a typed link leads anywhere: empty, or an address, a path or a place on the page. A name such as `@ann` or a mere word does not. */
export function isLink(value: string): boolean {
  return value.trim() === '' || hrefOf(value) !== '';
}

/**
 * The address for an `href` from what an editor typed, completed and mended as a browser's address bar would:
 * `example.com/x` becomes `https://example.com/x`, `https//example.com` too, and `team/us` becomes `/team/us`; paths,
 * fragments and allowed schemes stay.
 * @returns the fallback when the text is empty, not allowed or no link.
 */
export function hrefOf(value: string, fallback = ''): string {
  const href = typedHref(value, fallback);
  return URL.canParse(href, 'https://example.com') ? href : fallback;
}

function typedHref(value: string, fallback: string): string {
  const typed = withoutMarks(value).trim();
  if (typed === '' || !hasAllowedScheme(typed)) return fallback;
  if (/^(mailto|tel):/i.test(typed)) return linkInOrder(typed);
  const web = withOneScheme(typed);
  if (/^https?:\/\//i.test(web)) return URL.canParse(web) ? linkInOrder(web) : fallback;
  if (/^[/\\]{2}/.test(typed)) return typedHref(typed.replace(/^[/\\]+/, 'https://'), fallback);
  if (/^[/#?.]/.test(typed)) return linkInOrder(typed);
  if (isHost(typed)) return linkInOrder(`https://${typed}`);
  const isPath = /^[^\s@/:;]+\/[^\s]*$/.test(typed) && !typed.includes('//');
  return isPath ? linkInOrder(`/${typed}`) : fallback;
}

/** The web's scheme with too few, too many or other signs after it. */
const miswritten = /^(https?)(?:[:;]?[/\\]+|[:;]+)(?=[^/\\])/i;

/** Also of an address that was pasted behind the scheme that was there. */
function withOneScheme(typed: string): string {
  const web = typed.replace(miswritten, '$1://');
  const behind = web.replace(/^https?:\/\/(?=https?(?::|;?[/\\]))/i, '');
  return behind === web ? web : withOneScheme(behind);
}

/** Marks of direction and of width that come along with copied text and cannot be seen. */
function withoutMarks(text: string): string {
  return text.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');
}

/** Returns true if a text begins with a host name, in any script, or with an IP address. */
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
 * A link as it is written in order: its scheme in small letters, no blanks, nothing that ends an attribute. A link in order
 * stays as it is.
 * @returns an empty text for one that is not allowed, or that leads to another site without saying so
 */
export function linkInOrder(link: string): string {
  // Browsers leave these out before they read an address.
  const plain = link.replace(/[\t\n\r]/g, '').trim();
  if (plain === '' || !hasAllowedScheme(plain) || /^[/\\]{2}/.test(plain)) return '';
  const address = plain
    .replace(/^(https?):[/\\]*/i, (_, scheme) => `${scheme.toLowerCase()}://`)
    .replace(/^(mailto|tel):/i, (scheme) => scheme.toLowerCase())
    .replace(/^\\/, '/');
  if (address.startsWith('tel:')) return address.replace(/\s/g, '').replace(/["<>]/g, '');
  return address.replace(/[\s"<>]/g, (sign) => encodeURIComponent(sign));
}

/** Where people of one name are found, by the field that holds the link. */
const profiles: Record<string, string> = {
  twitter_link: 'https://x.com/',
  insta_link: 'https://www.instagram.com/',
  fb_link: 'https://www.facebook.com/',
};

/**
 * The full address somebody may have meant who typed something else.
 * @param field the name of the field, which tells whose page `@ann` is
 * @returns an empty text when that is anybody's guess
 */
export function meantLink(value: string, field: string): string {
  const typed = value.trim();
  if (isLink(typed)) return '';
  if (emailAddress.test(typed)) return `mailto:${typed}`;
  const [, name] = /^@?([\w.]{1,50})$/.exec(typed) ?? [];
  if (name && profiles[field]) return `${profiles[field]}${name}`;
  return typed.toLowerCase() === 'contact' ? '#contact' : '';
}
