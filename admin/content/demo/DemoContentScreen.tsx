import { Button } from '@mantine/core';
import { useState } from 'react';
import { whyFailed } from '../../backend/api.ts';
import { timeInWords } from '../../session/preferences.ts';
import { alert, alertDone, confirm } from '../../ui/dialog/alert.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ListScreen } from '../../ui/table/ListScreen.tsx';
import { DemoGroups } from './DemoGroups.tsx';
import { useDemoActions, useDemoContent } from './demo-content.ts';
import { demoGroups, goingWords } from './demo-groups.ts';

/** What the site still shows of the demo company: listed, removed in one step, and put back. */
export function DemoContentScreen() {
  const { demo, isLoading } = useDemoContent();
  const { remove, putBack } = useDemoActions();
  /** Names of what is not to go: documents. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const groups = demoGroups(demo?.documents ?? []);
  const going = (demo?.documents ?? [])
    .filter((it) => it.unchanged || it.still_demo.length > 0)
    .map(({ document }) => document)
    .filter((document) => !kept.has(document));

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      console.error(error);
      await alert(whyFailed(error), 'error');
    }
    setBusy(false);
    document.getElementById('screen-title')?.focus();
  }
  const bringBack = (revision: number) => attempt(async () => alert(await putBack(revision)));
  const removeAll = async () => {
    const { length } = going;
    const isSure = await confirm({
      title: 'Remove the demo content?',
      text: `${length === 1 ? 'One entry goes' : `${length} entries go`} from your site and from the forms at once: ${goingWords(groups, going)}. What you have changed stays. Everything can be put back as it was, here, whenever you like.`,
      confirm: 'Yes, remove it',
      cancel: 'Cancel',
    });
    if (!isSure) return;
    await attempt(async () => {
      const { message, revision } = await remove(going);
      if (revision === 0) return alert(message);
      const next = await alertDone(message, { wayBack: 'Put it back' });
      if (next === 'back') await alert(await putBack(revision));
    });
  };
  const keep = (documents: string[], isKept: boolean) => {
    const next = new Set(kept);
    for (const document of documents) {
      if (isKept) next.add(document);
      else next.delete(document);
    }
    setKept(next);
  };

  return (
    <ListScreen
      title="Demo content"
      intro="What your site still has of Carrel, the company it was delivered with. What you have changed stays; what goes can be put back."
    >
      {demo?.removals.map(({ revision, at, by, documents }) => (
        <Notice key={revision}>
          <p>
            <strong>{documents === 1 ? '1 entry is' : `${documents} entries are`} removed</strong>{' '}
            since {timeInWords(at)}, by {by}.
          </p>
          <Button variant="default" disabled={busy} onClick={() => void bringBack(revision)}>
            Put it back
          </Button>
        </Notice>
      ))}
      {isLoading && <p>Loading…</p>}
      {!isLoading && groups.length === 0 && <p>Nothing of the demo content is on your site.</p>}
      {groups.length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void removeAll();
          }}
        >
          <DemoGroups groups={groups} kept={kept} onKeep={keep} />
          <Button type="submit" size="md" disabled={busy || going.length === 0}>
            Remove the demo content
          </Button>
        </form>
      )}
    </ListScreen>
  );
}
