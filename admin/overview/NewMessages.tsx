import { useQuery } from '@tanstack/react-query';
import { useLeadCounts } from '../leads/lead-counts.ts';
import { leads } from '../leads/leads-client.ts';
import { numberInWords, timeInWords } from '../session/preferences.ts';
import { Link } from '../ui/link/links.ts';
import mark from '../ui/list/HiddenMark.module.css';
import { ListState } from '../ui/table/ListState.tsx';
import { t } from '../words/words.ts';
import styles from './overview.module.css';
import { Panel } from './Panel.tsx';

/** The three newest messages that nobody has answered yet. */
export function NewMessages() {
  const count = useLeadCounts()?.new ?? 0;
  const { data, isLoading, isError, refetch } = useQuery({
    // Part of the Inbox's key, so that both are read again together.
    queryKey: ['leads', 'newest', count],
    queryFn: async () => (await leads.listLeads({ status: 'new', limit: 3 })).data.leads,
  });
  const title = count > 0 ? t`New leads (${numberInWords(count)})` : t`New leads`;
  return (
    <Panel title={title} more={{ to: '/admin/inbox', words: t`Inbox` }}>
      {!isLoading && !data?.length && (
        <ListState failed={isError} onReload={refetch} words={t`No new leads.`} />
      )}
      <ul>
        {data?.map(({ _id, name, subject, created_at, demo }) => (
          <li key={_id} className={styles.entry}>
            <p>
              <span className={styles.line}>
                <strong>{name}</strong> {demo && <span className={mark.mark}>{t`Demo`}</span>}{' '}
                {subject}
              </span>
              <span className={styles.when}>{timeInWords(created_at)}</span>
            </p>
            <Link to={`/admin/inbox/${_id}`} aria-label={t`Answer ${name}`}>
              {t`Answer`}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
