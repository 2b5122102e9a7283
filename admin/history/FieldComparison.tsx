import { useQuery } from '@tanstack/react-query';
import { changes } from '../backend/changes-client.ts';
import { ListState } from '../ui/table/ListState.tsx';
import { t } from '../words/words.ts';
import { FieldChanges } from './FieldChanges.tsx';
import styles from './history.module.css';

interface Props {
  /** `kind/id`. */
  document: string;
  /** Content revisions. Without `to`, the comparison is with the current state. */
  between: { from?: number; to?: number };
  /** Names of the selected fields; without them there are no checkboxes. */
  ticked?: ReadonlySet<string>;
  onTick?: (ticked: ReadonlySet<string>) => void;
}

/** Compares two versions field by field. */
export function FieldComparison({ document, between, ticked, onTick }: Props) {
  const { data, isError, isLoading, refetch } = useQuery({
    queryKey: ['compare', document, between],
    queryFn: async () => (await changes.compare({ document, ...between })).data,
    staleTime: 0,
  });
  const isNow = between.from !== undefined;
  const isGone = data?.after?.deleted === true;
  const tick = (field: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(field);
    else next.delete(field);
    onTick?.(next);
  };
  return (
    <div className={styles.fields} aria-busy={isLoading}>
      {isError && <ListState failed onReload={refetch} text="" />}
      {data && (
        <>
          {data.before === null && <p>{t`Created in this version.`}</p>}
          {isGone && <p>{isNow ? t`Deleted since then` : t`Deleted`}</p>}
          {data.fields.length === 0 && data.before !== null && !isGone && (
            <p>{t`No field differs.`}</p>
          )}
          <FieldChanges
            changes={data.fields}
            ticked={data.before?.deleted === false && !isGone ? ticked : undefined}
            onTick={tick}
          />
        </>
      )}
    </div>
  );
}
