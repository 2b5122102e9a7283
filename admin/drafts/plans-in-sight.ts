import { useQuery } from '@tanstack/react-query';
import type { PlanInSight } from '../../shared/api/change-sets/shapes.ts';
import { problemOf } from '../api.ts';
import { useMe } from '../people/me.ts';

const every = 60_000;
const none: PlanInSight[] = [];

/**
 * What goes live or is taken back by itself, asked each minute in a way that keeps no session alive; nothing for whoever
 * may not edit, and with a backend that knows of no plans.
 */
export function usePlans(): PlanInSight[] {
  const me = useMe();
  const { data } = useQuery({
    // With the drafts, so that it is read anew whenever they are.
    queryKey: ['drafts', 'plans'],
    enabled: me?.areas.includes('content') ?? false,
    queryFn: ask,
    refetchInterval: ({ state }) => (state.data === null ? false : every),
    retry: false,
    staleTime: every,
  });
  return data ?? none;
}

async function ask(): Promise<PlanInSight[] | null> {
  const { drafts } = await import('./drafts-client.ts');
  try {
    const { data } = await drafts.plans();
    return Array.isArray(data) ? data : null;
  } catch (error) {
    if (problemOf(error)?.code === 404) return null;
    throw error;
  }
}

/** What is wrong with a plan, in a sentence. */
export function troubleWords({ name, trouble, running }: PlanInSight): string {
  if (trouble === 'late')
    return `‘${name}’ should be ${running ? 'off' : 'on'} the site by now, and is not.`;
  return `‘${name}’ ${trouble === 'stopped' ? 'was not' : 'cannot be'} published as planned.`;
}
