import { type Extensions, getSchema, Mark } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { isKeptLink } from './kept-link.ts';

/**
 * What rich text may hold (specification §5): headings 1–6, bold, italic, strike, code, lists, blockquote, rule.
 * Code is both a mark and a block; why is in docs/decisions/021-rich-text.md.
 */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // A language would be a class, which is no part of the content.
    codeBlock: { languageClassPrefix: null },
    link: false,
    underline: false,
    // It would add a paragraph to every document that ends in a list or a rule.
    trailingNode: false,
  }),
];

/** The library's own brings a list of every top-level domain, to find addresses in what is typed. */
const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes() {
    return { href: {}, target: { default: null }, rel: { default: 'noopener noreferrer' } };
  },
  parseHTML() {
    return [
      {
        tag: 'a[href]',
        getAttrs: (element) => (isKeptLink(element.getAttribute('href') ?? '') ? null : false),
      },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ['a', HTMLAttributes, 0];
  },
});

/** The same, and links: for texts of pages of one's own. */
export const linkedExtensions: Extensions = [...extensions, link];

export const textExtensions = { plain: extensions, linked: linkedExtensions };
export const schemas = { plain: getSchema(extensions), linked: getSchema(linkedExtensions) };
