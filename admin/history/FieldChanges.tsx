import { Checkbox } from '@mantine/core';
import type { FieldChange } from '../../shared/api/changes/versions.ts';
import { ComparedValue } from '../form/differences/ComparedValue.tsx';
import { t } from '../words/words.ts';
import { DiffText } from './DiffText.tsx';
import styles from './history.module.css';

interface Props {
  changes: readonly FieldChange[];
  /** Names of the selected fields; without them there are no checkboxes. */
  ticked?: ReadonlySet<string> | undefined;
  onTick?: (field: string, isTicked: boolean) => void;
}

/** Differences by field, in form order. */
export function FieldChanges({ changes, ticked, onTick }: Props) {
  const fields = [...new Set(changes.map(({ field }) => field))];
  return fields.map((field) => {
    const own = changes.filter((change) => change.field === field);
    const label = own[0]?.label ?? field;
    return (
      <section key={field} className={styles.field} aria-label={label}>
        {ticked ? (
          <Checkbox
            size="md"
            label={label}
            checked={ticked.has(field)}
            onChange={(event) => onTick?.(field, event.currentTarget.checked)}
          />
        ) : (
          <h2>{label}</h2>
        )}
        {own.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison does not change while it is shown
          <Change key={index} change={change} />
        ))}
      </section>
    );
  });
}

const howWords = { changed: '', added: t`added`, removed: t`removed`, moved: t`moved` };

function Change({ change }: { change: FieldChange }) {
  const { place, how } = change;
  const position = [place.join(' · '), howWords[how]].filter((part) => part !== '').join(': ');
  return (
    <div className={styles.change} data-how={how}>
      {position !== '' && <p className={styles.place}>{position}</p>}
      <Values change={change} />
    </div>
  );
}

function Values({ change: { how, before, after, marked } }: { change: FieldChange }) {
  if (how === 'moved') return <p>{t`From position ${String(before)} to ${String(after)}.`}</p>;
  if (marked) return <DiffText blocks={marked} />;
  return (
    <div className={styles.sideBySide}>
      {how !== 'added' && (
        <figure>
          <figcaption>{t`Before`}</figcaption>
          <ComparedValue value={before} large />
        </figure>
      )}
      {how !== 'removed' && (
        <figure>
          <figcaption>{how === 'added' ? t`Added` : t`After`}</figcaption>
          <ComparedValue value={after} large />
        </figure>
      )}
    </div>
  );
}
