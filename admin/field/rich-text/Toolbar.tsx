import { ActionIcon } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, memo, useContext, useEffect, useState } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { onDemand, reportMissing } from '../../ui/on-demand.tsx';
import { t } from '../../words/words.ts';
import { FormHistoryContext } from '../form-history.ts';
import { type Control, controls, first, linkControl, rest } from './controls.ts';
import classes from './rich-text.module.css';

/** Loaded for the first link. */
const LinkDialog = onDemand(() => import('./LinkDialog.tsx'), reportMissing);

const isMac = /mac/i.test(navigator.platform);

interface Props {
  editor: Editor;
  label: string;
  /** Id of the editor. */
  of: string;
}

/**
 * A toolbar with one tab stop; arrow keys, Home and End move inside. Folded controls remain available to keys and
 * screen readers, and appear once they have the focus.
 */
export const Toolbar = memo(function Toolbar({ editor, label, of }: Props) {
  // The history of the form includes this text. Without a form, the history of the editor is used.
  const history = useContext(FormHistoryContext);
  const [stop, setStop] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const on = useEditorState({
    editor,
    selector: () => controls.filter((control) => control.isOn?.(editor)).map(({ name }) => name),
  });
  const usable = useUsable(editor);

  const isUsable = ({ name }: Control) => {
    if (history && name === 'Undo') return history.canUndo;
    if (history && name === 'Redo') return history.canRedo;
    return usable.includes(name);
  };
  const press = (control: Control) => {
    const { name, run } = control;
    if (history && name === 'Undo') history.undo();
    else if (history && name === 'Redo') history.redo();
    else if (name === linkControl.name) setAsking(true);
    else if (canRun(editor, control)) run(editor.chain().focus()).run();
  };

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const next = findNextStop(event.key, stop, controls.length);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  const buttonsOf = (of: readonly Control[], from = 0) =>
    of.map((control, index) => (
      <ControlButton
        key={control.name}
        control={control}
        isOn={on.includes(control.name)}
        usable={isUsable(control)}
        isStop={stop === from + index}
        onFocus={() => {
          setStop(from + index);
          if (of === rest) setOpen(true);
        }}
        onPress={() => press(control)}
      />
    ));

  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      aria-label={t`Formatting of ${label}`}
      aria-controls={of}
      tabIndex={-1}
      onKeyDown={move}
    >
      <div className={classes.controls}>
        {buttonsOf(first)}
        <ActionIcon
          variant={!isOpen && rest.some(({ name }) => on.includes(name)) ? 'filled' : 'subtle'}
          className={classes.control ?? ''}
          aria-label={t`More`}
          aria-expanded={isOpen}
          title={t`More`}
          tabIndex={stop === first.length ? 0 : -1}
          onFocus={() => setStop(first.length)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="dots" size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.controls} data-folded={!isOpen}>
        {buttonsOf(rest, first.length + 1)}
      </div>
      {isAsking && <LinkDialog {...makeLinkActions(editor, () => setAsking(false))} />}
    </div>
  );
});

/** Delay in milliseconds before the toolbar updates, because trying every control is too slow for each keystroke. */
const updateDelayMs = 100;

/** Returns the names of the controls that work at the cursor. */
function useUsable(editor: Editor): readonly string[] {
  const [usable, setUsable] = useState(() => listUsable(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = listUsable(editor);
        setUsable((before) => (`${before}` === `${now}` ? before : now));
      }, updateDelayMs);
    };
    editor.on('transaction', update);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', update);
    };
  }, [editor]);
  return usable;
}

function listUsable(editor: Editor): string[] {
  if (editor.isDestroyed) return [];
  return controls.filter((control) => canRun(editor, control)).map(({ name }) => name);
}

const canRun = (editor: Editor, { run }: Control) => run(editor.can().chain()).run();

function findNextStop(key: string, stop: number, last: number): number | null {
  if (key === 'ArrowRight') return stop === last ? 0 : stop + 1;
  if (key === 'ArrowLeft') return stop === 0 ? last : stop - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

interface ButtonProps {
  control: Control;
  isOn: boolean;
  usable: boolean;
  isStop: boolean;
  onFocus(): void;
  onPress(): void;
}

function ControlButton({ control, isOn, usable, isStop, onFocus, onPress }: ButtonProps) {
  const { name, icon, keys, isOn: isSwitch } = control;
  return (
    <ActionIcon
      variant={isOn ? 'filled' : 'subtle'}
      className={classes.control ?? ''}
      aria-label={name}
      aria-pressed={isSwitch ? isOn : undefined}
      aria-disabled={!usable}
      title={keys ? `${name} (${keys.replace('Mod', isMac ? 'Cmd' : 'Ctrl')})` : name}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} size={18} stroke={1.75} />
    </ActionIcon>
  );
}

/** Creates the props of the link dialog: the current link, and functions that change it. */
function makeLinkActions(editor: Editor, onClose: () => void) {
  const after = (change: () => void) => {
    onClose();
    // Runs after the dialog has returned the focus.
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
