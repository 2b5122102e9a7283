import { useQuery } from '@tanstack/react-query';
import type { ListedDraft } from '../../shared/api/change-sets/shapes.ts';
import { drafts } from '../backend/drafts-client.ts';
import { planWords } from '../form/draft/plan-words.ts';
import { useLeftEdits } from '../form/unsaved/LeftMark.tsx';
import { screens } from '../screens.ts';
import { timeInWords } from '../session/preferences.ts';
import { Link } from '../ui/link/links.ts';
import { ListState } from '../ui/table/ListState.tsx';
import styles from './overview.module.css';
import { Panel } from './Panel.tsx';

/** More are on the screen *Drafts*. */
const mostDrafts = 3;

/** Unsaved changes, drafts, and drafts that are published at a set time. */
export function Unfinished() {
  const left = useLeftEdits();
  const screensLeft = screens.filter(({ path }) => left.some((it) => it.path === path));
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['drafts', 'open'],
    queryFn: async () => (await drafts.changeSets()).data,
  });
  // Scheduled ones first.
  const open = (data ?? []).toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
  const isEmpty = screensLeft.length === 0 && open.length === 0;
  return (
    <Panel title="Unsaved changes and drafts" more={{ to: '/admin/drafts', words: 'Drafts' }}>
      {isEmpty && !isLoading && (
        <ListState failed={isError} onReload={refetch} words="Nothing is unfinished." />
      )}
      <ul>
        {screensLeft.map(({ path, label }) => (
          <li key={path} className={styles.entry}>
            <p>
              <Link to={`/admin/${path}`}>{label}</Link>
              <span className={styles.when}>Unsaved changes</span>
            </p>
          </li>
        ))}
        {open.slice(0, mostDrafts).map(({ id, name, plan, person, by, at }) => (
          <li key={id} className={styles.entry}>
            <p>
              <Link to={`/admin/draft/${id}`}>{name}</Link>
              <span className={styles.when}>
                {plan ? planWords(plan).join(' ') : `Draft · ${person || by}, ${timeInWords(at)}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** When a draft goes live; last for one without a time. */
function timeOf({ plan }: ListedDraft): string {
  return plan?.starts?.at ?? '~';
}
