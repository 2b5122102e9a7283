import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeSetAnswer } from '../../../shared/api/change-sets.ts';
import { AddToDraft } from '../../drafts/AddToDraft.tsx';
import { DraftEntry } from '../../drafts/DraftEntry.tsx';
import { draftDeed } from '../../drafts/draft-deed.ts';
import styles from '../../drafts/drafts.module.css';
import { drafts } from '../../drafts/drafts-client.ts';
import { useNavigate } from '../../drafts/links.ts';
import { ShareDraft } from '../../drafts/ShareDraft.tsx';
import { requestPublish } from '../../releases/publish.ts';
import { useParams } from '../../router.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { alert, confirm } from '../../ui/dialog/alert.ts';
import { ListScreen } from '../../ui/table/ListScreen.tsx';
import { ListState } from '../../ui/table/ListState.tsx';

const states = {
  open: 'Visitors see none of this until you publish it. Then they see all of it at once.',
  done: 'This draft is published. What it changed can be undone in the history.',
  dropped: 'This draft was dropped. It can be opened again under Drafts.',
};

/** One draft: what it changes, what has to be chosen, who may look at it, and publishing it. */
export function DraftScreen() {
  const { id = '' } = useParams();
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['draft', id],
    queryFn: async () => (await drafts.changeSet({ id })).data,
    staleTime: 0,
  });
  if (!data)
    return (
      <ListScreen title="Draft" intro="" actions={<BackLink to="/admin/drafts" />}>
        {isLoading ? (
          <p>Loading…</p>
        ) : (
          <ListState
            failed={isError}
            onReload={() => void refetch()}
            words="There is no such draft."
          />
        )}
      </ListScreen>
    );
  const isOpen = data.state === 'open';
  return (
    <ListScreen
      title={`Draft ‘${data.name}’`}
      intro={states[data.state]}
      actions={<BackLink to="/admin/drafts" />}
    >
      {data.documents.length === 0 && <p>Nothing is in this draft yet.</p>}
      <ol className={styles.entries} aria-label="Entries">
        {data.documents.map((entry) => (
          <DraftEntry key={entry.document} draft={data} entry={entry} />
        ))}
      </ol>
      {isOpen && (
        <>
          <AddToDraft id={id} />
          <Publishing draft={data} />
          <ShareDraft draft={data} />
        </>
      )}
    </ListScreen>
  );
}

function Publishing({ draft }: { draft: ChangeSetAnswer }) {
  const { id, version, revision, documents } = draft;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const waiting = documents.reduce((sum, { conflicts }) => sum + conflicts.length, 0);
  const publish = async () => {
    setBusy(true);
    const done = await draftDeed(() => drafts.publishChangeSet({ id, version, revision }));
    setBusy(false);
    if (!done) return;
    void requestPublish();
    await alert(done.message);
    void navigate('/admin/drafts');
  };
  const drop = async () => {
    const isSure = await confirm({
      title: 'Drop this draft?',
      text: 'Its links end. It can be opened again from the list of drafts.',
      confirm: 'Yes, drop it',
      cancel: 'Cancel',
    });
    if (isSure && (await draftDeed(() => drafts.closeChangeSet({ id, to: 'dropped' }))))
      void navigate('/admin/drafts');
  };
  return (
    <section className={styles.block} aria-label="Publish">
      <div className={styles.buttons}>
        <Button
          size="md"
          loading={busy}
          disabled={documents.length === 0 || waiting > 0}
          onClick={() => void publish()}
        >
          Publish now
        </Button>
        <Button size="md" variant="default" onClick={() => void drop()}>
          Drop
        </Button>
      </div>
      {waiting > 0 && <p>Choose first whose version is to be published.</p>}
    </section>
  );
}
