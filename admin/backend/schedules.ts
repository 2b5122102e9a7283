import { useQuery } from '@tanstack/react-query';
import type { ActiveSchedule } from '../../shared/api/drafts/shapes.ts';
import { t } from '../words/words.ts';
import { useMe } from './me.ts';

const every = 60_000;
const none: ActiveSchedule[] = [];

/**
 * Reads scheduled drafts every minute without extending the session. Empty for accounts without content permission.
 */
export function useSchedules(): ActiveSchedule[] {
  const me = useMe();
  const { data } = useQuery({
    // Below the key of the drafts, so that both reload together.
    queryKey: ['drafts', 'schedules'],
    enabled: me?.areas.includes('content') ?? false,
    queryFn: async () => (await (await import('./drafts-client.ts')).drafts.schedules()).data,
    refetchInterval: every,
    retry: false,
    staleTime: every,
  });
  return data ?? none;
}

/** Describes a schedule that failed or is late. */
export function describeProblem({ name, trouble, running }: ActiveSchedule): string {
  if (trouble === 'stopped') return t`‘${name}’ was not published as scheduled.`;
  if (trouble !== 'late') return t`‘${name}’ cannot be published as scheduled.`;
  return running
    ? t`‘${name}’ should have been taken down by now.`
    : t`‘${name}’ should have been published by now.`;
}
