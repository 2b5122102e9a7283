import { Button } from '@mantine/core';
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
  /** Content revisions; from this version on, up to now, it can be put back. */
  between: { from?: number; to?: number };
  onPutBack: () => void;
}

/** Two versions field by field: there one can be put back, whole or in part. */
export function ComparedFields({ document, revision, between, onPutBack }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, isLoading, refetch } = useQuery({
    queryKey: ['compare', document, between],
    queryFn: async () => (await changes.compare({ document, ...between })).data,
    staleTime: 0,
  });
  const isNow = between.from !== undefined;
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
    <div className={styles.fields} aria-busy={isLoading}>
      {isError && <ListState failed onReload={refetch} words="" />}
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
    </div>
  );
}
