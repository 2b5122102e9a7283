import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Step } from '../../shared/api/changes/steps.ts';
import { undoChange } from '../ui/dialog/undo-change.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { StepList } from './StepList.tsx';
import { useTrash } from './use-steps.ts';
import { stepWords } from './words.ts';

export function TrashScreen() {
  return (
    <ListScreen title="Trash" intro="Deleted content that you can restore with all its pages.">
      <StepList
        of={useTrash()}
        words="The trash is empty. Anything you delete can be restored from here."
        older="Load older deletions"
        isTrash
        next={
          <LinkButton to="/admin/history" variant="default">
            Open the history
          </LinkButton>
        }
      >
        {(step) => <RestoreButton step={step} />}
      </StepList>
    </ListScreen>
  );
}

function RestoreButton({ step }: { step: Step }) {
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    await undoChange(step.step, 'deletions');
    setBusy(false);
    document.getElementById('screen-title')?.focus();
  };
  return (
    <Button
      variant="default"
      disabled={busy}
      aria-label={`Restore ${stepWords(step)}`}
      onClick={() => void restore()}
    >
      Restore
    </Button>
  );
}
