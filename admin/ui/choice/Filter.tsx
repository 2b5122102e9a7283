import { useId } from 'react';
import { t } from '../../words/words.ts';
import { Choice } from './Choice.tsx';
import styles from './Filter.module.css';
import type { Option } from './option.ts';

interface Props {
  label: string;
  /** Label of the first option; “All” by default. */
  all?: string;
  /** Empty for all. */
  value: string;
  options: readonly Option[];
  onChange(value: string): void;
}

/** Filters a list; shows all entries at first. */
export function Filter({ label, all = t`All`, value, options, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <Choice
        id={id}
        aria-labelledby={`${id}-label`}
        value={value}
        options={[{ value: '', label: all }, ...options]}
        onChange={onChange}
      />
    </div>
  );
}
