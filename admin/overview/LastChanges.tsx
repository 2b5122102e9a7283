import { HistoryEntry } from '../history/HistoryEntry.tsx';
import styles from '../history/history.module.css';
import { UndoChange } from '../history/UndoChange.tsx';
import { useHistoryEntries } from '../history/use-history-entries.ts';
import { ListState } from '../ui/table/ListState.tsx';
import { t } from '../words/words.ts';
import own from './overview.module.css';
import { Panel } from './Panel.tsx';

const most = 5;

/** The latest changes to the site, with undo for the last one; the History offers undo for the others. */
export function LastChanges() {
  const { entries, isLoading, isError, refetch } = useHistoryEntries({});
  return (
    <Panel title={t`Last changes`} more={{ to: '/admin/history', label: t`History` }}>
      {!isLoading && entries.length === 0 && (
        <ListState failed={isError} onReload={refetch} text={t`No changes yet.`} />
      )}
      <ol className={`${styles.steps} ${own.changes}`}>
        {entries.slice(0, most).map((entry, index) => (
          <HistoryEntry key={entry.step} entry={entry} isShort>
            {index === 0 && <UndoChange entry={entry} />}
          </HistoryEntry>
        ))}
      </ol>
    </Panel>
  );
}
