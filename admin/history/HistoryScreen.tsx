import { useState } from 'react';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { t } from '../words/words.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { StepList } from './StepList.tsx';
import { UndoChange } from './UndoChange.tsx';
import { UndoFiltered } from './UndoFiltered.tsx';
import { type HistoryFilter, useSteps } from './use-steps.ts';

export function HistoryScreen() {
  const [filter, setFilter] = useState<HistoryFilter>({});
  const isFiltered = Object.keys(filter).length > 0;
  const found = useSteps(filter);
  return (
    <ListScreen
      title={t`History`}
      intro={t`Every change, newest first. Click one to see earlier versions.`}
    >
      <HistoryFilters onChange={setFilter} />
      {found.steps.length > 0 && <UndoFiltered filter={filter} />}
      <StepList
        of={found}
        words={isFiltered ? t`No matching changes.` : t`No changes yet.`}
        older={t`Load older changes`}
      >
        {(step) => <UndoChange step={step} />}
      </StepList>
    </ListScreen>
  );
}
