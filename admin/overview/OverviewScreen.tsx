import { useQuery } from '@tanstack/react-query';
import type { FirstSteps as Steps } from '../../shared/api/demo.ts';
import type { Visits as Counted } from '../../shared/api/leads/figure-endpoints.ts';
import { client } from '../backend/api.ts';
import { useCurrentUser, useMe } from '../backend/me.ts';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { formatArrival, formatVisited } from '../leads/format-figures.ts';
import { useLeadCounts } from '../leads/lead-counts.ts';
import { leads } from '../leads/leads-client.ts';
import { useVisits } from '../leads/use-visits.ts';
import { formatNumber, formatRelative } from '../session/preferences.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Link } from '../ui/link/links.ts';
import badge from '../ui/list/HiddenBadge.module.css';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { t } from '../words/words.ts';
import { LastChanges } from './LastChanges.tsx';
import styles from './overview.module.css';
import { Panel } from './Panel.tsx';
import { Problems } from './Problems.tsx';
import { Unfinished } from './Unfinished.tsx';

const most = 4;

/** Offers owners to count visits; not rendered once they are counted. */
function CountVisits() {
  const { data } = useVisits();
  const isOwner = useMe()?.areas.includes('owner') ?? false;
  if (!data || data.is_on || !isOwner) return null;
  return <p>{t`Visits are not counted. ${<Link to="/admin/visits">{t`Count visits`}</Link>}`}</p>;
}

/** The most viewed pages and most frequent sources; not rendered unless visits are counted. */
function Visits() {
  const { data } = useVisits();
  if (!data?.is_on) return null;
  return (
    <Panel title={t`Visits`} more={{ to: '/admin/visits', label: t`All figures` }}>
      {data.views.now + data.views.before === 0 ? (
        <p>{t`None yet. The next visitor who opens a page is counted.`}</p>
      ) : (
        <Figures {...data} />
      )}
    </Panel>
  );
}

function Figures({ views, arrivals, pages, sources }: Counted) {
  const [viewed, came] = [
    join(pages, formatVisited),
    join(sources, ({ name }) => formatArrival(name)),
  ];
  const said = [views.now, views.before, arrivals.now, arrivals.before].map(formatNumber);
  return (
    <>
      <p>
        {t`Page views in the last 30 days: ${said[0]} (${said[1]} in the 30 days before). Arrivals: ${said[2]} (${said[3]}).`}
      </p>
      {viewed && <p>{t`Most viewed: ${viewed}`}</p>}
      {came && <p>{t`Most arrivals from: ${came}`}</p>}
    </>
  );
}

function join<Line extends { now: number }>(lines: Line[], nameOf: (line: Line) => string): string {
  return lines
    .filter(({ now }) => now > 0)
    .slice(0, most)
    .map((line) => `${nameOf(line)} (${formatNumber(line.now)})`)
    .join(', ');
}

const days = 30;

/** Views and messages of the contact form; not rendered until they are counted. */
function FormFigures() {
  const { data } = useQuery({
    queryKey: ['lead figures', 'last days'],
    queryFn: async () => (await leads.leadFigures(getLastDays())).data.pages,
    retry: false,
  });
  if (!data || data.length === 0) return null;
  const sum = (of: 'seen' | 'sent') =>
    formatNumber(data.reduce((total, line) => total + line[of], 0));
  return (
    <p>
      {t`Contact form in the last ${days} days. Seen: ${sum('seen')}. Sent: ${sum('sent')}. ${<Link to="/admin/lead-figures">{t`Lead Figures`}</Link>}`}
    </p>
  );
}

/** Returns a range of days as counted by the server (UTC). */
function getLastDays(now = Date.now()): { from: string; to: string } {
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  return { from: day(days - 1), to: day(0) };
}

const identity = '/admin/site-identity';
const steps: readonly { key: keyof Steps; label: string; to: string; field?: string }[] = [
  { key: 'name', label: t`Your name`, to: identity, field: 'company_name' },
  { key: 'logo', label: t`Your logo`, to: identity, field: 'logo' },
  { key: 'colours', label: t`Your colours`, to: identity, field: 'colour_1' },
  { key: 'phone', label: t`Your phone number`, to: '/admin/contact-us', field: 'mobile_number' },
  { key: 'email', label: t`Your email`, to: '/admin/contact-us', field: 'email' },
  { key: 'imprint', label: t`Your imprint`, to: '/admin/pages' },
  { key: 'demo', label: t`Remove demo content`, to: '/admin/demo-content' },
];

/** First steps with a new site; hidden after all of them. */
function FirstSteps() {
  const { data } = useQuery({
    queryKey: ['first steps'],
    queryFn: async () => (await client.firstSteps()).data,
    staleTime: 0,
    retry: false,
  });
  if (!data || steps.every(({ key }) => data[key])) return null;
  return (
    <Panel title={t`First steps`}>
      <ol className={styles.first}>
        {steps.map(({ key, label, to, field }) => (
          <li key={key} data-done={data[key]}>
            {data[key] ? (
              <Icon name="circle-check-filled" size={20} label={t`Done`} />
            ) : (
              <Icon name="circle" size={20} label={t`To do`} />
            )}
            <Link to={to} state={{ field }}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** News, unfinished work and problems for the signed-in account. */
export function OverviewScreen() {
  const { me, failed, reload } = useCurrentUser();
  const edits = me?.areas.includes('content') ?? false;
  const responses = me?.areas.includes('leads') ?? false;
  return (
    <ListScreen
      title={t`Overview`}
      intro={t`New leads, unfinished work and anything that needs attention.`}
    >
      {failed && <LoadFailure isGone={false} onReload={reload} />}
      {edits && <FirstSteps />}
      <div className={styles.state}>
        {(edits || responses) && <Problems {...{ edits, answers: responses }} />}
        {responses && <FormFigures />}
        {edits && <CountVisits />}
      </div>
      {edits && <Visits />}
      <div className={`late ${styles.columns}`}>
        <div className={styles.column}>
          {responses && <NewMessages />}
          {edits && <Unfinished />}
        </div>
        {edits && (
          <div className={styles.column}>
            <LastChanges />
          </div>
        )}
      </div>
    </ListScreen>
  );
}

/** The three latest unanswered messages. */
function NewMessages() {
  const count = useLeadCounts()?.new ?? 0;
  const { data, isLoading, isError, refetch } = useQuery({
    // Below the key of the Inbox, so that both reload together.
    queryKey: ['leads', 'newest', count],
    queryFn: async () => (await leads.listLeads({ status: 'new', limit: 3 })).data.leads,
  });
  const title = count > 0 ? t`New leads (${formatNumber(count)})` : t`New leads`;
  return (
    <Panel title={title} more={{ to: '/admin/inbox', label: t`Inbox` }}>
      {!isLoading && !data?.length && (
        <ListState failed={isError} onReload={refetch} text={t`No new leads.`} />
      )}
      <ul>
        {data?.map(({ _id, name, subject, created_at, demo }) => (
          <li key={_id} className={styles.entry}>
            <p>
              <span className={styles.line}>
                <strong>{name}</strong> {demo && <span className={badge.badge}>{t`Demo`}</span>}{' '}
                {subject}
              </span>
              <span className={styles.when}>{formatRelative(created_at)}</span>
            </p>
            <Link
              to={`/admin/inbox/${_id}`}
              state={{ answers: true }}
              aria-label={t`Answer ${name}`}
            >
              {t`Answer`}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
