import type { ReactNode } from 'react';
import type { Step, StepChange } from '../../shared/api/changes/steps.ts';
import { formatRelative } from '../session/preferences.ts';
import { Link } from '../ui/link/links.ts';
import { t, translated } from '../words/words.ts';
import { describeAction, nameDocument, nameEntry, namePerson } from './describe-entry.ts';
import styles from './history.module.css';

interface Props {
  step: Step;
  /** True to name the deleted documents before the person. */
  isTrash?: boolean;
  /** True for one sentence without links. */
  isShort?: boolean;
  children?: ReactNode;
}

/** “Anna changed Our Team: Heading, Members”, and when. Document names link to their history. */
export function HistoryEntry({ step, isTrash = false, isShort = false, children }: Props) {
  const [only] = step.changes;
  const count = Object.values(step.documents).reduce((sum, each) => sum + each, 0);
  return (
    <li className={styles.step}>
      <div className={styles.words}>
        {isTrash ? (
          <p>
            <strong>{nameEntry(step)}</strong>
          </p>
        ) : (
          <p>
            {describeAction(
              step,
              <strong>{namePerson(step)}</strong>,
              count === 1 && only ? <Changed change={only} isShort={isShort} /> : nameEntry(step),
            )}
            {step.draft && t`, with the draft ‘${step.draft}’`}
          </p>
        )}
        {count > 1 && !isShort && (
          <details>
            <summary>{count === 2 ? t`Show both` : t`Show all ${count}`}</summary>
            <ul>
              {step.changes.map((change) => (
                <li key={change.document}>
                  <Changed change={change} />
                </li>
              ))}
              {count > step.changes.length && (
                <li>{t`… and ${count - step.changes.length} more`}</li>
              )}
            </ul>
          </details>
        )}
        <p className={styles.when}>
          {isTrash && `${namePerson(step)}, `}
          <time dateTime={step.at}>{formatRelative(step.at)}</time>
        </p>
      </div>
      {children}
    </li>
  );
}

function Changed({ change, isShort }: { change: StepChange; isShort?: boolean }) {
  const name = nameDocument(change);
  return (
    <>
      {isShort ? name : <Link to={`/admin/history/${change.document}`}>{name}</Link>}
      {change.fields.length > 0 && `: ${change.fields.map(translated).join(', ')}`}
    </>
  );
}
