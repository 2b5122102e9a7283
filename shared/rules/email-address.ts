import { z } from 'zod';
import { queryLimits } from './query-limits.ts';

/** Validates an email address like browsers (HTML, “valid email address”), including internationalised domains. */
export function isEmailAddress(text: string): boolean {
  if (text.length > queryLimits.email) return false;
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  const isForeign = /[^\0-\x7f]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  const name = isForeign ? URL.parse(`http://${domain}`)?.hostname : domain;
  return z.regexes.html5Email.test(`${text.slice(0, at)}${name}`);
}

/** Builds a `mailto:` link, and escapes characters that have a meaning in links, such as `?`. */
export function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
