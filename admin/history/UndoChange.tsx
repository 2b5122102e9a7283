import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Step } from '../../shared/api/changes/steps.ts';
import { timeInWords } from '../session/preferences.ts';
import { confirm } from '../ui/dialog/alert.ts';
import { undoChange } from '../ui/dialog/undo-change.ts';
import { t } from '../words/words.ts';
import styles from './history.module.css';
import { actionSentence, personWords, stepWords } from './words.ts';

/** Undoes a step after a confirmation that explains the effect. */
export function UndoChange({ step }: { step: Step }) {
  const [busy, setBusy] = useState(false);
  const description = `${actionSentence(step, personWords(step), stepWords(step))}, ${timeInWords(step.at)}`;
  const undo = async () => {
    const isSure = await confirm({
      title: t`Undo this change?`,
      text: t`${description}. Later edits are kept. The site changes at once, and you can undo this too.`,
      confirm: t`Yes, undo it`,
      cancel: t`Cancel`,
      icon: 'question',
    });
    if (!isSure) return;
    setBusy(true);
    await undoChange(step.step);
    setBusy(false);
  };
  if (step.undone) return <p className={styles.undone}>{t`Undone`}</p>;
  return (
    <Button
      variant="default"
      disabled={busy}
      aria-label={t`Undo: ${description}`}
      onClick={() => void undo()}
    >
      {t`Undo`}
    </Button>
  );
}
