import { Parser } from 'htmlparser2';
import { cleanText } from '../../shared/rules/text/clean-text.ts';

/** Cache of decoded references, such as `&eacute;`. Pages contain few distinct ones. */
const decodedReferences = new Map<string, string>();

function decodeReference(reference: string): string {
  const known = decodedReferences.get(reference);
  if (known !== undefined) return known;
  let text = '';
  new Parser({ ontext: (some) => (text += some) }).end(reference);
  if (decodedReferences.size >= 1000) decodedReferences.clear();
  decodedReferences.set(reference, cleanText(text));
  return cleanText(text);
}

function decodeReferences(text: string): string {
  return text.replace(/&#?\w{1,40};?/g, decodeReference);
}

/** Removes scripts, styles and comments. Splits at each start first, so that nothing is scanned twice. */
function removeScripts(html: string): string {
  return html
    .split(/(?=<(?:script\b|style\b|!--))/i)
    .map((piece) =>
      piece.replace(/^<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>|^<!--[\s\S]*?-->/i, ' '),
    )
    .join('');
}

/** Joins the lines of a plain text. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Inline elements. All other elements separate words. */
const inlineTags =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)\b[^<>]*>/gi;

/** Returns the text of rich HTML on one line, with decoded references and a space between blocks. */
export function toPlainText(html: string): string {
  const text = removeScripts(html)
    .replace(inlineTags, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ');
  return toOneLine(decodeReferences(text));
}

/** Shortens a text to a number of characters, between words, with an ellipsis. */
export function shorten(text: string, limit: number): string {
  // A character has at most two code units, so the rest of a long text is not needed.
  const points = [...text.slice(0, 2 * limit + 2)];
  if (points.length <= limit) return text;
  const cut = points.slice(0, limit - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const whole = lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut;
  return `${whole.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`;
}
