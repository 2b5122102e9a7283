import { describe, expect, it } from 'vitest';
import type { Lead } from './lead.ts';
import type { NotificationState } from './notify/missing-notice.ts';
import { buildTimeline } from './timeline.ts';

const created_at = '2026-01-15T09:30:00.000Z';
const each = [{ email: 'ann@example.com', mode: 'each' as const }];
const told = (
  telling: Partial<NotificationState>,
  { status = 'new', kinds = [] as string[], after = 0 } = {},
) =>
  buildTimeline({
    lead: { created_at, page: '', times: 1, reasons: [], status } as never as Lead,
    entries: [],
    deliveries: kinds.map((kind) => ({ kind, state: 'dismissed', created_at }) as never),
    people: [],
    telling: { hasMail: true, recipients: each, ...telling },
    now: Date.parse(created_at) + after,
  })
    .filter(({ kind }) => kind === 'told')
    .map(({ text }) => text);

describe('a notification', () => {
  const textOf = (answer: string, tries: number) => {
    const mail = { key: 'k', kind: 'lead', recipient: 'ann@example.com', state: 'delivered' };
    const delivery = { ...mail, answer, tries, created_at, done_at: created_at, fault: null };
    const lead = { created_at, page: '', times: 1, reasons: [], status: 'new' };
    const telling = { hasMail: true, recipients: each };
    const happened = { lead, entries: [], deliveries: [delivery], people: [], telling, now: 0 };
    return buildTimeline(happened as never).at(-1)?.text;
  };

  it('lists its attempts, and warns of a duplicate only if a response was lost', () => {
    const told = 'The notification to ann@example.com was sent (250 queued)';
    expect(textOf('250 queued', 1)).toBe(`${told}.`);
    expect(textOf('250 queued', 3)).toBe(`${told}, 3 tries.`);
    const lost = ' A try got no answer: it may have arrived twice, under one Message-ID.';
    expect(textOf(`250 queued${lost}`, 2)).toBe(`${told}, 2 tries.${lost}`);
  });
});

describe('the timeline of a lead without notification', () => {
  it.each([
    [{ hasMail: false }, /email is not set up\. The message is safe here; Notifications explains/],
    [{ recipients: [] }, /there are no recipients\. Add one under Notifications/],
    [{ recipients: [{ email: 'a@example.com', mode: 'daily' as const }] }, /tomorrow morning/],
  ])('explains the reason and how to change it: %j', (telling, words) =>
    expect(told(telling)).toEqual([expect.stringMatching(words)]),
  );

  it('mentions that notifications were set up later, and nothing while one is being sent', () => {
    expect(told({}, { after: 1000 })).toEqual([]);
    expect(told({}, { after: 90_000 })).toEqual([expect.stringContaining('set up later')]);
  });

  it('mentions no notification for spam and dismissed leads', () => {
    expect(told({ hasMail: false }, { status: 'spam' })).toEqual([]);
    expect(told({ hasMail: false }, { kinds: ['lead'] })).toEqual([]);
    expect(told({ hasMail: false }, { kinds: ['answer'] })).toHaveLength(1);
  });
});
