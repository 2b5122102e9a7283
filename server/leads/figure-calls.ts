import type { figureCalls } from '../../shared/api/leads/figure-calls.ts';
import type { Handlers } from '../platform/http/call.ts';
import type { Store } from '../store.ts';
import { figuresOf } from './figures.ts';

const day = 24 * 3_600_000;

/** The call about what the form brought. */
export function figureHandlers({ store }: { store: Store }): Handlers<typeof figureCalls> {
  return {
    async leadFigures({ input: { from, to } }) {
      const until = new Date(Date.parse(to) + day).toISOString();
      const [days, answered] = await Promise.all([
        store.formDays(from, to),
        store.answeredLeads(from, until),
      ]);
      return { data: figuresOf(days, answered) };
    },
  };
}
