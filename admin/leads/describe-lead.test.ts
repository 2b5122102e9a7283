import { describe, expect, it } from 'vitest';
import { confirmAnswer, type describeSpam, describeWait, joinCampaign } from './describe-lead.ts';

type Lead = Parameters<typeof describeSpam>[0];
const lead = (known: Partial<Lead>) => ({ status: 'new', created_at: '', ...known }) as Lead;
const now = Date.parse('2026-01-15T10:00:00Z');

describe('describing a lead', () => {
  it('confirms an email for an answer to a visitor, but not to a demo lead', () => {
    const email = 'vera@lind.example';
    expect(confirmAnswer({ email, demo: false })).toBe(`Your answer to ${email} is on its way.`);
    expect(confirmAnswer({ email, demo: true })).toContain('no email was sent');
  });

  it.each([
    ['2026-01-14T10:01:00Z', null],
    ['2026-01-14T10:00:00Z', 'Waiting 24 h'],
    ['2026-01-14T07:30:00Z', 'Waiting 26 h'],
    ['2026-01-11T10:00:00Z', 'Waiting 4 days'],
  ])('shows the waiting time of %s', (created_at, words) => {
    expect(describeWait(lead({ created_at }), now)).toBe(words);
    expect(describeWait(lead({ created_at, status: 'answered' }), now)).toBeNull();
  });

  it('lists the known parts of the campaign', () => {
    expect(joinCampaign(lead({ source: 'news', medium: '', campaign: 'May' }))).toBe('news / May');
    expect(joinCampaign(lead({ source: '', medium: '', campaign: '' }))).toBe('');
  });
});
