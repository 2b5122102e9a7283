import type { ChainedCommands, Editor } from '@tiptap/react';
import type { Drawing } from '../../ui/icon/Icon.tsx';
import { t } from '../../words/words.ts';

export interface Control {
  name: string;
  icon: Drawing;
  /** Keys for the tooltip; Mod is Ctrl, or Cmd on a Mac. */
  keys?: string;
  run(chain: ChainedCommands): ChainedCommands;
  /** Returns true if the control is on at the cursor. Absent for controls that are not toggles. */
  isOn?(editor: Editor): boolean;
}

type Level = 1 | 2 | 3 | 4 | 5 | 6;

const makeHeadingControl = (level: Level, icon: Drawing): Control => ({
  name: t`Heading ${level}`,
  icon,
  keys: `Mod+Alt+${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** Asks for the target first (LinkDialog.tsx). */
export const linkControl: Control = {
  name: t`Link`,
  icon: 'link',
  run: (chain) => chain.setMark('link', { href: '/' }),
  isOn: (editor) => editor.isActive('link'),
};

/** Controls that most texts need. */
export const first: readonly Control[] = [
  makeHeadingControl(2, 'h-2'),
  {
    name: t`Bold`,
    icon: 'bold',
    keys: 'Mod+B',
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: t`Italic`,
    icon: 'italic',
    keys: 'Mod+I',
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: t`Bullet list`,
    icon: 'list',
    keys: 'Mod+Shift+8',
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  linkControl,
];

/** Controls behind *More*: the other controls of specification §5, undo and redo. */
export const rest: readonly Control[] = [
  makeHeadingControl(1, 'h-1'),
  makeHeadingControl(3, 'h-3'),
  makeHeadingControl(4, 'h-4'),
  makeHeadingControl(5, 'h-5'),
  makeHeadingControl(6, 'h-6'),
  {
    name: t`Strike`,
    icon: 'strikethrough',
    keys: 'Mod+Shift+S',
    run: (chain) => chain.toggleStrike(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    name: t`Code`,
    icon: 'code',
    keys: 'Mod+E',
    run: (chain) => chain.toggleCode(),
    isOn: (editor) => editor.isActive('code'),
  },
  {
    name: t`Ordered list`,
    icon: 'list-numbers',
    keys: 'Mod+Shift+7',
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: t`Blockquote`,
    icon: 'blockquote',
    keys: 'Mod+Shift+B',
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { name: t`Horizontal rule`, icon: 'separator', run: (chain) => chain.setHorizontalRule() },
  { name: t`Undo`, icon: 'arrow-back-up', keys: 'Mod+Z', run: (chain) => chain.undo() },
  { name: t`Redo`, icon: 'arrow-forward-up', keys: 'Mod+Shift+Z', run: (chain) => chain.redo() },
];

export const controls = [...first, ...rest];
