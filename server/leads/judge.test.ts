import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, startBackend } from '../../tests/support/servers/backend.ts';
import { hashWords, scoreWords, splitWords } from './learned.ts';
import { createPlanner } from './notify/planner.ts';
import { findRequestReasons, sumPoints } from './request-reasons.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const log = { warn: () => undefined };
const typed = { name: 'Vera Lind', subject: 'A course for 30' };

describe('signs of spam in a message', () => {
  const score = (more: object, traces: object = {}) =>
    sumPoints(findRequestReasons({ ...typed, ...more }, traces, now));

  it.each([
    [0, {}, {}],
    [0, {}, { website: ' ', started_at: now - 2001 }],
    [60, {}, { website: 'x' }],
    [60, {}, { started_at: now - 1999 }],
    // A visitor's clock may be fast.
    [0, {}, { started_at: now + 90_000 }],
    [15, { subject: 'See www.example.com' }, {}],
    [15, { subject: 'https://www.example.com' }, {}],
    [30, { subject: 'http://a.example https://b.example' }, {}],
    [50, { subject: 'http://a.example', message: 'http://b.example http://c.example' }, {}],
    [60, { name: 'https://evil.example' }, {}],
    [60, { subject: '[url=evil.example]x[/url]' }, {}],
    [60, { subject: 'Hello <script>alert(1)</script>' }, {}],
    [60, { message: 'Hello <IMG src=x onerror=alert(1)>' }, {}],
    [60, { name: '<b>Vera</b>' }, {}],
    [60, { name: '<svg/onload=alert(1)>' }, {}],
    // Ordinary text that only resembles markup.
    [
      0,
      { message: 'Is a <b or b> a, for 3 < x? Ask Vera <vera@example.com> of <Lind GmbH> ;-<' },
      {},
    ],
    [60, { subject: 'OpLkJhGfDsA' }, {}],
    [0, { subject: 'McDonaldsPressekonferenz' }, {}],
    [40, {}, { isForeign: true }],
  ])('scores %i points: %j %j', (points, more, traces) => expect(score(more, traces)).toBe(points));
});

describe('signs of spam in other leads', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());
  let sent = 0;
  beforeEach(async () => {
    const ids = (await backend.store.queries()).map(({ _id }) => _id);
    await backend.store.eraseQueries(ids, { author: 'test', at: new Date() });
  });
  const judgeAll = () =>
    createPlanner({
      store: backend.store,
      hasMail: false,
      now: () => now,
      log,
      zone: 'UTC',
    }).plan();
  async function received(more: object = {}) {
    sent += 1;
    const created_at = new Date(backend.clock.now).toISOString();
    const own = { _id: `q${sent}`, phone_number: `0151 49601${sent}`, created_at };
    const reasons = findRequestReasons({ ...typed, ...more }, {}, now);
    await backend.store.addQuery({ ...typed, ...own, suspected_spam: false, reasons, ...more });
    await judgeAll();
    const [newest] = await backend.store.leads({}, { limit: 1 });
    return { status: newest?.status, reasons: newest?.reasons.map(({ text }) => text) };
  }

  it('quarantines the same text from three senders only if it contains a link', async () => {
    const subject = 'Buy it at http://evil.example';
    await received({ subject, sender: 'a' });
    await received({ subject, sender: 'b' });
    expect(await received({ subject, sender: 'c' })).toEqual({
      status: 'spam',
      reasons: ['1 link', 'the same text came from 3 senders'],
    });
    expect((await received({ sender: 'a' })).status).toBe('new');
  });

  it('counts many messages from one sender, and trusts a sender who received an answer', async () => {
    for (let at = 0; at < 3; at += 1) await received({ sender: 'a', subject: `Text ${at}` });
    expect(await received({ sender: 'a', subject: 'More' })).toEqual({
      status: 'new',
      reasons: ['one sender sent 4 messages within an hour'],
    });
    await received({ phone_number: '+44 20 7946 0000' });
    const [lead] = await backend.store.leads({}, { limit: 1 });
    const by = { author: 'ann@example.com', at: new Date(now) };
    await backend.store.changeLeads([lead?._id ?? ''], { status: 'answered' }, by);
    const subject = '[url=https://a.example]a[/url]';
    expect(await received({ subject, phone_number: '+442079460000' })).toEqual({
      status: 'new',
      reasons: ['1 link', 'it contains markup', 'this number or address was answered before'],
    });
  });

  it('stops trusting a phone number once it was used for spam', async () => {
    const phone_number = '123456';
    const by = { author: 'ann@example.com', at: new Date(now) };
    async function marked(subject: string, status: 'answered' | 'spam') {
      await received({ subject, phone_number });
      const [lead] = await backend.store.leads({}, { limit: 1 });
      await backend.store.changeLeads([lead?._id ?? ''], { status }, by);
    }
    await marked('A better website', 'answered');
    await marked('A better website, again', 'spam');
    const subject = '[url=https://a.example]a[/url]';
    expect(await received({ subject, phone_number })).toEqual({
      status: 'spam',
      reasons: ['1 link', 'it contains markup'],
    });
  });
});

describe('the spam filter learned from editors', () => {
  const hashes = (text: string) => hashWords('secret', text);
  function taught(spam: number, good: number) {
    const counts = new Map([['', { spam, good }]]);
    for (const [text, kind, times] of [
      ['cheap pills casino', 'spam', spam],
      ['assessment course school', 'good', good],
    ] as const)
      for (const hash of hashes(text)) counts.set(hash, { spam: 0, good: 0, [kind]: times });
    return counts;
  }

  it('does nothing below ten examples of each kind, and never quarantines alone below thirty', () => {
    const spam = hashes('casino pills cheap');
    expect(scoreWords(spam, taught(9, 50))).toBeNull();
    expect(scoreWords(spam, taught(10, 10))?.points).toBe(59);
    expect(scoreWords(spam, taught(30, 30))?.points).toBe(60);
    expect(scoreWords(hashes('a course for our school'), taught(100, 100))?.points).toBe(-60);
    expect(scoreWords(hashes('a course for our school'), taught(30, 200))?.points).toBe(-18);
    expect(scoreWords(hashes('a course for our school'), taught(29, 200))).toBeNull();
    expect(scoreWords(hashes('nothing of it'), taught(30, 30))).toBeNull();
  });

  it('does not quarantine a lead because of words seen once', () => {
    const once = new Map([['', { spam: 40, good: 100 }]]);
    for (const hash of hashes('google website offer price link'))
      once.set(hash, { spam: 1, good: 0 });
    expect(scoreWords(hashes('price of your offer on google'), once)?.points).toBeLessThan(30);
  });

  it('stores only hashes of words, which cannot be guessed without the secret', () => {
    expect(hashes('casino')).not.toEqual(hashWords('another', 'casino'));
    expect(hashes('casino').join()).not.toContain('casino');
    expect(splitWords('Prüfung, PRÜFUNG! 試験問題')).toEqual(['prüfung', '試験', '験問', '問題']);
  });
});
