import { useQuery } from '@tanstack/react-query';
import { createClient } from '../../shared/api/client.ts';
import { visitEndpoints } from '../../shared/api/leads/figure-endpoints.ts';
import { http } from '../backend/api.ts';

const client = createClient(http, visitEndpoints);

/**
 * Reads the visits of the last 30 days and the 30 days before. Without `data` for a backend that does not count them.
 */
export function useVisits() {
  return useQuery({
    queryKey: ['visits'],
    queryFn: async () => (await client.getVisits()).data,
    retry: false,
  });
}
