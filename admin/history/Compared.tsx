import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListState } from '../ui/table/ListState.tsx';
import { changes } from './changes-client.ts';
import { FieldChanges } from './FieldChanges.tsx';
import styles from './history.module.css';
import { change } from './take-back.ts';

interface Props {
  /** `kind/id`. */
  document: string;
  revision: number;
  isNewest: boolean;
  onPutBack: () => void;
}

/** What a version changed, and what has changed since: there it can be put back, whole or field by field. */
export function Compared({ document, revision, isNewest, onPutBack }: Props) {
  const [against, setAgainst] = useState<'before' | 'now'>('before');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const between = against === 'before' ? { to: revision } : { from: revision };
  const { data, isError, isLoading, refetch } = useQuery({
    queryKey: ['compare', document, between],
    queryFn: async () => (await changes.compare({ document, ...between })).data,
    staleTime: 0,
  });
  const isNow = against === 'now';
  const isGone = data?.after?.deleted === true;
  const putBack = async (fields?: string[]) => {
    const base_revision = isGone ? 0 : data?.after?.revision;
    const wanted = { document, revision, base_revision, ...(fields && { fields }) };
    if (await change(() => changes.restore(wanted))) onPutBack();
  };
  const tick = (field: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(field);
    else next.delete(field);
    setTicked(next);
  };
  return (
    <section className={styles.compared} aria-label="What differs" aria-busy={isLoading}>
      {!isNewest && (
        <NativeSelect
          label="Show"
          size="md"
          value={against}
          onChange={(event) => setAgainst(event.currentTarget.value === 'now' ? 'now' : 'before')}
        >
          <option value="before">What this version changed</option>
          <option value="now">What has changed since, up to now</option>
        </NativeSelect>
      )}
      {isError && <ListState failed onReload={() => void refetch()} words="" />}
      {data && (
        <>
          {data.before === null && <p>It was made with this version.</p>}
          {isGone && <p>It was deleted{isNow ? ' since' : ''}.</p>}
          {data.fields.length === 0 && data.before !== null && !isGone && (
            <p>Nothing differs that the form shows.</p>
          )}
          {isNow && data.before?.deleted === false && (
            <div className={styles.row}>
              <Button onClick={() => void putBack()}>Put this version back</Button>
              {!isGone && (
                <Button
                  variant="default"
                  disabled={ticked.size === 0}
                  onClick={() => void putBack([...ticked])}
                >
                  {ticked.size === 1
                    ? 'Put back the ticked field'
                    : `Put back the ${ticked.size} ticked fields`}
                </Button>
              )}
            </div>
          )}
          <FieldChanges
            changes={data.fields}
            ticked={isNow && !isGone ? ticked : undefined}
            onTick={tick}
          />
        </>
      )}
    </section>
  );
}
