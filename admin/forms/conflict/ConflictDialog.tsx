import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { describe, schemaAt } from '../../fields/describe.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import styles from './ConflictDialog.module.css';
import { inWords } from './in-words.ts';
import { type Difference, differences, type Side } from './merge.ts';

interface Props<Values extends object> {
  schema: z.ZodType;
  base: Values;
  mine: Values;
  theirs: Values;
  onResolve: (values: Values) => Promise<void>;
  onCancel: () => void;
}

/** Someone else saved the same content meanwhile: both versions, field by field, and a choice for each. */
export function ConflictDialog<Values extends object>(props: Props<Values>) {
  const { schema, base, mine, theirs, onResolve, onCancel } = props;
  const differing = differences(base, mine, theirs);
  const [sides, setSides] = useState<Record<string, Side>>({});
  const sideOf = (difference: Difference) => sides[difference.key] ?? difference.proposed;
  const chooseAll = (side: Side) =>
    setSides(Object.fromEntries(differing.map(({ key }) => [key, side])));

  const resolve = () => {
    const chosen = differing.map((one) => [one.key, one[sideOf(one)]]);
    void onResolve({ ...theirs, ...Object.fromEntries(chosen) });
  };

  return (
    <Dialog title="Someone else saved this in the meantime" onClose={onCancel} wide>
      <p className={styles.intro}>
        Nothing of yours is lost. Choose what to keep wherever the two versions differ, then save.
      </p>
      <div className={styles.all}>
        <Button variant="default" onClick={() => chooseAll('mine')}>
          Keep all of mine
        </Button>
        <Button variant="default" onClick={() => chooseAll('theirs')}>
          Take all of theirs
        </Button>
      </div>
      {differing.map((one) => (
        <fieldset key={one.key} className={styles.field}>
          <legend>
            {describe(schemaAt(schema, one.key)).label ?? one.key}
            {one.clash && <span className={styles.clash}> changed by both</span>}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles.side} data-chosen={sideOf(one) === side}>
              <input
                type="radio"
                name={`conflict-${one.key}`}
                checked={sideOf(one) === side}
                onChange={() => setSides({ ...sides, [one.key]: side })}
              />
              <strong>{side === 'mine' ? 'Mine' : 'Theirs'}</strong>
              <span className={styles.words}>{inWords(one[side])}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          Go on editing
        </Button>
        <Button onClick={resolve}>Save this choice</Button>
      </div>
    </Dialog>
  );
}
