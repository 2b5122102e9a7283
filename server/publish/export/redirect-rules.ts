import { encodeHref } from '../../../shared/rules/addresses/moved-page.ts';
import {
  buildTarget,
  keepsHost,
  type Redirect,
  rootOf,
} from '../../../shared/rules/addresses/redirects.ts';
import { compareParameters } from '../../../shared/rules/addresses/redirects-file.ts';
import type { OldAddresses } from './old-addresses.ts';

const hasQuery = ({ from }: Redirect) => from.includes('?');

/** Builds nginx rules for old addresses, for use with a copy of the site's files. */
export function buildNginxRules({ release, exact, covering, gone }: OldAddresses): string {
  const paths = expandForms(exact.filter((it) => !hasQuery(it))).map(buildExactLine);
  const queries = exact.filter(hasQuery).toSorted(compareParameters).map(buildQueryLine);
  const goneLines = gone.flatMap(listForms).map((it) => `${quote(it)} 1;`);
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
${buildMap('$uri $marquee_path', paths)}
${buildMap('"$uri?$args" $marquee_moved', ['default $marquee_path;', ...queries])}
${buildMap('$request_uri $marquee_covered', covering.flatMap(buildCoveringLine))}
${buildMap('$uri $marquee_gone', goneLines)}
`;
}

function buildMap(head: string, lines: readonly string[]): string {
  return ['map '.concat(head, ' {'), ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

/** Returns each requested form of the addresses once. Case is ignored, as in nginx, and the first redirect wins. */
function expandForms(redirects: readonly Redirect[]): Redirect[] {
  const seen = new Map<string, Redirect>();
  for (const redirect of redirects) {
    for (const from of listForms(redirect.from)) {
      const name = from.toLowerCase();
      if (!seen.has(name)) seen.set(name, { ...redirect, from });
    }
  }
  return [...seen.values()];
}

function listForms(address: string): string[] {
  return address === '/' ? [address] : [address, `${address}/`];
}

function buildExactLine(redirect: Redirect): string {
  return `${quote(redirect.from)} "${buildResponse(redirect, encodeHref(redirect.to))}";`;
}

/** Matches the decoded path, then each parameter anywhere in the query as sent. */
function buildQueryLine(redirect: Redirect): string {
  const [path = '', query] = redirect.from.split('?', 2);
  const parameters = [...new URLSearchParams(query)].map(
    ([name, value]) =>
      `(?=(?:.*&)?${buildTextPattern(name)}${value === '' ? '=?' : `=${buildTextPattern(value)}`}(?:&|$))`,
  );
  const key = `~*^${escapePattern(path)}${path === '/' ? '' : '/?'}[?]${parameters.join('')}`;
  return `${quote(key)} "${buildResponse(redirect, encodeHref(redirect.to))}";`;
}

/** Builds a pattern for a text in a query, encoded or not. */
function buildTextPattern(text: string): string {
  const letters = [...text].map((letter) => {
    const encoded = encodeURIComponent(letter.toWellFormed());
    if (letter === ' ') return '(?:%20|[+])';
    return encoded === letter ? escapePattern(letter) : `(?:${escapePattern(letter)}|${encoded})`;
  });
  return letters.join('');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/**
 * Matches the path as sent, so that no encoded character is decoded into the response.
 * @returns no line if the rest of an address would become part of a host
 */
function buildCoveringLine(redirect: Redirect): string[] {
  const start = escapePattern(encodeHref(redirect.from.slice(0, -1)));
  const buildLine = (to: string, rest: string, name = '') => {
    const above =
      rootOf(redirect) === null ? `${start}${rest}` : `${start.slice(0, -1)}(?:/${rest}|(?=[?]|$))`;
    return `${quote(`~*^${above}`)} "${buildResponse(redirect, encodeHref(to), name)}";`;
  };
  const { to } = redirect;
  if (!to.endsWith('*')) return [buildLine(to, '')];
  const rest = buildRestGuard(to);
  return rest === null ? [] : [buildLine(to.slice(0, -1), rest, '$marquee_rest')];
}

/** Builds a pattern for the rest of an address that preserves the target's host, or returns null if none does. */
function buildRestGuard(to: string): string | null {
  // `//host` and `/\host` lead to another site.
  if (to === '/*') return '[/\\\\]*(?<marquee_rest>[^?]*)';
  if (keepsHost(to)) return '(?<marquee_rest>[^?]*)';
  return buildTarget(to, '/') === null ? null : '(?<marquee_rest>(?:/[^?]*)?)(?:[?]|$)';
}

/** Builds status and target. The query is passed on unless the redirect contains one. */
function buildResponse({ from, to, temporary }: Redirect, href: string, rest = ''): string {
  const query = from.includes('?') || /[?#]/.test(to) ? '' : '$is_args$args';
  return `${temporary ? 302 : 301} ${href.replaceAll('$', '%24')}${rest}${query}`;
}

function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
