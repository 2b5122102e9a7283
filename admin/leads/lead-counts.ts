import { useQuery } from '@tanstack/react-query';
import { useMe } from '../backend/me.ts';

export interface LeadCounts {
  new: number;
  in_hand: number;
  spam: number;
  /** Sent too often since yesterday, and refused. */
  refused?: number;
  /** Notices that could not be sent. */
  failed?: number;
}

const every = 30_000;

/** How many leads wait, asked every 30 s without keeping a session alive; null for accounts that may not open them. */
export function useLeadCounts(): LeadCounts | null {
  const me = useMe();
  const { data = null } = useQuery({
    queryKey: ['lead counts'],
    enabled: me?.areas.includes('leads') ?? false,
    queryFn: async (): Promise<LeadCounts> =>
      (await (await import('./leads-client.ts')).leads.leadCounts()).data,
    refetchInterval: every,
    // The title of a tab in the background tells it too.
    refetchIntervalInBackground: true,
    retry: false,
  });
  return data;
}
