import { type ReactNode, useId } from 'react';
import type { Side } from '../../../shared/rules/merge-content.ts';
import styles from './Differences.module.css';

interface Difference {
  key: string;
  label: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
  chosen: Side | undefined;
}

interface Props {
  of: readonly Difference[];
  names: Record<Side, string>;
  onChoose: (key: string, side: Side) => void;
}

const sides = ['mine', 'theirs'] as const;

/** Lists the differences between two versions, with a choice for each. */
export function Differences({ of, names, onChoose }: Props) {
  const group = useId();
  return of.map((one) => (
    <fieldset key={one.key} className={styles.field}>
      <legend>{one.label}</legend>
      {sides.map((side) => (
        <label key={side} className={styles.side} data-chosen={one.chosen === side}>
          <input
            type="radio"
            name={`${group}-${one.key}`}
            checked={one.chosen === side}
            onChange={() => onChoose(one.key, side)}
          />
          <strong>{names[side]}</strong>
          <span className={styles.words}>{one[side]}</span>
        </label>
      ))}
    </fieldset>
  ));
}
