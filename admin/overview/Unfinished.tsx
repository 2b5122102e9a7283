import type { ListedDraft } from '../../shared/api/drafts/shapes.ts';
import { useOpenDrafts } from '../backend/open-drafts.ts';
import { describeSchedule } from '../form/draft/describe-schedule.ts';
import { useUnsavedDocuments } from '../form/unsaved/UnsavedBadge.tsx';
import { screens } from '../screens.ts';
import { formatRelative } from '../session/preferences.ts';
import { Link } from '../ui/link/links.ts';
import { ListState } from '../ui/table/ListState.tsx';
import { t } from '../words/words.ts';
import styles from './overview.module.css';
import { Panel } from './Panel.tsx';

/**
 * Maximum number of drafts. The others are on the screen *Drafts*, and the sidebar marks screens with unsaved
 * changes.
 */
const most = 2;

/** Unsaved changes, drafts, and scheduled drafts. */
export function Unfinished() {
  const unsaved = useUnsavedDocuments();
  const { data, isLoading, isError, refetch } = useOpenDrafts();
  // Approval requests and returned drafts first, then scheduled ones.
  const open = (data ?? []).toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
  const isEmpty = unsaved.length === 0 && open.length === 0;
  return (
    <Panel title={t`Unsaved changes and drafts`} more={{ to: '/admin/drafts', label: t`Drafts` }}>
      {isEmpty && !isLoading && (
        <ListState failed={isError} onReload={refetch} text={t`No unsaved changes or drafts.`} />
      )}
      <ul>
        {unsaved.slice(0, most).map(({ document, title, path, address, at }) => (
          <li key={document} className={styles.entry}>
            <p>
              <Link to={address}>
                {title || screens.find((screen) => screen.path === path)?.label}
              </Link>
              <span className={styles.when}>{t`Unsaved changes, ${formatRelative(at)}`}</span>
            </p>
          </li>
        ))}
        {open
          .slice(0, Math.max(most, open.filter(({ approval }) => approval).length))
          .map((draft) => (
            <li key={draft.id} className={styles.entry}>
              <p>
                <Link to={`/admin/draft/${draft.id}`}>{draft.name}</Link>
                <span className={`${styles.when} ${draft.approval ? '' : styles.line}`}>
                  {stateOf(draft)}
                </span>
              </p>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

/**
 * Returns the publish time of a draft for sorting: first for a returned draft or approval request, last without a
 * time.
 */
function timeOf({ approval, plan }: ListedDraft): string {
  return approval && !plan ? '' : (plan?.starts?.at ?? '~');
}

function stateOf({ approval, plan, person, by, at }: ListedDraft): string {
  if (plan) return describeSchedule(plan).join(' ');
  if (!approval) return t`Draft · ${person || by}, ${formatRelative(at)}`;
  const [who, when] = [approval.person || approval.by, formatRelative(approval.at)];
  const state =
    approval.status === 'asked'
      ? t`${who} asks for approval, ${when}`
      : t`Sent back by ${who}, ${when}`;
  return approval.note ? `${state}: ${approval.note}` : state;
}
