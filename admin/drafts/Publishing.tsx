import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { DraftResponse } from '../../shared/api/drafts/shapes.ts';
import { withTimeout } from '../backend/api.ts';
import { drafts } from '../backend/drafts-client.ts';
import { useNeedsApproval } from '../backend/me.ts';
import { refreshDrafts } from '../backend/open-drafts.ts';
import { requestPublish } from '../backend/publish.ts';
import { queryClient } from '../backend/query-client.ts';
import { confirmBrokenLinks } from '../form/consequences/confirm-broken-links.ts';
import styles from '../form/draft/drafts.module.css';
import { ActionButton } from '../ui/ActionButton.tsx';
import { confirm, toast } from '../ui/dialog/alert.ts';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { useNavigate } from '../ui/link/links.ts';
import { t } from '../words/words.ts';
import { queryDraftChecks } from './draft-checks.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ScheduleText } from './ScheduleText.tsx';

/** Maximum milliseconds that publishing waits for the page checks of the draft. */
const timeoutMs = 3000;

/** Returns the links that would break, if the checks finish in time. */
async function findBrokenLinks(draft: DraftResponse) {
  const found = await withTimeout(queryClient.fetchQuery(queryDraftChecks(draft)), timeoutMs);
  return found?.findings.filter(({ rule }) => rule === 'broken link') ?? [];
}

/** Buttons to publish, schedule or discard a draft, or to request its approval. */
export function Publishing({ draft }: { draft: DraftResponse }) {
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
    const isWanted = await confirmBrokenLinks(await findBrokenLinks(draft), t`Back to draft`);
    const done =
      isWanted && (await draftAction(() => drafts.publishDraft({ id, version, revision })));
    setBusy(false);
    if (!done) return;
    void requestPublish();
    void toast(done.message).catch(console.error);
    void navigate('/admin/drafts');
  };
  const discard = async () => {
    const isSure = await confirm({
      title: t`Discard this draft?`,
      text: t`Its links stop working. You can reopen the draft under Drafts.`,
      confirm: t`Yes, discard it`,
      cancel: t`Cancel`,
    });
    if (isSure && (await draftAction(() => drafts.closeDraft({ id, to: 'dropped' }))))
      void navigate('/admin/drafts');
  };
  const askApproval = async (note: string) => {
    const { message } = await drafts.askApproval({ id, note });
    await refreshDrafts();
    void toast(message).catch(console.error);
  };
  const sendBack = async (note: string) => {
    await drafts.sendBack({ id, version, note });
    await refreshDrafts();
  };
  const isAsked = draft.approval?.status === 'asked';
  const discardButton = (
    <ActionButton size="md" onAct={discard}>
      {t`Discard draft`}
    </ActionButton>
  );
  if (asks)
    return (
      <section className={styles.block} aria-label={t`Approval`}>
        {plan && <ScheduleText plan={plan} waiting={waiting} />}
        {!plan && (
          <Group gap={8}>
            <Button size="md" disabled={isBlocked} onClick={() => setWriting(true)}>
              {isAsked ? t`Ask again…` : t`Ask for approval…`}
            </Button>
            {discardButton}
          </Group>
        )}
        {isWriting && (
          <NoteDialog
            title={t`Ask for approval`}
            action={t`Ask for approval`}
            label={t`Note for publishers (optional)`}
            send={askApproval}
            onClose={() => setWriting(false)}
          />
        )}
      </section>
    );
  return (
    <section className={styles.block} aria-label={t`Publish`}>
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
          {isAsked ? t`Approve and publish` : t`Publish now`}
        </Button>
        <Button
          size="md"
          variant="default"
          disabled={isBlocked}
          onClick={() => setScheduling(true)}
        >
          {plan ? t`Change schedule…` : t`Schedule…`}
        </Button>
        {plan && (
          <ActionButton
            size="md"
            onAct={() => draftAction(() => drafts.closeDraft({ id, to: 'open' }))}
          >
            {t`Remove schedule`}
          </ActionButton>
        )}
        {isAsked && (
          <Button size="md" variant="default" onClick={() => setWriting(true)}>
            {t`Send back…`}
          </Button>
        )}
        {discardButton}
      </Group>
      {isWriting && (
        <NoteDialog
          title={t`Send back`}
          action={t`Send back`}
          label={t`Requested changes`}
          send={sendBack}
          onClose={() => setWriting(false)}
        />
      )}
      {waiting > 0 && <p>{t`Resolve the conflicts first: choose which versions to publish.`}</p>}
      {isScheduling && <ScheduleDialog draft={draft} onClose={() => setScheduling(false)} />}
    </section>
  );
}

/** Ends a draft that is live for a limited time, now or at another time. */
export function LiveDraft({ draft }: { draft: DraftResponse }) {
  const { id, plan } = draft;
  const [isScheduling, setScheduling] = useState(false);
  if (!plan) return null;
  const end = async () => {
    const isSure = await confirm({
      title: t`Take it down now?`,
      text: t`The site returns to its earlier state. Later edits are kept.`,
      confirm: t`Yes, take it down`,
      cancel: t`Cancel`,
    });
    const done = isSure && (await draftAction(() => drafts.endDraft({ id })));
    if (!done) return;
    void requestPublish();
    void toast(done.message).catch(console.error);
  };
  return (
    <section className={styles.block} aria-label={t`Schedule`}>
      <ScheduleText plan={plan} />
      {plan.status === 'running' && (
        <Group gap={8}>
          <ActionButton size="md" variant="filled" onAct={end}>
            {t`End now`}
          </ActionButton>
          <Button size="md" variant="default" onClick={() => setScheduling(true)}>
            {t`Change end…`}
          </Button>
        </Group>
      )}
      {isScheduling && <ScheduleDialog draft={draft} onClose={() => setScheduling(false)} />}
    </section>
  );
}
