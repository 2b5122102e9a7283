import type { ChangeEntry } from '../../shared/api/changes/steps.ts';
import { formatRelative } from '../session/preferences.ts';
import { undoChange } from '../ui/dialog/undo-change.ts';
import { t } from '../words/words.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { describeAction, nameEntry, namePerson } from './describe-entry.ts';
import styles from './history.module.css';

interface Props {
  entry: ChangeEntry;
  label?: string;
  onDone?(): void;
}

/** Undoes a change after a dialog with its effects. Demo content has a screen for its removal instead. */
export function UndoChange({ entry, label = t`Undo`, onDone }: Props) {
  if (entry.by === 'demo') return null;
  if (entry.undone) return <p className={styles.undone}>{t`Undone`}</p>;
  const description = `${describeAction(entry, namePerson(entry), nameEntry(entry))}, ${formatRelative(entry.at)}`;
  return (
    <ChangeButton
      label={label}
      name={t`Undo: ${description}`}
      title={t`Undo this change?`}
      about={t`${description}. Later edits are kept.`}
      confirm={t`Yes, undo it`}
      of={{ revision: entry.step }}
      change={(back) => undoChange(entry.step, undefined, back)}
      {...(onDone && { onDone })}
    />
  );
}
