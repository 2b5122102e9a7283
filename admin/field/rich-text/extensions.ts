import { type Extensions, getSchema, Mark } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { normalizeLink } from '../../../shared/rules/addresses/link.ts';

/** TipTap's own link extension includes a list of every top-level domain (../../vite.config.ts). */
const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes() {
    const parseHTML = (element: HTMLElement) => normalizeLink(element.getAttribute('href') ?? '');
    return {
      href: { parseHTML },
      target: { default: null },
      rel: { default: 'noopener noreferrer' },
    };
  },
  parseHTML() {
    return [
      {
        tag: 'a[href]',
        getAttrs: (element) => (normalizeLink(element.getAttribute('href') ?? '') ? null : false),
      },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ['a', HTMLAttributes, 0];
  },
});

/**
 * The elements of rich text: headings 1–6, bold, italic, strike, code, lists, blockquote, rule (specification §5),
 * and links. Code is both a mark and a block, see docs/develop/decisions/027-rich-text-is-stored-as-a-page-shows-it.md.
 */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // A language would be stored as a class, which content must not contain.
    codeBlock: { languageClassPrefix: null },
    link: false,
    underline: false,
    // Would add a paragraph after a final list or rule.
    trailingNode: false,
  }),
  link,
];

export const schema = getSchema(extensions);
