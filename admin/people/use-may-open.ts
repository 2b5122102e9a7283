import { useLeadCounts } from '../leads/lead-counts.ts';
import { leadsGroup, type Screen } from '../screens.ts';
import { mayOpen } from './may-open.ts';
import { useMe } from './me.ts';

/** Tells of each screen whether it is for whoever is signed in, and known to this backend. */
export function useMayOpen(): (screen: Screen) => boolean {
  const me = useMe();
  const hasLeads = useLeadCounts() !== null;
  return (screen) => mayOpen(screen, me) && (hasLeads || screen.group !== leadsGroup);
}
