import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeadStatus } from '../../shared/rules/lead-status.ts';
import { describeFailure, problemOf } from '../backend/api.ts';
import { alert } from '../ui/dialog/alert.ts';
import { t } from '../words/words.ts';
import { useLeadCounts } from './lead-counts.ts';
import { leads } from './leads-client.ts';

/** Filters of the Inbox; empty filters are ignored. */
export interface InboxView {
  status: LeadStatus;
  search: string;
  /** Id of an account, or `nobody`. */
  assigned: string;
  page: string;
  source: string;
  /** Days in the user's time zone, including the last one. */
  from: string;
  to: string;
}

export const firstView: InboxView = {
  ...{ status: 'new', search: '', assigned: '', page: '', source: '', from: '', to: '' },
};

type Filter = NonNullable<Parameters<typeof leads.listLeads>[0]>;

/** Converts a view to the filter of a request. */
export function toFilter({ status, from, to, ...texts }: InboxView): Filter {
  const day = (date: string, more: number) => {
    const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
    return new Date(year, month - 1, dayOfMonth + more).toISOString();
  };
  const given = Object.entries(texts).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  );
  return {
    status,
    ...Object.fromEntries(given),
    ...(from && { from: day(from, 0) }),
    ...(to && { to: day(to, 1) }),
  };
}

const pageSize = 50;

/** Reads the leads of a view, newest first, and reloads when new ones arrive. */
export function useInbox(view: InboxView) {
  const queries = useQueryClient();
  const counts = useLeadCounts();
  const arrived = counts && `${counts.new} ${counts.in_hand} ${counts.spam}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed counts mean new or removed leads
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['leads'] });
  }, [queries, arrived]);
  const { data, ...state } = useInfiniteQuery({
    queryKey: ['leads', view],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before }) => {
      const input = { ...toFilter(view), limit: pageSize, ...(before && { before }) };
      return (await leads.listLeads(input)).data;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const pages = data?.pages ?? [];
  return {
    ...state,
    rows: pages.flatMap((page) => page.leads),
    total: pages[0]?.total ?? 0,
    people: pages[0]?.people ?? [],
  };
}

/** Returns a function that sends a request about leads, shows failures and reloads. @returns true if it succeeded */
export function useLeadAction() {
  const queries = useQueryClient();
  const reload = () =>
    Promise.all(
      ['leads', 'lead', 'lead counts', 'notices'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  return async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
      await reload();
      return true;
    } catch (error) {
      console.error(error);
      const problem = problemOf(error);
      if (problem?.error?.id === 'CONFIRM_FIRST') return false;
      const isLate = problem?.error?.id === 'CONFLICT';
      await alert(isLate ? lateWords : describeFailure(error), isLate ? 'info' : 'error');
      await reload();
      return false;
    }
  };
}

const lateWords = t`Someone else changed this in the meantime, so your change was not made. Check the current state, then try again.`;
