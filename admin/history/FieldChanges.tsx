import { Checkbox } from '@mantine/core';
import type { FieldChange } from '../../shared/api/changes/versions.ts';
import { Picture } from '../ui/picture/Picture.tsx';
import styles from './history.module.css';
import { MarkedText } from './MarkedText.tsx';

interface Props {
  changes: readonly FieldChange[];
  /** Names of the fields that are ticked; no ticks without it. */
  ticked?: ReadonlySet<string> | undefined;
  onTick?: (field: string, isTicked: boolean) => void;
}

/** What differs, field by field in the order of the form. */
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

const howWords = { changed: '', added: 'added', removed: 'removed', moved: 'moved' } as const;

function Change({ change }: { change: FieldChange }) {
  const { place, how } = change;
  const where = [place.join(' · '), howWords[how]].filter((part) => part !== '').join(': ');
  return (
    <div className={styles.change} data-how={how}>
      {where !== '' && <p className={styles.place}>{where}</p>}
      <Values change={change} />
    </div>
  );
}

function Values({ change: { how, input, before, after, marked } }: { change: FieldChange }) {
  if (how === 'moved')
    return (
      <p>
        From place {String(before)} to place {String(after)}.
      </p>
    );
  if (marked) return <MarkedText blocks={marked} />;
  const isPicture = input === 'image';
  return (
    <div className={styles.beside}>
      {how !== 'added' && (
        <figure>
          <figcaption>Before</figcaption>
          <Value value={before} isPicture={isPicture} />
        </figure>
      )}
      {how !== 'removed' && (
        <figure>
          <figcaption>{how === 'added' ? 'Added' : 'After'}</figcaption>
          <Value value={after} isPicture={isPicture} />
        </figure>
      )}
    </div>
  );
}

function Value({ value, isPicture }: { value: unknown; isPicture: boolean }) {
  if (value === '' || value === null || value === undefined) return <em>(empty)</em>;
  if (isPicture && typeof value === 'string') return <Picture path={value} alt="" />;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
