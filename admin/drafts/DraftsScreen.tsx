import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedDraft } from '../../shared/api/drafts/shapes.ts';
import { drafts } from '../backend/drafts-client.ts';
import { makeDraftName, useOpenDrafts } from '../backend/open-drafts.ts';
import styles from '../form/draft/drafts.module.css';
import { formatRelative } from '../session/preferences.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Link, useNavigate } from '../ui/link/links.ts';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { useRemembered } from '../ui/table/use-remembered.ts';
import { pageSize } from '../ui/table/use-table-view.ts';
import { t } from '../words/words.ts';
import { ApprovalLine } from './ApprovalLine.tsx';
import { ScheduleText } from './ScheduleText.tsx';

export function DraftsScreen() {
  const [isNaming, setNaming] = useState(false);
  const { data, isLoading, isError, refetch } = useOpenDrafts();
  return (
    <ListScreen
      title={t`Drafts`}
      intro={t`Group several changes under one name and publish them together.`}
      actions={
        <>
          <LinkButton to="/admin/checks" variant="default">
            {t`Check for problems`}
          </LinkButton>
          <Button size="md" onClick={() => setNaming(true)}>
            {t`+ Draft`}
          </Button>
        </>
      }
    >
      {isLoading && <p>{t`Loading…`}</p>}
      {!isLoading && !data?.length && (
        <ListState
          failed={isError}
          onReload={refetch}
          text={t`No drafts yet. Create one here, or choose ‘Save as draft…’ next to Submit in any form.`}
        >
          <Button onClick={() => setNaming(true)}>{t`Create draft`}</Button>
        </ListState>
      )}
      <OpenDrafts drafts={data ?? []} />
      <DiscardedDrafts />
      {isNaming && <NameDialog onClose={() => setNaming(false)} />}
    </ListScreen>
  );
}

/** Scheduled drafts first, in chronological order, starting with those that have problems. */
function OpenDrafts({ drafts: open }: { drafts: readonly ListedDraft[] }) {
  const { data: running } = useQuery({
    queryKey: ['drafts', 'running'],
    queryFn: async () => (await drafts.drafts({ state: 'running' })).data,
  });
  const scheduled = [
    ...open.filter(({ plan }) => plan && plan.status !== 'running'),
    ...(running ?? []).filter(({ plan }) => plan?.status === 'running'),
  ];
  const [page, goTo] = useRemembered('page of drafts', 0);
  const unscheduled = open.filter(({ plan }) => !plan);
  const pages = Math.max(1, Math.ceil(unscheduled.length / pageSize));
  const current = Math.min(page, pages - 1);
  const others = (
    <>
      <ol className={styles.entries}>
        {unscheduled.slice(current * pageSize, (current + 1) * pageSize).map((draft) => (
          <Entry key={draft.id} draft={draft} />
        ))}
      </ol>
      <Pager
        page={current}
        pages={pages}
        noun={t`drafts`}
        onPage={(wanted) => [goTo(wanted), window.scrollTo(0, 0)]}
      />
    </>
  );
  if (scheduled.length === 0) return others;
  const needsAttention = ({ plan, waiting }: ListedDraft) => plan?.problem || waiting > 0;
  const findNextTime = ({ plan }: ListedDraft) =>
    (plan?.status === 'running' ? plan.ends?.at : plan?.starts?.at) ?? '';
  const byTime = scheduled.toSorted(
    (one, other) =>
      Number(!needsAttention(one)) - Number(!needsAttention(other)) ||
      (findNextTime(one) < findNextTime(other) ? -1 : 1),
  );
  return (
    <>
      <section className={styles.block} aria-label={t`Scheduled drafts`}>
        <h2>{t`Scheduled`}</h2>
        <ol className={styles.entries}>
          {byTime.map((draft) => (
            <Entry key={draft.id} draft={draft} />
          ))}
        </ol>
      </section>
      {unscheduled.length > 0 && (
        <section className={styles.block} aria-label={t`Drafts without a schedule`}>
          <h2>{t`Not scheduled`}</h2>
          {others}
        </section>
      )}
    </>
  );
}

function Entry({ draft }: { draft: ListedDraft }) {
  const { id, name, count, by, person, at, plan, waiting, approval } = draft;
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p>
          <Link to={`/admin/draft/${id}`}>{name}</Link>
        </p>
        {plan && <ScheduleText plan={plan} waiting={waiting} />}
        <ApprovalLine approval={approval} />
        <p className={styles.when}>
          {count === 1 ? t`1 item` : t`${count} items`} · {person || by}, {formatRelative(at)}
        </p>
      </div>
    </li>
  );
}

/** Discarded drafts, which can be reopened. */
function DiscardedDrafts() {
  const { data } = useQuery({
    queryKey: ['drafts', 'dropped'],
    queryFn: async () => (await drafts.drafts({ state: 'dropped' })).data,
  });
  if (!data?.length) return null;
  return (
    <section className={styles.block} aria-label={t`Discarded drafts`}>
      <h2>{t`Discarded`}</h2>
      <ol className={styles.entries}>
        {data.map(({ id, name, closed_by, closed_at }) => (
          <li key={id} className={styles.entry}>
            <div className={styles.words}>
              <p>{name}</p>
              <p className={styles.when}>
                {closed_by}, {closed_at && formatRelative(closed_at)}
              </p>
            </div>
            <ActionButton
              aria-label={t`Reopen ${name}`}
              onAct={() => draftAction(() => drafts.closeDraft({ id, to: 'open' }))}
            >
              {t`Reopen`}
            </ActionButton>
          </li>
        ))}
      </ol>
    </section>
  );
}

function NameDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState(makeDraftName);
  const [fault, setFault] = useState<string | null>(null);
  const create = async () => {
    if (name.trim() === '') return setFault(t`Enter a name for the draft.`);
    const created = await draftAction(() => drafts.createDraft({ name }));
    if (created) void navigate(`/admin/draft/${created.data.id}`);
  };
  return (
    <FormDialog title={t`New draft`} action={t`Create`} onClose={onClose} send={create}>
      {() => (
        <TextInput
          label={t`Draft name`}
          value={name}
          maxLength={100}
          error={fault}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
