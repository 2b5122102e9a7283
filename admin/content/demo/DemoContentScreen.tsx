import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../backend/api.ts';
import { timeInWords } from '../../session/preferences.ts';
import { alert, alertWithUndo, confirm } from '../../ui/dialog/alert.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ListScreen } from '../../ui/table/ListScreen.tsx';
import { useDemoActions, useDemoContent } from './demo-content.ts';

/** Removes the demo company's content in one step, and offers the way back. */
export function DemoContentScreen() {
  const { demo, isLoading } = useDemoContent();
  const { remove, putBack } = useDemoActions();
  const [busy, setBusy] = useState(false);
  const entries = demo?.entries ?? 0;

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      console.error(error);
      await alert(failureText(error), 'error');
    }
    setBusy(false);
    document.getElementById('screen-title')?.focus();
  }
  const bringBack = (revision: number) => attempt(async () => alert(await putBack(revision)));
  const removeAll = async () => {
    const isSure = await confirm({
      title: 'Remove the demo content?',
      text: `This removes ${entries === 1 ? '1 document' : `${entries} documents`} from your site and from the forms. Your own changes are kept, and you can restore everything here.`,
      confirm: 'Yes, remove it',
      cancel: 'Cancel',
    });
    if (!isSure) return;
    await attempt(async () => {
      const { message, revision } = await remove();
      if (revision === 0) return alert(message);
      const next = await alertWithUndo(message, { undoLabel: 'Restore it' });
      if (next === 'undo') await alert(await putBack(revision));
    });
  };

  return (
    <ListScreen
      title="Demo content"
      intro="Remove the demo content in one step, without losing anything you changed."
    >
      {demo?.removals.map(({ revision, at, by, documents }) => (
        <Notice key={revision}>
          <p>
            <strong>
              {documents === 1 ? '1 document was' : `${documents} documents were`} removed
            </strong>{' '}
            {timeInWords(at)}, by {by}.
          </p>
          <Button variant="default" disabled={busy} onClick={() => void bringBack(revision)}>
            Restore it
          </Button>
        </Notice>
      ))}
      {isLoading && <p>Loading…</p>}
      {!isLoading && entries === 0 && <p>No demo content is left on your site.</p>}
      {entries > 0 && (
        <>
          <p>
            This also removes the demo’s imprint and privacy page with their links in the footer.
            Most countries require both: write your own first.
          </p>
          <Button
            size="md"
            style={{ alignSelf: 'flex-start' }}
            disabled={busy}
            onClick={() => void removeAll()}
          >
            Remove the demo content
          </Button>
        </>
      )}
    </ListScreen>
  );
}
