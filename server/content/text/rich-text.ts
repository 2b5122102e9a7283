import sanitizeHtml from 'sanitize-html';
import { normalizeLink } from '../../../shared/rules/addresses/link.ts';
import { allowedTags, isEditorMarkup } from './editor-markup.ts';
import { convertBlocks, unsupportedBlocks } from './plain-blocks.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags, ...unsupportedBlocks],
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

/** Sends no referrer from any link; the editor decides about `nofollow`. */
function relOf(given: string): string {
  const isNoFollow = given.toLowerCase().split(/\s/).includes('nofollow');
  return isNoFollow ? 'noopener noreferrer nofollow' : 'noopener noreferrer';
}

/**
 * Removes everything active from rich text. Text in the editor's notation stays byte for byte; the sanitiser rewrites
 * any other text.
 */
export function cleanRichText(html: string): string {
  return isEditorMarkup(html) ? html : convertBlocks(sanitizeHtml(html, options));
}
