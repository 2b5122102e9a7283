import sanitizeHtml from 'sanitize-html';
import { normalizeLink } from '../../shared/rules/addresses/link.ts';
import { foreignBlocks, withPlainBlocks } from './plain-blocks.ts';

const plainTags =
  'h1 h2 h3 h4 h5 h6 p strong em s code pre ul ol li blockquote br hr u b i del sub sup';
const allowedTags = [...plainTags.split(' '), 'a'];

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags, ...foreignBlocks],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'], code: ['class'] },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  transformTags: {
    a: (tagName, { rel = '', href = '', ...attribs }) => {
      const link = normalizeLink(href);
      return { tagName, attribs: { ...(link ? { href: link } : {}), ...attribs, rel: relOf(rel) } };
    },
  },
};

/** No link tells where the visitor comes from; `nofollow` is the editor's to say. */
function relOf(given: string): string {
  const isNoFollow = given.toLowerCase().split(/\s/).includes('nofollow');
  return isNoFollow ? 'noopener noreferrer nofollow' : 'noopener noreferrer';
}

/**
 * Rich text without anything active. What the editor writes stays byte for byte;
 * all else is written anew by the sanitiser.
 */
export function safeRichText(html: string): string {
  return isEditorsOwn(html) ? html : withPlainBlocks(sanitizeHtml(html, options));
}

const token = /[^<>]+|<(\/?)([a-z]+[1-6]?)( [^<>]*)?>/y;
/** Attributes as the editor writes them. The scheme of a link is to be read as it stands, whatever is encoded behind it. */
const attributes: Readonly<Record<string, RegExp>> = {
  ol: /^ start="\d{1,6}"$/,
  code: /^ class="language-[\w-]{1,40}"$/,
  a: /^(?: href="(?:(?:https?:\/\/|mailto:|tel:|[#?]|\/(?![/\\]))[^"<>\s]*|[^"<>\s:&?#/\\]+(?:[/?#][^"<>\s]*)?)"| target="_blank"| rel="noopener noreferrer(?: nofollow)?")+$/,
};
const empty = new Set(['br', 'hr']);
/** Tags within tags, beyond which a text is written anew: no editor gets there, and looking back through them takes time. */
const maxOpen = 200;

/**
 * Whether a text is nothing but allowed tags, balanced, no link within a link, and text without angle brackets.
 * Every HTML parser reads such a text alike, so nothing can hide in it and it may stay as it is.
 */
function isEditorsOwn(html: string): boolean {
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

/** Whether a text can be made safe within a few milliseconds: reading hostile nesting takes time by the square of its length. */
export function isQuickToClean(htmls: readonly string[]): boolean {
  const lengthOf = (some: readonly string[]) => some.reduce((sum, { length }) => sum + length, 0);
  if (lengthOf(htmls) > 50_000) return false;
  return lengthOf(htmls.filter((html) => !isEditorsOwn(html))) <= 2000;
}
