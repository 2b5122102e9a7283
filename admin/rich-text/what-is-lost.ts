import { parseMarkup } from './markup.ts';

/** What other programs may have put into a text that this editor does not know. */
const unknown: readonly (readonly [selector: string, name: string])[] = [
  ['a[href]', 'links'],
  ['img,picture,svg', 'pictures'],
  ['table', 'tables'],
  ['u', 'underlining'],
  ['sub,sup', 'raised or lowered letters'],
  ['iframe,video,audio', 'embedded players'],
];

/** The kinds of things that would be gone once a text is edited here; usually none. @param links whether it may hold them */
export function whatIsLost(html: string, links = false): string[] {
  if (!html.includes('<')) return [];
  const body = parseMarkup(html);
  const names = unknown
    .filter(([selector]) => body.querySelector(selector))
    .map(([, name]) => name);
  return names.filter((name) => !links || name !== 'links');
}
