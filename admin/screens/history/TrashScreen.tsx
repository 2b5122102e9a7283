import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Step } from '../../../shared/api/changes.ts';
import { changes } from '../../history/changes-client.ts';
import styles from '../../history/history.module.css';
import { StepLine } from '../../history/StepLine.tsx';
import { takeBack } from '../../history/take-back.ts';
import { wholeWords } from '../../history/words.ts';
import { ListScreen } from '../../ui/table/ListScreen.tsx';
import { ListState } from '../../ui/table/ListState.tsx';

/** Deletions that are read at once: what the server answers of a long list. */
const pageSize = 50;

export function TrashScreen() {
  const { data, isLoading, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['trash'],
      initialPageParam: undefined as number | undefined,
      queryFn: async ({ pageParam: before }) =>
        (await changes.trash(before ? { before } : {})).data,
      getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.step),
      staleTime: 0,
    });
  const steps = data?.pages.flat() ?? [];
  return (
    <ListScreen
      title="Trash"
      intro="What was deleted and is not there again. It stays here; whatever you put back returns to the site with all its pages."
    >
      {isLoading && <p>Loading…</p>}
      {!isLoading && steps.length === 0 && (
        <ListState
          failed={isError}
          onReload={() => void refetch()}
          words="Nothing is deleted. What you delete can be put back from here."
        />
      )}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.step} step={step} isTrash>
            <PutBack step={step} />
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
            Load older deletions
          </Button>
        </div>
      )}
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
