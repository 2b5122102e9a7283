import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeFailure } from '../../backend/api.ts';
import { useDemoContent } from '../../backend/demo-content.ts';
import { formatRelative } from '../../session/preferences.ts';
import { alert, confirm, toast } from '../../ui/dialog/alert.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ListScreen } from '../../ui/table/ListScreen.tsx';
import { t } from '../../words/words.ts';
import { useDemoActions } from './demo-content.ts';

/** Removes all content of the demo company, and offers to restore it. */
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
      await alert(describeFailure(error), 'error');
    }
    setBusy(false);
    document.getElementById('screen-title')?.focus();
  }
  const showResult = (message: string) => void toast(message).catch(console.error);
  const bringBack = (revision: number) => attempt(async () => showResult(await putBack(revision)));
  const removeAll = async () => {
    const isSure = await confirm({
      title: t`Remove demo content?`,
      text: t`This removes ${entries === 1 ? t`1 item` : t`${entries} items`} from your site and from the forms. Your own changes are kept, and you can restore everything here.`,
      confirm: t`Yes, remove it`,
      cancel: t`Cancel`,
    });
    if (!isSure) return;
    await attempt(async () => {
      const { message, revision } = await remove();
      if (revision === 0) return showResult(message);
      void toast(message, { undo: t`Restore` })
        .then((wanted) => (wanted === 'undo' ? bringBack(revision) : undefined))
        .catch(console.error);
    });
  };

  return (
    <ListScreen
      title={t`Demo content`}
      intro={t`Remove the demo content in one step, without losing anything you changed.`}
    >
      {demo?.removals.map(({ revision, at, by, documents }) => (
        <Notice key={revision}>
          <p>
            {t`${<strong>{documents === 1 ? t`1 item was removed` : t`${documents} items were removed`}</strong>} ${formatRelative(at)}, by ${by}.`}
          </p>
          <Button variant="default" disabled={busy} onClick={() => void bringBack(revision)}>
            {t`Restore`}
          </Button>
        </Notice>
      ))}
      {isLoading && <p>{t`Loading…`}</p>}
      {!isLoading && entries === 0 && <p>{t`No demo content is left on your site.`}</p>}
      {entries > 0 && (
        <>
          <p>
            {t`This also removes the demo’s imprint and privacy page with their links in the footer. Most countries require both: write your own first.`}
          </p>
          <Button
            size="md"
            style={{ alignSelf: 'flex-start' }}
            disabled={busy}
            onClick={() => void removeAll()}
          >
            {t`Remove demo content`}
          </Button>
        </>
      )}
    </ListScreen>
  );
}
