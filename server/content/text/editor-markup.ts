const plainTags =
  'h1 h2 h3 h4 h5 h6 p strong em s code pre ul ol li blockquote br hr u b i del sub sup';
export const allowedTags = [...plainTags.split(' '), 'a'];

const token = /[^<>]+|<(\/?)([a-z]+[1-6]?)( [^<>]*)?>/y;
/** Attributes as the editor writes them. A link's scheme must be readable without decoding. */
const attributes: Readonly<Record<string, RegExp>> = {
  ol: /^ start="\d{1,6}"$/,
  code: /^ class="language-[\w-]{1,40}"$/,
  a: /^(?: href="(?:(?:https?:\/\/|mailto:|tel:|[#?]|\/(?![/\\]))[^"<>\s]*|[^"<>\s:&?#/\\]+(?:[/?#][^"<>\s]*)?)"| target="_blank"| rel="noopener noreferrer(?: nofollow)?")+$/,
};
const empty = new Set(['br', 'hr']);
/** Deeper nesting is sent to the sanitiser: no editor produces it, and matching it here takes time. */
const maxOpen = 200;

/**
 * Checks for text with only allowed, balanced tags, no nested links and no loose angle brackets. Every HTML parser
 * reads such text alike, so it may stay unchanged.
 */
export function isEditorMarkup(html: string): boolean {
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const match = token.exec(html);
    if (!match) return false;
    const [, slash, tag, given = ''] = match;
    if (tag === undefined) continue;
    if (slash === '/') {
      if (given !== '' || open.pop() !== tag) return false;
    } else if (!isAllowed(tag, given) || (tag === 'a' && open.includes(tag))) return false;
    else if (!empty.has(tag) && open.push(tag) > maxOpen) return false;
  }
  return open.length === 0;
}

function isAllowed(tag: string, given: string): boolean {
  if (!allowedTags.includes(tag)) return false;
  if (tag === 'a') return given.includes(' rel=') && attributes.a?.test(given) === true;
  return given === '' || attributes[tag]?.test(given) === true;
}
