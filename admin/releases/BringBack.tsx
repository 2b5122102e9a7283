import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LaterChange } from '../../shared/api/changes.ts';
import { changes } from '../history/changes-client.ts';
import { documentWords } from '../history/words.ts';
import { timeInWords } from '../preferences.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import styles from './BringBack.module.css';

interface Props {
  release: number;
  /** With what is to stay as it is now, as `kind/id`. */
  onBringBack: (leave: string[]) => void;
  onClose: () => void;
}

const howWords = { made: 'added', changed: 'changed', deleted: 'deleted' } as const;

/** Says what bringing the content of a version back would undo, and leaves what is ticked. */
export default function BringBack({ release, onBringBack, onClose }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, refetch } = useQuery({
    queryKey: ['later work', release],
    queryFn: async () => (await changes.laterWork({ release })).data,
    staleTime: 0,
  });
  const leave = (document: string, isLeft: boolean) => {
    const next = new Set(left);
    if (isLeft) next.add(document);
    else next.delete(document);
    setLeft(next);
  };
  return (
    <Dialog title={`Bring back the content of version ${release}?`} onClose={onClose} wide>
      {isError && <ListState failed onReload={refetch} words="" />}
      {!data && !isError && <p>Loading…</p>}
      {data && (
        <>
          <p>{introOf(data.count)}</p>
          <ul className={styles.later} aria-label="Saved since">
            {data.changes.map((change) => (
              <li key={change.document}>
                <Checkbox
                  size="md"
                  label={`Leave ${documentWords(change)}`}
                  description={sentenceOf(change)}
                  checked={left.has(change.document)}
                  onChange={(event) => leave(change.document, event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
          {data.count > data.changes.length && (
            <p>… and {data.count - data.changes.length} more, which would be undone.</p>
          )}
        </>
      )}
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!data} onClick={() => onBringBack([...left])}>
          Bring it back
        </Button>
      </div>
    </Dialog>
  );
}

function introOf(count: number): string {
  if (count === 0) return 'Nothing was saved since that differs from it.';
  return 'This was saved since and would be undone; it stays in the history. Tick what is to stay as it is now.';
}

function sentenceOf({ by, person, at, how, fields }: LaterChange): string {
  const what = fields.length > 0 ? `: ${fields.join(', ')}` : '';
  return `${howWords[how]} by ${person || by}, ${timeInWords(at)}${what}`;
}
