import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

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
