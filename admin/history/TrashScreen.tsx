import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ChangeEntry } from '../../shared/api/changes/steps.ts';
import { undoChange } from '../ui/dialog/undo-change.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { t } from '../words/words.ts';
import { nameEntry } from './describe-entry.ts';
import { HistoryList } from './HistoryList.tsx';
import { useTrash } from './use-history-entries.ts';

export function TrashScreen() {
  return (
    <ListScreen
      title={t`Trash`}
      intro={t`Deleted content that you can restore with all its pages.`}
    >
      <HistoryList
        of={useTrash()}
        text={t`The trash is empty. Anything you delete can be restored from here.`}
        older={t`Load older deletions`}
        isTrash
        next={
          <LinkButton to="/admin/history" variant="default">
            {t`Open history`}
          </LinkButton>
        }
      >
        {(entry) => <RestoreButton entry={entry} />}
      </HistoryList>
    </ListScreen>
  );
}

function RestoreButton({ entry }: { entry: ChangeEntry }) {
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    await undoChange(entry.step, 'deletions');
    setBusy(false);
    document.getElementById('screen-title')?.focus();
  };
  return (
    <Button
      variant="default"
      disabled={busy}
      aria-label={t`Restore ${nameEntry(entry)}`}
      onClick={() => void restore()}
    >
      {t`Restore`}
    </Button>
  );
}
