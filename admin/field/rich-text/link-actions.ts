import type { Editor } from '@tiptap/react';

/** Props for the link dialog: the current link, and functions that change it. */
export function linkActions(editor: Editor, onClose: () => void) {
  const after = (change: () => void) => {
    onClose();
    // After the dialog has returned the focus.
    setTimeout(change);
  };
  return {
    href: String(editor.getAttributes('link').href ?? ''),
    onClose,
    onLink: (href: string, words: string) =>
      after(() => {
        const chain = editor.chain().focus();
        const marks = [{ type: 'link', attrs: { href } }];
        if (editor.state.selection.empty && !editor.isActive('link'))
          chain.insertContent({ type: 'text', text: words, marks });
        else chain.extendMarkRange('link').setMark('link', { href });
        chain.run();
      }),
    onRemove: () =>
      after(() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()),
  };
}
