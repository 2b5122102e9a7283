import { z } from 'zod';
import { queryLimits } from './query-limits.ts';

/** Whether a text is an e-mail address as browsers judge it (HTML, “valid e-mail address”); a domain of other letters counts by its name in the DNS. */
export function isEmailAddress(text: string): boolean {
  if (text.length > queryLimits.email) return false;
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  const isForeign = /[^\0-\x7f]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  const name = isForeign ? URL.parse(`http://${domain}`)?.hostname : domain;
  return z.regexes.html5Email.test(`${text.slice(0, at)}${name}`);
}

/** The link that writes to an e-mail address, whose signs may mean something in a link. */
export function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
