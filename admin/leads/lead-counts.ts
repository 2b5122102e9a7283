import { useQuery } from '@tanstack/react-query';
import { useMe } from '../people/me.ts';

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

/**
 * How many leads wait, asked every 30 s in a way that keeps no session alive; null for whoever may not open them, and
 * with a backend that knows of none.
 */
export function useLeadCounts(): LeadCounts | null {
  const me = useMe();
  const { data = null } = useQuery({
    queryKey: ['lead counts'],
    enabled: me?.areas.includes('leads') ?? false,
    queryFn: ask,
    refetchInterval: ({ state }) => (state.data === null ? false : every),
    // The title of a tab in the background tells it too.
    refetchIntervalInBackground: true,
    retry: false,
  });
  return data;
}

async function ask(): Promise<LeadCounts | null> {
  const { leads } = await import('./leads-client.ts');
  try {
    const { data } = await leads.leadCounts();
    return typeof data?.new === 'number' ? data : null;
  } catch (error) {
    if ((error as { response?: { status?: number } }).response?.status === 404) return null;
    throw error;
  }
}
