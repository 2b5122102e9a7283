import { useLeadCounts } from '../leads/lead-counts.ts';
import { leadsGroup, type Screen, siteGroup } from '../screen.ts';
import { useSitePages } from '../site/site-pages.ts';
import { mayOpen } from './may-open.ts';
import { useMe } from './me.ts';

/** Tells of each screen whether it is for whoever is signed in, and known to this backend. */
export function useMayOpen(): (screen: Screen) => boolean {
  const me = useMe();
  const hasLeads = useLeadCounts() !== null;
  const hasPages = useSitePages().rows !== null;
  const isUnknown = ({ group }: Screen) =>
    (group === leadsGroup && !hasLeads) || (group === siteGroup && !hasPages);
  return (screen) => mayOpen(screen, me) && !isUnknown(screen);
}
