import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH1,
  IconH2,
  IconH3,
  IconH4,
  IconH5,
  IconH6,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconSeparator,
  IconStrikethrough,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { t } from '../../words/words.ts';

export interface Control {
  name: string;
  icon: Icon;
  /** Keys for the tooltip; Mod is Ctrl, or Cmd on a Mac. */
  keys?: string;
  run(chain: ChainedCommands): ChainedCommands;
  /** Returns true if the control is on at the cursor. Absent for controls that are not toggles. */
  isOn?(editor: Editor): boolean;
}

type Level = 1 | 2 | 3 | 4 | 5 | 6;

const makeHeadingControl = (level: Level, icon: Icon): Control => ({
  name: t`Heading ${level}`,
  icon,
  keys: `Mod+Alt+${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** Asks for the target first (LinkDialog.tsx). */
export const linkControl: Control = {
  name: t`Link`,
  icon: IconLink,
  run: (chain) => chain.setMark('link', { href: '/' }),
  isOn: (editor) => editor.isActive('link'),
};

/** Controls that most texts need. */
export const first: readonly Control[] = [
  makeHeadingControl(2, IconH2),
  {
    name: t`Bold`,
    icon: IconBold,
    keys: 'Mod+B',
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: t`Italic`,
    icon: IconItalic,
    keys: 'Mod+I',
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: t`Bullet list`,
    icon: IconList,
    keys: 'Mod+Shift+8',
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  linkControl,
];

/** Controls behind *More*: the other controls of specification §5, undo and redo. */
export const rest: readonly Control[] = [
  makeHeadingControl(1, IconH1),
  makeHeadingControl(3, IconH3),
  makeHeadingControl(4, IconH4),
  makeHeadingControl(5, IconH5),
  makeHeadingControl(6, IconH6),
  {
    name: t`Strike`,
    icon: IconStrikethrough,
    keys: 'Mod+Shift+S',
    run: (chain) => chain.toggleStrike(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    name: t`Code`,
    icon: IconCode,
    keys: 'Mod+E',
    run: (chain) => chain.toggleCode(),
    isOn: (editor) => editor.isActive('code'),
  },
  {
    name: t`Ordered list`,
    icon: IconListNumbers,
    keys: 'Mod+Shift+7',
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: t`Blockquote`,
    icon: IconBlockquote,
    keys: 'Mod+Shift+B',
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { name: t`Horizontal rule`, icon: IconSeparator, run: (chain) => chain.setHorizontalRule() },
  { name: t`Undo`, icon: IconArrowBackUp, keys: 'Mod+Z', run: (chain) => chain.undo() },
  { name: t`Redo`, icon: IconArrowForwardUp, keys: 'Mod+Shift+Z', run: (chain) => chain.redo() },
];

export const controls = [...first, ...rest];
