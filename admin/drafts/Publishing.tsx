import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { DraftAnswer } from '../../shared/api/drafts/shapes.ts';
import { withTimeout } from '../backend/api.ts';
import { drafts } from '../backend/drafts-client.ts';
import { useNeedsApproval } from '../backend/me.ts';
import { requestPublish } from '../backend/publish.ts';
import { queryClient } from '../backend/query-client.ts';
import styles from '../form/draft/drafts.module.css';
import { confirmBrokenLinks } from '../form/impact/confirm-broken-links.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { alert, confirm } from '../ui/dialog/alert.ts';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { useNavigate } from '../ui/link/links.ts';
import { draftFindings } from './draft-findings.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ScheduleText } from './ScheduleText.tsx';

/** Milliseconds that publishing waits for the checks of the draft's pages. */
const timeoutMs = 3000;

/** Returns the links that would break, if the checks finish in time. */
async function brokenLinksOf(draft: DraftAnswer) {
  const found = await withTimeout(queryClient.fetchQuery(draftFindings(draft)), timeoutMs);
  return found?.findings.filter(({ rule }) => rule === 'broken link') ?? [];
}

/** Publishes, schedules or discards a draft, or asks for approval of it. */
export function Publishing({ draft }: { draft: DraftAnswer }) {
  const { id, version, revision, documents, plan } = draft;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const asks = useNeedsApproval();
  const waiting = documents.reduce((sum, { conflicts }) => sum + conflicts.length, 0);
  const isBlocked = documents.length === 0 || waiting > 0;
  const publish = async () => {
    setBusy(true);
    const isWanted = await confirmBrokenLinks(await brokenLinksOf(draft), 'Back to the draft');
    const done =
      isWanted && (await draftAction(() => drafts.publishDraft({ id, version, revision })));
    setBusy(false);
    if (!done) return;
    void requestPublish();
    await alert(done.message);
    void navigate('/admin/drafts');
  };
  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard this draft?',
      text: 'Its links stop working. You can reopen it from the list of drafts.',
      confirm: 'Yes, discard it',
      cancel: 'Cancel',
    });
    if (isSure && (await draftAction(() => drafts.closeDraft({ id, to: 'dropped' }))))
      void navigate('/admin/drafts');
  };
  const reload = () => queryClient.invalidateQueries({ queryKey: ['draft', id] });
  const askApproval = async (note: string) => {
    const { message } = await drafts.askApproval({ id, note });
    await reload();
    await alert(message);
  };
  const sendBack = async (note: string) => {
    await drafts.sendBack({ id, version, note });
    await reload();
  };
  const isAsked = draft.approval?.status === 'asked';
  const discardButton = (
    <ActionButton size="md" onAct={discard}>
      Discard draft
    </ActionButton>
  );
  if (asks)
    return (
      <section className={styles.block} aria-label="Approval">
        {plan && <ScheduleText plan={plan} waiting={waiting} />}
        {!plan && (
          <Group gap={8}>
            <Button size="md" disabled={isBlocked} onClick={() => setWriting(true)}>
              {isAsked ? 'Ask again…' : 'Ask for approval…'}
            </Button>
            {discardButton}
          </Group>
        )}
        {isWriting && (
          <NoteDialog
            title="Ask for approval"
            action="Ask for approval"
            label="Note for those who may publish (optional)"
            send={askApproval}
            onClose={() => setWriting(false)}
          />
        )}
      </section>
    );
  return (
    <section className={styles.block} aria-label="Publish">
      {plan && <ScheduleText plan={plan} waiting={waiting} />}
      <Group gap={8}>
        {/* A scheduled draft needs no action. */}
        <Button
          size="md"
          variant={plan?.status === 'planned' ? 'default' : 'filled'}
          loading={busy}
          disabled={isBlocked}
          onClick={() => void publish()}
        >
          {isAsked ? 'Approve and publish' : 'Publish now'}
        </Button>
        <Button
          size="md"
          variant="default"
          disabled={isBlocked}
          onClick={() => setScheduling(true)}
        >
          {plan ? 'Change the schedule…' : 'Schedule…'}
        </Button>
        {plan && (
          <ActionButton
            size="md"
            onAct={() => draftAction(() => drafts.closeDraft({ id, to: 'open' }))}
          >
            Remove the schedule
          </ActionButton>
        )}
        {isAsked && (
          <Button size="md" variant="default" onClick={() => setWriting(true)}>
            Send back…
          </Button>
        )}
        {discardButton}
      </Group>
      {isWriting && (
        <NoteDialog
          title="Send back"
          action="Send back"
          label="What should change"
          send={sendBack}
          onClose={() => setWriting(false)}
        />
      )}
      {waiting > 0 && <p>Resolve the conflicts first: choose which versions to publish.</p>}
      {isScheduling && <ScheduleDialog draft={draft} onClose={() => setScheduling(false)} />}
    </section>
  );
}

/** Ends a draft that is live for a limited time, now or at another time. */
export function LiveDraft({ draft }: { draft: DraftAnswer }) {
  const { id, plan } = draft;
  const [isScheduling, setScheduling] = useState(false);
  if (!plan) return null;
  const end = async () => {
    const isSure = await confirm({
      title: 'Take it down now?',
      text: 'The site returns to its earlier state. Later edits are kept.',
      confirm: 'Yes, take it down',
      cancel: 'Cancel',
    });
    const done = isSure && (await draftAction(() => drafts.endDraft({ id })));
    if (!done) return;
    void requestPublish();
    await alert(done.message);
  };
  return (
    <section className={styles.block} aria-label="Schedule">
      <ScheduleText plan={plan} />
      {plan.status === 'running' && (
        <Group gap={8}>
          <ActionButton size="md" variant="filled" onAct={end}>
            End now
          </ActionButton>
          <Button size="md" variant="default" onClick={() => setScheduling(true)}>
            Change the end…
          </Button>
        </Group>
      )}
      {isScheduling && <ScheduleDialog draft={draft} onClose={() => setScheduling(false)} />}
    </section>
  );
}
