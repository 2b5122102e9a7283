import { Button } from '@mantine/core';
import { useState } from 'react';
import { drafts } from '../backend/drafts-client.ts';
import { dayInWords } from '../session/preferences.ts';
import { toast } from '../ui/dialog/alert.ts';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { useNavigate } from '../ui/link/links.ts';
import { t } from '../words/words.ts';
import styles from './history.module.css';
import type { HistoryFilter } from './use-steps.ts';

/** Creates a draft that undoes all found changes, for review. Offered once words, a time or a person are given. */
export function UndoFiltered({ filter }: { filter: HistoryFilter }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { search, by, since, document } = filter;
  if (!search && !by && !since) return null;
  const words = selectionText(filter);
  const undo = async () => {
    setBusy(true);
    const name = t`Undo: ${words}`.slice(0, 100);
    const done = await draftAction(() => drafts.undoSince({ ...filter, name }));
    setBusy(false);
    if (!done) return;
    void navigate(`/admin/draft/${done.data.id}`);
    void toast(done.message).catch(console.error);
  };
  return (
    <p className={styles.row}>
      <Button variant="default" loading={busy} onClick={() => void undo()}>
        {search || document ? t`Undo all of these…` : t`Undo ${words}…`}
      </Button>
    </p>
  );
}

/** “everything since 3 Mar by Anna”. */
function selectionText({ search, by, since, until, document }: HistoryFilter): string {
  const last = until && new Date(Date.parse(until) - 1).toISOString();
  return [
    search || document ? t`these` : t`everything`,
    search && t`with ‘${search}’`,
    since && t`since ${dayInWords(since)}`,
    last && t`until ${dayInWords(last)}`,
    by && t`by ${by}`,
  ]
    .filter(Boolean)
    .join(' ');
}
