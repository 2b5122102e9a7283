import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '../../words/words.ts';
import styles from './FindForm.module.css';

/** Value and handler for the control of one field. */
interface Chosen {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

interface Props<Name extends string> {
  label: string;
  names: readonly Name[];
  /** Called with the filters when the form is submitted; all are empty after “Show all”. */
  onFind: (chosen: Record<Name, string>) => void;
  children: (at: (name: Name) => Chosen) => ReactNode;
}

/** Filters for a long list, applied when the form is submitted. */
export function FindForm<Name extends string>({ label, names, onFind, children }: Props<Name>) {
  const nothing = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
  const [chosen, setChosen] = useState(nothing);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(chosen);
  };
  const clear = () => {
    setChosen(nothing);
    onFind(nothing);
  };
  return (
    <form className={styles.find} aria-label={label} onSubmit={find}>
      <div className={styles.filters}>
        {children((name) => ({
          value: chosen[name],
          onChange: (event) => setChosen({ ...chosen, [name]: event.currentTarget.value }),
        }))}
        <div className={styles.row}>
          <Button type="submit">{t`Find`}</Button>
          <Button variant="default" onClick={clear}>
            {t`Show all`}
          </Button>
        </div>
      </div>
    </form>
  );
}
