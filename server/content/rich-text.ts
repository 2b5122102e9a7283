import sanitizeHtml from 'sanitize-html';
import type { z } from 'zod';
import { fieldsIn, inputOf, itemOf } from './schema-fields.ts';

const plainTags =
  'h1 h2 h3 h4 h5 h6 p strong em s code pre ul ol li blockquote br hr u b i del sub sup';
const allowedTags = [...plainTags.split(' '), 'a'];

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'], code: ['class'] },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

/**
 * Rich text without anything active. What the editor writes stays byte for byte;
 * all else is written anew by the sanitiser.
 */
export function safeRichText(html: string): string {
  return isEditorsOwn(html) ? html : sanitizeHtml(html, options);
}

const token = new RegExp(
  `[^<>]+|<(/?)(${allowedTags.filter((tag) => tag !== 'a').join('|')})( start="\\d{1,6}"| class="language-[\\w-]{1,40}")?>`,
  'y',
);
const empty = new Set(['br', 'hr']);

/**
 * Whether a text is nothing but allowed tags, balanced, and text without angle brackets.
 * Every HTML parser reads such a text alike, so nothing can hide in it and it may stay as it is.
 */
function isEditorsOwn(html: string): boolean {
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const match = token.exec(html);
    if (!match) return false;
    const [, slash, tag, attribute] = match;
    if (tag === undefined) continue;
    if (slash === '/') {
      if (attribute || open.pop() !== tag) return false;
    } else if (!empty.has(tag)) open.push(tag);
    if (
      attribute &&
      !attribute.startsWith(tag === 'ol' ? ' start' : tag === 'code' ? ' class' : '\n')
    )
      return false;
  }
  return open.length === 0;
}

/** A value with every rich text in it made safe, wherever its schema says there is one. */
export function withSafeRichText(schema: z.ZodType, value: unknown): unknown {
  if (inputOf(schema) === 'richText')
    return typeof value === 'string' ? safeRichText(value) : value;
  const item = itemOf(schema);
  if (item && Array.isArray(value)) return value.map((entry) => withSafeRichText(item, entry));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = fieldsIn(schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      const field = fields[name];
      return [name, field ? withSafeRichText(field, entry) : entry];
    }),
  );
}
