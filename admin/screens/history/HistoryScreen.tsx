import { useState } from 'react';
import { HistoryFilters } from '../../history/HistoryFilters.tsx';
import { StepList } from '../../history/StepList.tsx';
import { UndoFound } from '../../history/UndoFound.tsx';
import { UndoStep } from '../../history/UndoStep.tsx';
import { type Sought, useSteps } from '../../history/use-steps.ts';
import { ListScreen } from '../../ui/table/ListScreen.tsx';

export function HistoryScreen() {
  const [sought, setSought] = useState<Sought>({});
  const isSought = Object.keys(sought).length > 0;
  const found = useSteps(sought);
  return (
    <ListScreen
      title="History"
      intro="Everything that was ever saved, newest first. Open what was changed to see each version of it."
    >
      <HistoryFilters onChange={setSought} />
      {found.steps.length > 0 && <UndoFound sought={sought} />}
      <StepList
        of={found}
        words={isSought ? 'Nothing of this kind.' : 'Nothing was saved yet.'}
        older="Load older changes"
      >
        {(step) => step.by !== 'demo' && <UndoStep step={step} />}
      </StepList>
    </ListScreen>
  );
}
