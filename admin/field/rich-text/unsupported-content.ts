import { parseMarkup } from '../../ui/rich-text/markup.ts';

/** Elements of other programs that this editor does not support. */
const unknown: readonly (readonly [selector: string, name: string])[] = [
  ['img,picture,svg', 'pictures'],
  ['table', 'tables'],
  ['u', 'underlining'],
  ['sub,sup', 'superscript or subscript'],
  ['iframe,video,audio', 'embedded media'],
];

/** A quick test, because parsing a long text on each keystroke is slow, and most texts contain none. */
const mayContainIt = /<(img|image|picture|svg|table|u|su[bp]|iframe|video|audio)\b/i;

/** Returns the kinds of content that editing the text here would remove; none for most texts. */
export function listUnsupported(html: string): string[] {
  if (!mayContainIt.test(html)) return [];
  const body = parseMarkup(html);
  return unknown.filter(([selector]) => body.querySelector(selector)).map(([, name]) => name);
}
