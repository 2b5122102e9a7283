import { encodeHref } from '../../../shared/rules/addresses/moved-page.ts';
import {
  keepsHost,
  type Redirect,
  rootOf,
  targetFor,
} from '../../../shared/rules/addresses/redirects.ts';
import { mostParametersFirst } from '../../../shared/rules/addresses/redirects-file.ts';
import type { OldAddresses } from './old-addresses.ts';

const hasQuery = ({ from }: Redirect) => from.includes('?');

/** nginx rules for old addresses, for use with a copy of the site's files. */
export function nginxRules({ release, exact, covering, gone }: OldAddresses): string {
  const paths = requestedForms(exact.filter((it) => !hasQuery(it))).map(exactLine);
  const queries = exact.filter(hasQuery).toSorted(mostParametersFirst).map(queryLine);
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
    for (const from of bothForms(redirect.from)) {
      const name = from.toLowerCase();
      if (!seen.has(name)) seen.set(name, { ...redirect, from });
    }
  }
  return [...seen.values()];
}

function bothForms(address: string): string[] {
  return address === '/' ? [address] : [address, `${address}/`];
}

function exactLine(redirect: Redirect): string {
  return `${quoted(redirect.from)} "${responseOf(redirect, encodeHref(redirect.to))}";`;
}

/** Matches the decoded path, then each parameter anywhere in the query as sent. */
function queryLine(redirect: Redirect): string {
  const [path = '', query] = redirect.from.split('?', 2);
  const parameters = [...new URLSearchParams(query)].map(
    ([name, value]) => `(?=(?:.*&)?${sent(name)}${value === '' ? '=?' : `=${sent(value)}`}(?:&|$))`,
  );
  const key = `~*^${escaped(path)}${path === '/' ? '' : '/?'}[?]${parameters.join('')}`;
  return `${quoted(key)} "${responseOf(redirect, encodeHref(redirect.to))}";`;
}

/** A pattern for a text in a query, encoded or not. */
function sent(text: string): string {
  const letters = [...text].map((letter) => {
    const encoded = encodeURIComponent(letter.toWellFormed());
    if (letter === ' ') return '(?:%20|[+])';
    return encoded === letter ? escaped(letter) : `(?:${escaped(letter)}|${encoded})`;
  });
  return letters.join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/**
 * Matches the path as sent, so that no encoded character is decoded into the response.
 * @returns no line when the rest of an address could only become part of a host
 */
function coveringLine(redirect: Redirect): string[] {
  const start = escaped(encodeHref(redirect.from.slice(0, -1)));
  const line = (to: string, rest: string, name = '') => {
    const above =
      rootOf(redirect) === null ? `${start}${rest}` : `${start.slice(0, -1)}(?:/${rest}|(?=[?]|$))`;
    return `${quoted(`~*^${above}`)} "${responseOf(redirect, encodeHref(to), name)}";`;
  };
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
function responseOf({ from, to, temporary }: Redirect, href: string, rest = ''): string {
  const query = from.includes('?') || /[?#]/.test(to) ? '' : '$is_args$args';
  return `${temporary ? 302 : 301} ${href.replaceAll('$', '%24')}${rest}${query}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
