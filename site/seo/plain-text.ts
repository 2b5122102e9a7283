import { Parser } from 'htmlparser2';
import { cleanText } from '../../shared/rules/text/clean-text.ts';

/** Decoded references such as `&eacute;`: a page has few different ones. */
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

/**
 * Removes scripts, styles and comments. Splits at each start first: a search for both ends would
 * rescan from each.
 */
function removeScripts(html: string): string {
  return html
    .split(/(?=<(?:script\b|style\b|!--))/i)
    .map((part) =>
      part.replace(/^<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>|^<!--[\s\S]*?-->/i, ' '),
    )
    .join('');
}

/** Plain text on one line; tags and references in it are shown literally. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Inline elements; every other one ends the text line. */
const withinWords =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)\b[^<>]*>/gi;

/**
 * The text of rich HTML on one line, each reference decoded once; blocks are separated by a space.
 */
export function toPlainText(html: string): string {
  const text = removeScripts(html)
    .replace(withinWords, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ');
  return toOneLine(decode(text));
}

/** A text of at most `limit` characters, cut between words; `…` marks the cut. */
export function shorten(text: string, limit: number): string {
  // No more of a long text than can be needed: a character has at most two units.
  const points = [...text.slice(0, 2 * limit + 2)];
  if (points.length <= limit) return text;
  const cut = points.slice(0, limit - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const whole = lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut;
  return `${whole.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`;
}
