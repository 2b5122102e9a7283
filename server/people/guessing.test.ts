import { beforeEach, describe, expect, it } from 'vitest';
import { storeForEachTest } from '../../tests/support/stores/store-for-each-test.ts';
import { TooManyAttemptsError, type TriesAllowed } from './guess-limits.ts';
import { cookieFor } from './known-browser.ts';
import { type LogIn, logIn } from './log-in.ts';
import { hashPassword } from './passwords.ts';

const owner = { email: 'owner@example.com', password: 'correct horse battery' };
const insider = { email: 'insider@example.com', password: 'another long password' };
const home = '198.51.100.7';
const elsewhere = '198.51.100.200';
const attacker = '203.0.113.66';
const quarterHour = 15 * 60_000;
/** Fewer, because every hash takes time. */
const fewer = { perPlace: 5, byStrangers: 12 };

let now = Date.parse('2026-03-01T10:00:00Z');
const store = storeForEachTest();
let hashes: string[] | undefined;
beforeEach(async () => {
  hashes ??= [await hashPassword(owner.password), await hashPassword(insider.password)];
  for (const [at, { email }] of [owner, insider].entries())
    await store.createAccount({
      ...{ _id: `${at}`.repeat(24), email, passwordHash: hashes[at] ?? '' },
      createdAt: new Date(now).toISOString(),
    });
  expect(await enter(owner, home)).toBe('in');
});

type Outcome = 'in' | 'wrong' | 'held back';
interface Given extends Partial<Pick<LogIn, 'browser' | 'session'>> {
  allowed?: TriesAllowed;
}

async function enter(
  who: typeof owner,
  address: string,
  { allowed = fewer, ...given }: Given = {},
): Promise<Outcome> {
  try {
    const token = await logIn(store, { ...who, address, now, allowed, ...given });
    return token === null ? 'wrong' : 'in';
  } catch (error) {
    if (error instanceof TooManyAttemptsError) return 'held back';
    throw error;
  }
}

const guess = (address: string, given: Given = {}) =>
  enter({ ...owner, password: 'a guess' }, address, given);

const slash64 = (at: number) => `2001:db8:66:${at.toString(16)}::/64`;
const judged = (outcomes: Outcome[]) => outcomes.filter((each) => each === 'wrong').length;
const times = <Result>(count: number, act: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)));

describe("guesses at an owner's password", () => {
  it.each([
    ['', false],
    [' that also logs in to its own account', true],
  ])('from one address%s are limited per quarter of an hour', async (_how, between) => {
    const outcomes: Outcome[] = [];
    for (let at = 0; at < 20; at += 1) {
      outcomes.push(await guess(attacker));
      if (between && at % 4 === 3) expect(await enter(insider, attacker)).toBe('in');
    }
    expect(outcomes).toEqual([...Array(5).fill('wrong'), ...Array(15).fill('held back')]);
    for (const address of [home, elsewhere, home]) expect(await enter(owner, address)).toBe('in');
    now += quarterHour + 1;
    expect(await guess(attacker)).toBe('wrong');
  });

  it.each([
    ['', 0],
    [' that also logs in to its own account', 8],
  ])('from 200 addresses of an IPv6 /48 at once%s do not lock the owner out', async (_how, own) => {
    const flood = times(200, (at) => guess(slash64(at)));
    const insiders = times(own, (at) => enter(insider, slash64(at % 3)));
    const places = [home, elsewhere, '2001:db8:1:1::/64'];
    const owners = await Promise.all([...places, ...places].map((each) => enter(owner, each)));
    expect(owners).toEqual(Array(6).fill('in'));
    await insiders;
    expect(judged(await flood)).toBeLessThanOrEqual(5);
  });

  it('from many networks are limited, reported once, and do not lock the owner out where she is known', async () => {
    expect(judged(await times(30, (at) => guess(`192.0.2.${at}`)))).toBe(12);
    expect(await enter(owner, home)).toBe('in');
    expect(await enter(insider, '192.0.2.99')).toBe('in');
    const trail = await store.auditTrail({ limit: 100 });
    const notes = trail.filter(({ action }) => action === 'log in held back');
    expect(notes.map(({ subject }) => subject)).toEqual([`account/${owner.email}`]);
  });

  it("from the owner's office are limited, and do not lock her out in a known browser", async () => {
    const account = await store.accountByEmail(owner.email);
    const browser = (account && cookieFor(account, undefined, now)) ?? '';
    const outcomes: Outcome[] = [];
    for (let at = 0; at < 16; at += 1) {
      outcomes.push(await guess(home));
      if (at % 4 === 3) expect(await enter(insider, home)).toBe('in');
      if (at % 4 === 3) expect(await enter(owner, home, { browser })).toBe('in');
    }
    expect(judged(outcomes)).toBe(5);
    expect(await enter(owner, elsewhere, { browser })).toBe('in');
  });

  it("with the owner's browser cookie or session are limited too, from any network", async () => {
    const account = await store.accountByEmail(owner.email);
    const browser = (account && cookieFor(account, undefined, now)) ?? '';
    const reports = async () =>
      (await store.auditTrail({ limit: 100 })).filter(({ action }) => action === 'log in held back')
        .length;
    expect(judged(await times(5, (at) => guess(slash64(at), { browser })))).toBe(5);
    expect(await reports()).toBe(0);
    expect(judged(await times(4, (at) => guess(slash64(at), { browser })))).toBe(0);
    expect(await reports()).toBe(1);
    expect(judged(await times(9, (at) => guess(slash64(at), { session: 's' })))).toBe(5);
    expect(await enter(owner, elsewhere)).toBe('in');
  });

  it('for unknown accounts use up no attempts of known people there', async () => {
    await times(12, (at) => enter({ ...owner, email: `nobody${at}@example.com` }, home));
    expect(await enter(owner, home)).toBe('in');
  });
});
