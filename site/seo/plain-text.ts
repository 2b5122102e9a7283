import { Parser } from 'htmlparser2';
import { cleanText } from '../../shared/rules/clean-text.ts';

/** What browsers make of each reference, such as `&eacute;`: a page has few different ones. */
const decoded = new Map<string, string>();

function decodeReference(reference: string): string {
  const known = decoded.get(reference);
  if (known !== undefined) return known;
  let text = '';
  new Parser({ ontext: (some) => (text += some) }).end(reference);
  if (decoded.size >= 1000) decoded.clear();
  decoded.set(reference, cleanText(text));
  return cleanText(text);
}

function decode(text: string): string {
  return text.replace(/&#?\w{1,40};?/g, decodeReference);
}

/** Without scripts, styles and comments. Cut at each beginning first: a search for both ends would begin anew at each. */
function withoutInner(html: string): string {
  return html
    .split(/(?=<(?:script\b|style\b|!--))/i)
    .map((part) =>
      part.replace(/^<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>|^<!--[\s\S]*?-->/i, ' '),
    )
    .join('');
}

/** A text without HTML on one line: what looks like a tag or a reference in it is shown as it stands. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Elements within a line of text; each other one ends it. */
const withinWords =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)\b[^<>]*>/gi;

/** The text of rich HTML on one line, each reference decoded once; blocks are kept apart by a space. */
export function plainText(html: string): string {
  const text = withoutInner(html)
    .replace(withinWords, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ');
  return oneLine(decode(text));
}

/** A text of at most `limit` characters, cut between words; `…` says that it was cut. */
export function shorten(text: string, limit: number): string {
  const points = [...text];
  if (points.length <= limit) return text;
  const cut = points.slice(0, limit - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const whole = lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut;
  return `${whole.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`;
}
