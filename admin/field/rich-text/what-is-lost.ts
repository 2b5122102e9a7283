import { parseMarkup } from '../../ui/rich-text/markup.ts';

/** What other programs may have put into a text that this editor does not know. */
const unknown: readonly (readonly [selector: string, name: string])[] = [
  ['img,picture,svg', 'pictures'],
  ['table', 'tables'],
  ['u', 'underlining'],
  ['sub,sup', 'raised or lowered letters'],
  ['iframe,video,audio', 'embedded players'],
];

/** The kinds of things that would be gone once a text is edited here; usually none. */
export function whatIsLost(html: string): string[] {
  if (!html.includes('<')) return [];
  const body = parseMarkup(html);
  return unknown.filter(([selector]) => body.querySelector(selector)).map(([, name]) => name);
}
