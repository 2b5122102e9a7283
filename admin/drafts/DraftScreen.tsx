import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftResponse } from '../../shared/api/drafts/shapes.ts';
import { drafts } from '../backend/drafts-client.ts';
import { useNeedsApproval } from '../backend/me.ts';
import styles from '../form/draft/drafts.module.css';
import { CheckResultList } from '../publish/CheckResultList.tsx';
import { summariseCheckResults } from '../publish/describe-check-result.ts';
import { useParams } from '../router.ts';
import { extraGroups, groups, needsId } from '../screen.ts';
import { screens } from '../screens.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { Link } from '../ui/link/links.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { t } from '../words/words.ts';
import { ApprovalLine } from './ApprovalLine.tsx';
import { DraftEntry } from './DraftEntry.tsx';
import { queryDraftChecks } from './draft-checks.ts';
import { LiveDraft, Publishing } from './Publishing.tsx';
import { ShareDraft } from './ShareDraft.tsx';

const PageComparison = onDemand(() => import('../history/PageComparison.tsx'));

const [moreSections, extensions] = extraGroups;

/** Screens whose content can be saved to a draft. */
const listed = screens.filter(
  (screen) =>
    [...groups, moreSections, extensions].some((group) => group === screen.group) &&
    !needsId(screen) &&
    (screen.permission ?? 'content') === 'content',
);

/** Links to every screen of content, opened within the draft. */
function AddToDraft({ id, isFirst }: { id: string; isFirst: boolean }) {
  return (
    <details className={styles.block} open={isFirst || undefined}>
      <summary>{t`Add…`}</summary>
      <ul>
        {listed.map(({ path, label }) => (
          <li key={path}>
            <Link to={`/admin/${path}?draft=${id}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

const states = {
  open: t`Visitors see these changes, all at once, when you publish the draft.`,
  asks: t`Visitors see these changes, all at once, when they are approved.`,
  planned: t`Visitors see these changes, all at once, at the scheduled time.`,
  done: t`This draft is published. You can undo its changes in the history.`,
  dropped: t`This draft was discarded. You can reopen it under Drafts.`,
};

function stateOf({ state, plan }: DraftResponse, asks: boolean): keyof typeof states {
  if (state !== 'open') return state;
  if (plan?.status === 'planned') return 'planned';
  return asks ? 'asks' : 'open';
}

/** One draft: its documents, conflicts, links, schedule and publishing. */
export function DraftScreen() {
  const { id = '' } = useParams();
  const asks = useNeedsApproval();
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['draft', id],
    queryFn: async () => (await drafts.draft({ id })).data,
    staleTime: 0,
  });
  if (!data)
    return (
      <ListScreen title={t`Draft`} intro="" actions={<BackLink to="/admin/drafts" />}>
        {isLoading ? (
          <p>{t`Loading…`}</p>
        ) : (
          <ListState failed={isError} onReload={refetch} text={t`This draft does not exist.`} />
        )}
      </ListScreen>
    );
  const isOpen = data.state === 'open';
  return (
    <ListScreen
      title={t`Draft ‘${data.name}’`}
      intro={states[stateOf(data, asks)]}
      actions={<BackLink to="/admin/drafts" />}
    >
      {isOpen && <ApprovalLine approval={data.approval} />}
      {data.documents.length === 0 && (
        <p>
          {t`This draft is empty.`}
          {isOpen && t` Choose what to change below.`}
        </p>
      )}
      <ol className={styles.entries} aria-label={t`Items in this draft`}>
        {data.documents.map((entry) => (
          <DraftEntry key={entry.document} draft={data} entry={entry} />
        ))}
      </ol>
      {isOpen && (
        <>
          <AddToDraft id={id} isFirst={data.documents.length === 0} />
          {data.documents.length > 0 && (
            <>
              <DraftPages draft={data} />
              <DraftChecks draft={data} />
            </>
          )}
          <Publishing draft={data} />
          <ShareDraft draft={data} />
        </>
      )}
      {data.state === 'done' && <LiveDraft draft={data} />}
    </ListScreen>
  );
}

/** The pages that a draft changes, with highlights. They are rendered when they are opened. */
function DraftPages({ draft: { id, version, revision } }: { draft: DraftResponse }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.block} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`Show the changes on the pages`}</summary>
      {isOpen && (
        <PageComparison
          versions={[id, version, revision]}
          request={(path) => drafts.compareDraft({ id, ...(path && { path }) })}
        />
      )}
    </details>
  );
}

/** Lists the problems that a draft would cause. They do not block publishing. */
function DraftChecks({ draft }: { draft: DraftResponse }) {
  const { data, isLoading } = useQuery(queryDraftChecks(draft));
  if (!isLoading && !data) return null;
  return (
    <section className={styles.block} aria-labelledby="checks">
      <h2 id="checks">{t`Checks`}</h2>
      {data ? (
        <>
          <p role="status">{summariseCheckResults(data, true)}</p>
          <CheckResultList findings={data.findings} />
        </>
      ) : (
        <p role="status">{t`Checking its pages…`}</p>
      )}
    </section>
  );
}
