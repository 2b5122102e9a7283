import { useQuery } from '@tanstack/react-query';
import { useMe } from '../backend/me.ts';

export interface LeadCounts {
  new: number;
  in_hand: number;
  spam: number;
  /** Leads rejected by the rate limits since yesterday. */
  refused?: number;
  /** Notifications that could not be sent. */
  failed?: number;
}

const every = 30_000;

/** Reads the number of waiting leads every 30 s without extending the session; null without permission for leads. */
export function useLeadCounts(): LeadCounts | null {
  const me = useMe();
  const { data = null } = useQuery({
    queryKey: ['lead counts'],
    enabled: me?.areas.includes('leads') ?? false,
    queryFn: async (): Promise<LeadCounts> =>
      (await (await import('./leads-client.ts')).leads.leadCounts()).data,
    refetchInterval: every,
    // A background tab shows the number in its title.
    refetchIntervalInBackground: true,
    retry: false,
  });
  return data;
}
