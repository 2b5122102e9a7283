import { encodeHref } from '../../../shared/rules/addresses/moved-page.ts';
import { keepsHost, type Redirect, targetFor } from '../../../shared/rules/addresses/redirects.ts';
import type { OldAddresses } from './old-addresses.ts';

const hasQuery = ({ from }: Redirect) => from.includes('?');

/** nginx rules for old addresses, for use with a copy of the site's files. */
export function nginxRules({ release, exact, covering, gone }: OldAddresses): string {
  const all = requestedForms(exact);
  const paths = all.filter((it) => !hasQuery(it)).map(exactLine);
  const queries = all.filter(hasQuery).map(exactLine);
  const goneLines = gone.flatMap(bothForms).map((it) => `${quoted(it)} 1;`);
  return `# Redirects of this site, for nginx with a copy of release ${release}.
# Include this file in http { }, and write into the server { } whose root has the site's files:
#   if ($marquee_moved ~ "^301 (.+)$") { return 301 $1; }
#   if ($marquee_moved ~ "^302 (.+)$") { return 302 $1; }
#   location / { try_files $uri $uri/ @marquee; }
#   location @marquee {
#     if ($marquee_covered ~ "^301 (.+)$") { return 301 $1; }
#     if ($marquee_covered ~ "^302 (.+)$") { return 302 $1; }
#     if ($marquee_gone) { return 410; }
#     return 404;
#   }
#   error_page 404 410 /404.html;
map_hash_max_size 65536;
map_hash_bucket_size 4096;
${block('$uri $marquee_path', paths)}
${block('"$uri?$args" $marquee_moved', ['default $marquee_path;', ...queries])}
${block('$request_uri $marquee_covered', covering.flatMap(coveringLine))}
${block('$uri $marquee_gone', goneLines)}
`;
}

function block(head: string, lines: readonly string[]): string {
  return ['map '.concat(head, ' {'), ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

/** Requested forms of addresses, each once ignoring case, as nginx compares; the first wins. */
function requestedForms(redirects: readonly Redirect[]): Redirect[] {
  const seen = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const [path = '', query] = redirect.from.split('?');
    for (const form of bothForms(path)) {
      const from = query === undefined ? form : `${form}?${query}`;
      const name = from.toLowerCase();
      if (!seen.has(name)) seen.set(name, { ...redirect, from });
    }
  }
  return [...seen.values()];
}

function bothForms(address: string): string[] {
  return [address, `${address}/`];
}

function exactLine(redirect: Redirect): string {
  return `${quoted(redirect.from)} "${answerOf(redirect, encodeHref(redirect.to))}";`;
}

/**
 * Matches the path as sent, so that no encoded character is decoded into the answer.
 * @returns no line when the rest of an address could only become part of a host
 */
function coveringLine(redirect: Redirect): string[] {
  const start = encodeHref(redirect.from.slice(0, -1)).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const line = (to: string, rest: string, name = '') =>
    `${quoted(`~*^${start}${rest}`)} "${answerOf(redirect, encodeHref(to), name)}";`;
  const { to } = redirect;
  if (!to.endsWith('*')) return [line(to, '')];
  const rest = restWithin(to);
  return rest === null ? [] : [line(to.slice(0, -1), rest, '$marquee_rest')];
}

/** A pattern for the rest of an address that keeps the target's host; null if none does. */
function restWithin(to: string): string | null {
  // `//host` and `/\host` lead away.
  if (to === '/*') return '[/\\\\]*(?<marquee_rest>[^?]*)';
  if (keepsHost(to)) return '(?<marquee_rest>[^?]*)';
  return targetFor(to, '/') === null ? null : '(?<marquee_rest>(?:/[^?]*)?)(?:[?]|$)';
}

/** Status and target; passes the query on unless the redirect names one. */
function answerOf({ from, to, temporary }: Redirect, href: string, rest = ''): string {
  const query = from.includes('?') || /[?#]/.test(to) ? '' : '$is_args$args';
  return `${temporary ? 302 : 301} ${href.replaceAll('$', '%24')}${rest}${query}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
