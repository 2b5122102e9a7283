import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { type Difference, mergeContent, type Side } from '../../../shared/rules/merge-content.ts';
import { formatRelative } from '../../session/preferences.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { t } from '../../words/words.ts';
import { ComparedValue } from '../differences/ComparedValue.tsx';
import { Differences } from '../differences/Differences.tsx';
import { labelDifference } from '../differences/difference-label.ts';
import styles from './ConflictDialog.module.css';

export interface Versions<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

interface Props {
  schema: z.ZodType;
  versions: Versions<object>;
  /** Author and time of the other version, if known. */
  saved?: { by: string | undefined; at: string | undefined };
  /** Label of the button that applies the choice. */
  confirm: string;
  onResolve: (values: object) => void;
  onCancel: () => void;
}

/** Shows the differences between the versions of two people, with a choice for each. */
export default function ConflictDialog(props: Props) {
  const { schema, versions, saved, onResolve, onCancel } = props;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const { content, differences } = mergeContent(versions, chosen);
  const findSide = ({ key, proposed }: Difference) => chosen[key] ?? proposed;
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(differences.map(({ key }) => [key, side])));

  return (
    <Dialog title={t`Someone else saved this in the meantime`} onClose={onCancel} wide>
      <p className={styles.intro}>
        {saved?.by && <SavedBy by={saved.by} at={saved.at} />}
        {t` None of your work is lost. Choose what to keep where the two versions differ.`}
      </p>
      <div className={styles.all}>
        <Button variant="default" onClick={() => chooseAll('mine')}>
          {t`Keep all of mine`}
        </Button>
        <Button variant="default" onClick={() => chooseAll('theirs')}>
          {t`Take all of theirs`}
        </Button>
      </div>
      <Differences
        of={differences.map((one) => {
          const value = (side: Side) => (
            <ComparedValue value={one[side]} namesOnly={one.of === 'order'} />
          );
          return {
            key: one.key,
            label: (
              <>
                {labelDifference(schema, one)}
                {one.conflict && <span className={styles.clash}>{t` changed by both`}</span>}
              </>
            ),
            mine: value('mine'),
            theirs: value('theirs'),
            chosen: findSide(one),
          };
        })}
        names={{ mine: t`Mine`, theirs: t`Theirs` }}
        onChoose={(key, side) => setChosen({ ...chosen, [key]: side })}
      />
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          {t`Continue editing`}
        </Button>
        <Button onClick={() => onResolve(content)}>{props.confirm}</Button>
      </div>
    </Dialog>
  );
}

function SavedBy({ by, at }: { by: string; at: string | undefined }) {
  return <>{t`${<strong>{by}</strong>} saved this${at ? `, ${formatRelative(at)}` : ''}.`}</>;
}
