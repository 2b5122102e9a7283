import { useState } from 'react';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { StepList } from './StepList.tsx';
import { UndoFound } from './UndoFound.tsx';
import { UndoStep } from './UndoStep.tsx';
import { type Sought, useSteps } from './use-steps.ts';

export function HistoryScreen() {
  const [sought, setSought] = useState<Sought>({});
  const isSought = Object.keys(sought).length > 0;
  const found = useSteps(sought);
  return (
    <ListScreen
      title="History"
      intro="Every change, newest first. Click one to see its earlier versions."
    >
      <HistoryFilters onChange={setSought} />
      {found.steps.length > 0 && <UndoFound sought={sought} />}
      <StepList
        of={found}
        words={isSought ? 'No matching changes.' : 'No changes yet.'}
        older="Load older changes"
      >
        {(step) => step.by !== 'demo' && <UndoStep step={step} />}
      </StepList>
    </ListScreen>
  );
}
