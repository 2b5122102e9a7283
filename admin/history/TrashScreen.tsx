import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Step } from '../../shared/api/changes/steps.ts';
import { takeBack } from '../ui/dialog/take-back.ts';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { StepList } from './StepList.tsx';
import { useTrash } from './use-steps.ts';
import { wholeWords } from './words.ts';

export function TrashScreen() {
  return (
    <ListScreen
      title="Trash"
      intro="Everything that was deleted. It stays here; what you put back returns to the site with all its pages."
    >
      <StepList
        of={useTrash()}
        words="Nothing is deleted. What you delete can be put back from here."
        older="Load older deletions"
        isTrash
      >
        {(step) => <PutBack step={step} />}
      </StepList>
    </ListScreen>
  );
}

function PutBack({ step }: { step: Step }) {
  const [busy, setBusy] = useState(false);
  const putBack = async () => {
    setBusy(true);
    await takeBack(step.step, 'deletions');
    setBusy(false);
    document.getElementById('screen-title')?.focus();
  };
  return (
    <Button
      variant="default"
      disabled={busy}
      aria-label={`Put back ${wholeWords(step)}`}
      onClick={() => void putBack()}
    >
      Put back
    </Button>
  );
}
