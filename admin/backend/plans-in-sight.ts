import { useQuery } from '@tanstack/react-query';
import type { PlanInSight } from '../../shared/api/change-sets/shapes.ts';
import { useMe } from './me.ts';

const every = 60_000;
const none: PlanInSight[] = [];

/** What goes live or is taken back by itself, asked each minute without keeping a session alive; nothing for readers. */
export function usePlans(): PlanInSight[] {
  const me = useMe();
  const { data } = useQuery({
    // With the drafts, so that it is read anew whenever they are.
    queryKey: ['drafts', 'plans'],
    enabled: me?.areas.includes('content') ?? false,
    queryFn: async () => (await (await import('./drafts-client.ts')).drafts.plans()).data,
    refetchInterval: every,
    retry: false,
    staleTime: every,
  });
  return data ?? none;
}

/** What is wrong with a plan, in a sentence. */
export function troubleWords({ name, trouble, running }: PlanInSight): string {
  if (trouble === 'late')
    return `‘${name}’ should be ${running ? 'off' : 'on'} the site by now, and is not.`;
  return `‘${name}’ ${trouble === 'stopped' ? 'was not' : 'cannot be'} published as planned.`;
}
