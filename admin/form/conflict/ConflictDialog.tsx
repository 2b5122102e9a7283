import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { type Difference, mergeContent, type Side } from '../../../shared/rules/merge-content.ts';
import { timeInWords } from '../../session/preferences.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import styles from './ConflictDialog.module.css';
import { placeOf } from './place-of.ts';
import { ShownValue } from './ShownValue.tsx';

export interface Versions<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

interface Props {
  schema: z.ZodType;
  versions: Versions<object>;
  /** Who saved the other version and when, as far as it is known. */
  saved?: { by: string | undefined; at: string | undefined };
  /** What the button says that takes the choice. */
  confirm: string;
  onResolve: (values: object) => void;
  onCancel: () => void;
}

const sides = ['mine', 'theirs'] as const;

/** Someone else saved the same content meanwhile: only what differs, part by part, and a choice for each. */
export default function ConflictDialog(props: Props) {
  const { schema, versions, saved, onResolve, onCancel } = props;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const { content, differences } = mergeContent(versions, chosen);
  const sideOf = ({ key, proposed }: Difference) => chosen[key] ?? proposed;
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(differences.map(({ key }) => [key, side])));

  return (
    <Dialog title="Someone else saved this in the meantime" onClose={onCancel} wide>
      <p className={styles.intro}>
        {saved?.by && <SavedBy by={saved.by} at={saved.at} />} Nothing of yours is lost. Choose what
        to keep wherever the two versions differ; all else is the same.
      </p>
      <div className={styles.all}>
        <Button variant="default" onClick={() => chooseAll('mine')}>
          Keep all of mine
        </Button>
        <Button variant="default" onClick={() => chooseAll('theirs')}>
          Take all of theirs
        </Button>
      </div>
      {differences.map((one) => {
        const place = placeOf(schema, one);
        return (
          <fieldset key={one.key} className={styles.field}>
            <legend>
              {place.words}
              {one.clash && <span className={styles.clash}> changed by both</span>}
            </legend>
            {sides.map((side) => (
              <label key={side} className={styles.side} data-chosen={sideOf(one) === side}>
                <input
                  type="radio"
                  name={`conflict-${one.key}`}
                  checked={sideOf(one) === side}
                  onChange={() => setChosen({ ...chosen, [one.key]: side })}
                />
                <strong>{side === 'mine' ? 'Mine' : 'Theirs'}</strong>
                <span className={styles.words}>
                  <ShownValue
                    schema={place.schema}
                    value={one[side]}
                    namesOnly={one.of === 'order'}
                  />
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          Go on editing
        </Button>
        <Button onClick={() => onResolve(content)}>{props.confirm}</Button>
      </div>
    </Dialog>
  );
}

function SavedBy({ by, at }: { by: string; at: string | undefined }) {
  return (
    <>
      <strong>{by}</strong> saved it{at ? `, ${timeInWords(at)}` : ''}.
    </>
  );
}
