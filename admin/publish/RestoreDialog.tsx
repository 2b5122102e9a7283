import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LaterChange } from '../../shared/api/changes/steps.ts';
import { changes } from '../backend/changes-client.ts';
import { changeLabels, nameDocument } from '../history/describe-entry.ts';
import { formatRelative } from '../session/preferences.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { t, translated } from '../words/words.ts';
import styles from './RestoreDialog.module.css';

interface Props {
  release: number;
  /** Publish time; null if unknown. */
  at: string | null;
  /** Called with the documents that keep their current state, as `kind/id`. */
  onRestore: (keep: string[]) => void;
  onClose: () => void;
}

/** Shows what restoring a version would change, and allows the user to keep some documents. */
export default function RestoreDialog({ release, at, onRestore, onClose }: Props) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, refetch } = useQuery({
    queryKey: ['later work', release],
    queryFn: async () => (await changes.laterWork({ release })).data,
    staleTime: 0,
  });
  const leave = (document: string, isKept: boolean) => {
    const next = new Set(kept);
    if (isKept) next.add(document);
    else next.delete(document);
    setKept(next);
  };
  const when = at === null ? t`version ${release}` : formatRelative(at);
  return (
    <Dialog title={t`Go back to ${when}?`} onClose={onClose} wide>
      {isError && <ListState failed onReload={refetch} text="" />}
      {!data && !isError && <p>{t`Loading…`}</p>}
      {data && (
        <>
          <p className={styles.first}>{describeVisitors(release, data.pages, kept.size > 0)}</p>
          <p>{makeIntro(data.count)}</p>
          <ul className={styles.later} aria-label={t`Saved since`}>
            {data.changes.map((change) => (
              <li key={change.document}>
                <Checkbox
                  size="md"
                  label={t`Keep ${nameDocument(change)} as it is now`}
                  description={describeLaterChange(change)}
                  checked={kept.has(change.document)}
                  onChange={(event) => leave(change.document, event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
          {data.count > data.changes.length && (
            <p>{t`… and ${data.count - data.changes.length} more, which will be removed too.`}</p>
          )}
          <p>
            {t`Nothing is lost: you can undo this right away, and later under ${<em>{t`History`}</em>}.`}
          </p>
        </>
      )}
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button
          disabled={!data || (data.pages === 0 && data.count === 0)}
          onClick={() => onRestore([...kept])}
        >
          {t`Go back`}
        </Button>
      </div>
    </Dialog>
  );
}

function describeVisitors(release: number, pages: number | null, isPart: boolean): string {
  if (pages === null) return t`Visitors will see the site as it was in version ${release}.`;
  if (pages === 0) return t`Version ${release} looks exactly like the current site.`;
  const count = pages === 1 ? t`1 page` : t`${pages} pages`;
  return isPart
    ? t`This changes up to ${count} for visitors.`
    : t`This changes ${count} for visitors.`;
}

function makeIntro(count: number): string {
  if (count === 0) return t`There is nothing to restore.`;
  return t`This removes later changes from the site and from the forms. Select what to keep.`;
}

function describeLaterChange({ by, person, at, how, fields }: LaterChange): string {
  const fieldList = fields.length > 0 ? `: ${fields.map(translated).join(', ')}` : '';
  return t`${changeLabels[how]} by ${person || by}, ${formatRelative(at)}${fieldList}`;
}
