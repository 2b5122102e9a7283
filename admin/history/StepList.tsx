import type { ReactNode } from 'react';
import type { Step } from '../../shared/api/changes/steps.ts';
import { ListState } from '../ui/table/ListState.tsx';
import { ReadOn } from '../ui/table/ReadOn.tsx';
import styles from './history.module.css';
import { StepLine } from './StepLine.tsx';
import type { Steps } from './use-steps.ts';

interface Props {
  of: Steps;
  /** Said where there is none. */
  words: string;
  /** What the button says that reads on. */
  older: string;
  isTrash?: boolean;
  /** What can be done with a step. */
  children: (step: Step) => ReactNode;
}

/** Steps, newest first, and the button that reads older ones. */
export function StepList({ of, words, older, isTrash = false, children }: Props) {
  const { steps, isLoading, isError, refetch } = of;
  return (
    <>
      {isLoading && <p>Loading…</p>}
      {!isLoading && steps.length === 0 && (
        <ListState failed={isError} onReload={refetch} words={words} />
      )}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.step} step={step} isTrash={isTrash}>
            {children(step)}
          </StepLine>
        ))}
      </ol>
      {of.hasNextPage && (
        <div>
          <ReadOn of={of}>{older}</ReadOn>
        </div>
      )}
    </>
  );
}
