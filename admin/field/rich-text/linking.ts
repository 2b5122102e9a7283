import type { Editor } from '@tiptap/react';

/** What the dialog about a link is told, and what comes of its answer. */
export function linking(editor: Editor, onClose: () => void) {
  const after = (change: () => void) => {
    onClose();
    // The dialog gives the focus back first.
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
