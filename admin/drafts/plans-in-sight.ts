import { useQuery } from '@tanstack/react-query';
import type { PlanInSight } from '../../shared/api/change-sets.ts';
import { useMe } from '../people/me.ts';

const every = 60_000;
const none: PlanInSight[] = [];

/**
 * What goes live or is taken back by itself, asked each minute in a way that keeps no session alive; nothing for whoever
 * may not edit, and with a backend that knows of no plans.
 */
export function usePlans(): PlanInSight[] {
  const me = useMe();
  const { data = none } = useQuery({
    // With the drafts, so that it is read anew whenever they are.
    queryKey: ['drafts', 'plans'],
    enabled: me?.areas.includes('content') ?? false,
    queryFn: ask,
    refetchInterval: ({ state }) => (state.error ? false : every),
    retry: false,
    staleTime: every,
  });
  return data;
}

async function ask(): Promise<PlanInSight[]> {
  const { drafts } = await import('./drafts-client.ts');
  const { data } = await drafts.plans();
  return Array.isArray(data) ? data : none;
}

/** What is wrong with a plan, in a sentence. */
export function troubleWords({ name, trouble, running }: PlanInSight): string {
  if (trouble === 'late')
    return `‘${name}’ should be ${running ? 'off' : 'on'} the site by now, and is not.`;
  return `‘${name}’ ${trouble === 'stopped' ? 'was not' : 'cannot be'} published as planned.`;
}
