import { type Extensions, getSchema, Mark } from '@tiptap/core';
import type { Node as Document, Slice } from '@tiptap/pm/model';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { normalizeLink } from '../../../shared/rules/addresses/link.ts';
import prose from '../../ui/rich-text/prose.module.css';
import { cleanPaste } from './clean-paste.ts';
import { describeDropped } from './describe-dropped.ts';
import { fromHtml, toHtml } from './html.ts';
import classes from './rich-text.module.css';
import { Toolbar } from './Toolbar.tsx';

/**
 * Used instead of the link extension of TipTap, which includes a list of all top-level domains
 * (../../vite.config.ts).
 */
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
 * The elements of rich text: headings 1–6, bold, italic, strikethrough, code, lists, blockquote, rule (specification
 * §5), and links. Code is both inline and a block, see
 * docs/develop/decisions/027-rich-text-is-stored-as-a-page-shows-it.md.
 */
const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // A language would be stored as a class, which content must not contain.
    codeBlock: { languageClassPrefix: null },
    link: false,
    underline: false,
    // Trailing nodes would add a paragraph after a final list or rule.
    trailingNode: false,
  }),
  link,
];

export const schema = getSchema(extensions);

interface StoredText {
  html: string;
  content: object;
  /** The editor document, set by the first edit. */
  document?: Document;
}

/** A text as stored and as parsed by the editor. */
function parseStored(html: string): StoredText {
  return { html, content: fromHtml(html, schema).toJSON() };
}

export interface EditorProps {
  id: string;
  /** Label of the field, displayed by the element with `labelId`. */
  label: string;
  labelId: string;
  describedBy?: string | undefined;
  required: boolean;
  invalid: boolean;
  lang?: string | undefined;
  dir?: string | undefined;
  value: string;
  onChange(html: string): void;
}

/** The rich-text editor with its toolbar. Loaded only for forms with rich text. */
export default function Editor(props: EditorProps) {
  const { id, label, value, onChange } = props;
  // The original text, so that undoing every edit restores its exact bytes.
  const [first] = useState(() => parseStored(value));
  const from = useRef(first);
  const lastValue = useRef(value);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;

  const [notice, setNotice] = useState('');
  /** Prevents a paste that would replace the selection with nothing. */
  const refuse = useCallback((data: DataTransfer | null, slice: Slice) => {
    const { isNothing, words } = describeDropped(data, slice);
    setNotice(words);
    return isNothing;
  }, []);
  const attributes = JSON.stringify(attributesOf(props));
  const editorProps = useMemo(
    () => ({
      attributes: JSON.parse(attributes),
      transformPastedHTML: cleanPaste,
      transformPastedText: (text: string) => text.replace(/\t/g, ' '),
      handlePaste: (_view: unknown, { clipboardData }: ClipboardEvent, slice: Slice) =>
        refuse(clipboardData, slice),
      handleDrop: (_view: unknown, { dataTransfer }: DragEvent, slice: Slice, isMoved: boolean) =>
        !isMoved && refuse(dataTransfer, slice),
    }),
    [attributes, refuse],
  );
  // Stable objects, because the editor re-reads changed options on every keystroke.
  const editor = useEditor({
    extensions,
    content: first.content,
    injectCSS: false,
    // Paste rules would convert some of the Markdown in a pasted text.
    enablePasteRules: false,
    editorProps,
    onUpdate: ({ editor: { state } }) => {
      const { html, content } = from.current;
      from.current.document ??= state.schema.nodeFromJSON(content);
      const isUntouched = state.doc.eq(from.current.document);
      const written = isUntouched ? html : toHtml(state.doc);
      if (written === lastValue.current) return;
      lastValue.current = written;
      latestOnChange.current(written);
    },
  });

  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    from.current = parseStored(value);
    const { content } = from.current;
    // Undo must not return to the state before the text was loaded.
    if (editor.isFocused) {
      editor.view.dispatch(applyDocument(editor.state, content));
      return;
    }
    editor
      .chain()
      .setMeta('addToHistory', false)
      .setContent(content, { emitUpdate: false })
      .setTextSelection(0)
      .run();
  }, [editor, value]);

  return (
    <div className={classes.frame} data-invalid={props.invalid || undefined}>
      <Toolbar editor={editor} label={label} of={id} />
      <EditorContent editor={editor} className={`${classes.content} ${prose.prose}`} />
      <p role="status" className={notice && classes.lost}>
        {notice}
      </p>
    </div>
  );
}

/** Replaces only the differences, so that the caret does not move. */
function applyDocument({ doc, tr, schema: own }: EditorState, json: object): Transaction {
  const next = own.nodeFromJSON(json);
  const start = doc.content.findDiffStart(next.content);
  const ends = doc.content.findDiffEnd(next.content);
  tr.setMeta('addToHistory', false).setMeta('preventUpdate', true);
  if (start === null || !ends) return tr;
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const end = ends.b + overlap;
  tr.replace(start, ends.a + overlap, next.slice(start, end));
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(end, tr.doc.content.size)), -1));
}

function attributesOf(props: EditorProps): Record<string, string> {
  return {
    id: props.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': props.labelId,
    'aria-required': String(props.required),
    'aria-invalid': String(props.invalid),
    ...(props.lang && props.dir ? { lang: props.lang, dir: props.dir } : {}),
    ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
  };
}
