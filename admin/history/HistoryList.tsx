import type { ReactNode } from 'react';
import type { ChangeEntry } from '../../shared/api/changes/steps.ts';
import { ListState } from '../ui/table/ListState.tsx';
import { LoadMore } from '../ui/table/LoadMore.tsx';
import { t } from '../words/words.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import styles from './history.module.css';
import type { HistoryPages } from './use-history-entries.ts';

interface Props {
  of: HistoryPages;
  /** Text of an empty list. */
  text: string;
  /** Label of the button that loads more. */
  older: string;
  isTrash?: boolean;
  /** Button of an empty list. */
  next?: ReactNode;
  /** Renders the buttons of an entry. */
  children: (entry: ChangeEntry) => ReactNode;
}

/** History entries, newest first, with a button to load older ones. */
export function HistoryList({ of, text: words, older, isTrash = false, next, children }: Props) {
  const { entries, isLoading, isError, refetch } = of;
  return (
    <>
      {isLoading && <p>{t`Loading…`}</p>}
      {!isLoading && entries.length === 0 && (
        <ListState failed={isError} onReload={refetch} text={words}>
          {next}
        </ListState>
      )}
      <ol className={styles.steps}>
        {entries.map((entry) => (
          <HistoryEntry key={entry.step} entry={entry} isTrash={isTrash}>
            {children(entry)}
          </HistoryEntry>
        ))}
      </ol>
      {of.hasNextPage && (
        <div>
          <LoadMore of={of}>{older}</LoadMore>
        </div>
      )}
    </>
  );
}
