import { Button } from '@mantine/core';
import { useState } from 'react';
import { HistoryFilters } from '../../history/HistoryFilters.tsx';
import styles from '../../history/history.module.css';
import { StepLine } from '../../history/StepLine.tsx';
import { UndoStep } from '../../history/UndoStep.tsx';
import { type Sought, useSteps } from '../../history/use-steps.ts';
import { ListScreen } from '../../ui/table/ListScreen.tsx';
import { ListState } from '../../ui/table/ListState.tsx';

export function HistoryScreen() {
  const [sought, setSought] = useState<Sought>({});
  const { steps, isLoading, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useSteps(sought);
  const isSought = Object.keys(sought).length > 0;
  return (
    <ListScreen
      title="History"
      intro="Everything that was ever saved, newest first. Open what was changed to see each version of it."
    >
      <HistoryFilters onChange={setSought} />
      {isLoading && <p>Loading…</p>}
      {!isLoading && steps.length === 0 && (
        <ListState
          failed={isError}
          onReload={() => void refetch()}
          words={isSought ? 'Nothing of this kind.' : 'Nothing was saved yet.'}
        />
      )}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.step} step={step}>
            {step.by !== 'demo' && <UndoStep step={step} />}
          </StepLine>
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Load older changes
          </Button>
        </div>
      )}
    </ListScreen>
  );
}
