import type { ReactNode } from 'react';
import type { ChangeEntry, EntryChange } from '../../shared/api/changes/steps.ts';
import { formatRelative } from '../session/preferences.ts';
import { Link } from '../ui/link/links.ts';
import { t, translated } from '../words/words.ts';
import { describeAction, nameDocument, nameEntry, namePerson } from './describe-entry.ts';
import styles from './history.module.css';

interface Props {
  entry: ChangeEntry;
  /** True to name the deleted documents before the person. */
  isTrash?: boolean;
  /** True for one sentence without links. */
  isShort?: boolean;
  children?: ReactNode;
}

/**
 * Describes an entry with its time: “Anna changed Our Team: Heading, Members”. Document names link to their history.
 */
export function HistoryEntry({ entry, isTrash = false, isShort = false, children }: Props) {
  const [only] = entry.changes;
  const count = Object.values(entry.documents).reduce((sum, each) => sum + each, 0);
  return (
    <li className={styles.step}>
      <div className={styles.words}>
        {isTrash ? (
          <p>
            <strong>{nameEntry(entry)}</strong>
          </p>
        ) : (
          <p>
            {describeAction(
              entry,
              <strong>{namePerson(entry)}</strong>,
              count === 1 && only ? <Subject change={only} isShort={isShort} /> : nameEntry(entry),
            )}
            {entry.draft && t`, with the draft ‘${entry.draft}’`}
          </p>
        )}
        {count > 1 && !isShort && (
          <details>
            <summary>{count === 2 ? t`Show both` : t`Show all ${count}`}</summary>
            <ul>
              {entry.changes.map((change) => (
                <li key={change.document}>
                  <Subject change={change} />
                </li>
              ))}
              {count > entry.changes.length && (
                <li>{t`… and ${count - entry.changes.length} more`}</li>
              )}
            </ul>
          </details>
        )}
        <p className={styles.when}>
          {isTrash && `${namePerson(entry)}, `}
          <time dateTime={entry.at}>{formatRelative(entry.at)}</time>
        </p>
      </div>
      {children}
    </li>
  );
}

function Subject({ change, isShort }: { change: EntryChange; isShort?: boolean }) {
  const name = nameDocument(change);
  return (
    <>
      {isShort ? name : <Link to={`/admin/history/${change.document}`}>{name}</Link>}
      {change.fields.length > 0 && `: ${change.fields.map(translated).join(', ')}`}
    </>
  );
}
