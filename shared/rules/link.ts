import { isReadable } from './clean-text.ts';

const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const emailAddress = /^[^\s@/]+@[^\s@/.]+\.[^\s@/]+$/;
const hostName = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/:?#]|$)/i;

/** Whether a typed link has no scheme or one a visitor may safely follow. Control characters hide schemes, so they are refused. */
export function hasAllowedScheme(value: string): boolean {
  if (!isReadable(value) || /[\t\n\r]/.test(value)) return false;
  const scheme = /^\s*([a-z][a-z0-9+.-]*:)/i.exec(value)?.[1]?.toLowerCase();
  return (
    scheme === undefined || allowedSchemes.has(scheme) || /^\s*[\w.-]+\.[a-z]{2,}:\d/i.test(value)
  );
}

/** Whether a typed link leads anywhere: empty, or an address, a path or a place on the page. A name such as `@ann` or a mere word does not. */
export function isLink(value: string): boolean {
  return value.trim() === '' || hrefOf(value) !== '';
}

/**
 * The address for an `href` from what an editor typed.
 * `example.com/x` becomes `https://example.com/x`, and `team/us` becomes `/team/us`; paths, fragments and allowed schemes stay.
 * @returns the fallback when the text is empty, not allowed or no link.
 */
export function hrefOf(value: string, fallback = ''): string {
  const typed = value.trim();
  if (typed === '' || !hasAllowedScheme(typed)) return fallback;
  if (/^(https?:|mailto:|tel:|[/#?.])/i.test(typed))
    return typed.startsWith('//') ? `https:${typed}` : typed;
  if (hostName.test(typed)) return `https://${typed}`;
  return /^[^\s@/]+\/\S*$/.test(typed) ? `/${typed}` : fallback;
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
