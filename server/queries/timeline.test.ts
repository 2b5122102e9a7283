import { describe, expect, it } from 'vitest';
import type { Lead } from '../store/leads.ts';
import { timelineOf } from './timeline.ts';
import type { Telling } from './untold.ts';

const created_at = '2026-01-15T09:30:00.000Z';
const each = [{ email: 'ann@example.com', mode: 'each' as const }];
const told = (
  telling: Partial<Telling>,
  { status = 'new', kinds = [] as string[], after = 0 } = {},
) =>
  timelineOf({
    lead: { created_at, page: '', times: 1, reasons: [], status } as never as Lead,
    entries: [],
    deliveries: kinds.map((kind) => ({ kind, state: 'dismissed', created_at }) as never),
    people: [],
    telling: { hasMail: true, recipients: each, ...telling },
    now: Date.parse(created_at) + after,
  })
    .filter(({ kind }) => kind === 'told')
    .map(({ text }) => text);

describe('the timeline of a lead that nobody was told of', () => {
  it.each([
    [{ hasMail: false }, /leads are only here\. .* SMTP_URL .* Notices/],
    [{ recipients: [] }, /no address is chosen\. Add one under Notices/],
    [{ recipients: [{ email: 'a@example.com', mode: 'daily' as const }] }, /next morning/],
  ])('says so and what changes it: %j', (telling, words) =>
    expect(told(telling)).toEqual([expect.stringMatching(words)]),
  );

  it('says so where notices were set up later, and nothing while it is on its way', () => {
    expect(told({}, { after: 1000 })).toEqual([]);
    expect(told({}, { after: 90_000 })).toEqual([expect.stringContaining('after it came')]);
  });

  it('says nothing of spam, nor of one whose notice was taken off the list', () => {
    expect(told({ hasMail: false }, { status: 'spam' })).toEqual([]);
    expect(told({ hasMail: false }, { kinds: ['lead'] })).toEqual([]);
    expect(told({ hasMail: false }, { kinds: ['answer'] })).toHaveLength(1);
  });
});
