import { useQuery } from '@tanstack/react-query';
import { createClient } from '../../shared/api/client.ts';
import { operationsEndpoints } from '../../shared/api/operations.ts';
import type { PublishState } from '../../shared/api/publishing/publish-state.ts';
import { http } from '../backend/api.ts';
import { drafts } from '../backend/drafts-client.ts';
import { useMe } from '../backend/me.ts';
import { usePublishView } from '../backend/publish.ts';
import { describeProblem, useSchedules } from '../backend/schedules.ts';
import { useLeadCounts } from '../leads/lead-counts.ts';
import { formatNumber } from '../session/preferences.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Link } from '../ui/link/links.ts';
import { t, translated } from '../words/words.ts';
import styles from './overview.module.css';

interface Problem {
  words: string;
  /** Address of the screen with details. */
  to?: string;
}

const operations = createClient(http, { lastBackup: operationsEndpoints.lastBackup });
const oldAfterDays = 7;

/** The problems that need attention, or a single line without any. */
export function Problems({ edits, answers: responses }: { edits: boolean; answers: boolean }) {
  const { problems, isKnown } = useProblems(edits, responses);
  if (!isKnown) return null;
  if (problems.length === 0)
    return (
      <p className={styles.good}>
        <Icon name="check" size={20} />
        {edits ? t`The site is published, and no link is broken.` : t`All notifications were sent.`}
      </p>
    );
  return (
    <ul className={styles.problems} aria-label={t`Problems`}>
      {problems.map(({ words, to }) => (
        <li key={words}>
          <Icon name="alert-triangle" size={20} />
          <span>
            {words} {to && <Link to={to}>{t`See details`}</Link>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** `isKnown` is true once everything that this account may see is loaded. */
function useProblems(edits: boolean, responses: boolean) {
  const counts = useLeadCounts();
  const plans = useSchedules();
  const { state } = usePublishView();
  const { data: broken, isFetched } = useQuery({
    queryKey: ['broken links', state?.liveRevision],
    enabled: edits,
    queryFn: async () => describeBroken((await drafts.findings({})).data),
    staleTime: 600_000,
    retry: false,
  });
  const backup = useOldBackup();
  const failed = counts?.failed ?? 0;
  const problems: Problem[] = [
    ...(failed > 0
      ? [
          {
            words:
              failed === 1
                ? t`1 notification could not be sent.`
                : t`${formatNumber(failed)} notifications could not be sent.`,
            to: '/admin/notices',
          },
        ]
      : []),
    ...(state?.status === 'failed' || state?.receipt === 'differs'
      ? [
          {
            words: describeReason(state) ?? t`Visitors do not get the newest pages.`,
            to: '/admin/releases',
          },
        ]
      : []),
    ...(state?.held ?? []).map(({ message, document }) => ({
      words: message,
      to: `/admin/history/${document}`,
    })),
    ...plans
      .filter(({ trouble }) => trouble !== null)
      .map((plan) => ({ words: describeProblem(plan), to: `/admin/draft/${plan.id}` })),
    ...(broken
      ? [
          {
            words:
              broken === 1 ? t`1 link is broken.` : t`${formatNumber(broken)} links are broken.`,
            to: '/admin/checks',
          },
        ]
      : []),
    ...(backup ? [{ words: t`The last backup is ${backup} days old. Run: npm run backup` }] : []),
  ];
  const isKnown = (!responses || counts !== null) && (!edits || (isFetched && state !== null));
  return { problems, isKnown };
}

/** Returns file and line, for the developer of an extension. */
function describeReason({ problem }: PublishState): string | null {
  return problem?.id === 'EXTENSION_FAILED' ? translated(problem.message) : null;
}

/** Returns the age of the last backup in days; 0 if it is recent, or if no backup was ever made. */
function useOldBackup(): number {
  const { data } = useQuery({
    queryKey: ['last backup'],
    enabled: useMe()?.areas.includes('owner') ?? false,
    queryFn: async () => (await operations.lastBackup()).data,
    staleTime: 600_000,
    retry: false,
  });
  const days = data?.at ? Math.floor((Date.now() - Date.parse(data.at)) / 86_400_000) : 0;
  return days > oldAfterDays ? days : 0;
}

function describeBroken(data: Awaited<ReturnType<typeof drafts.findings>>['data']): number {
  return data?.findings.filter(({ rule }) => rule === 'broken link').length ?? 0;
}
