import type { Step } from '../../shared/api/changes/steps.ts';
import { formatRelative } from '../session/preferences.ts';
import { undoChange } from '../ui/dialog/undo-change.ts';
import { t } from '../words/words.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { describeAction, nameEntry, namePerson } from './describe-entry.ts';
import styles from './history.module.css';

interface Props {
  step: Step;
  label?: string;
  onDone?(): void;
}

/** Undoes a step after a dialog that shows what will change; not the demo content, which has its own removal. */
export function UndoChange({ step, label = t`Undo`, onDone }: Props) {
  if (step.by === 'demo') return null;
  if (step.undone) return <p className={styles.undone}>{t`Undone`}</p>;
  const description = `${describeAction(step, namePerson(step), nameEntry(step))}, ${formatRelative(step.at)}`;
  return (
    <ChangeButton
      label={label}
      name={t`Undo: ${description}`}
      title={t`Undo this change?`}
      about={t`${description}. Later edits are kept.`}
      confirm={t`Yes, undo it`}
      of={{ revision: step.step }}
      change={(back) => undoChange(step.step, undefined, back)}
      {...(onDone && { onDone })}
    />
  );
}
