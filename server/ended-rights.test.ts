import { describe, expect, it } from 'vitest';
import { administrator } from '../tests/support/servers/backend.ts';
import { goodPassword, secretIn, withPeople } from '../tests/support/servers/people.ts';
import { findRecipients, readLeadSettings } from './leads/notify/lead-settings.ts';
import { rescue, resetPassword } from './people/account-commands.ts';
import { forgetPassword, spendLink } from './people/links.ts';
import { sha256 } from './platform/bytes/digest.ts';

const here = withPeople();
const { call, idOf, join } = here;
const eve = { email: 'eve@example.com', role: 'owner' };
const day = 86_400_000;

/** Sets up everything lasting that an owner can create. */
async function setUp() {
  const token = await join(eve);
  const victim = await idOf(administrator.email);
  const made = await call('makeApiToken', { name: 'ci', scopes: ['content'], days: 90 }, token);
  const invited = await call('invite', { email: 'eve2@example.com', role: 'owner' }, token);
  const draft = await call('createDraft', { name: 'Sale' }, token);
  const { id } = draft.body.data;
  const { store, clock } = here.backend;
  const partner = { kind: 'partner', id: 'p', parent: null, base: 0, body: { partner_name: 'A' } };
  const by = { author: eve.email, at: new Date(clock.now) };
  await store.editDraft(id, { version: 1, put: [partner as never] }, by);
  const shared = await call('shareDraft', { id, days: 7 }, token);
  const starts = new Date(clock.now + day).toISOString();
  const planned = await call('scheduleDraft', { id, starts }, token);
  expect([made, invited, draft, shared, planned].map(({ status }) => status)).toEqual(
    Array(5).fill(200),
  );
  return {
    ...{ token, victim, draft: id as string, apiToken: made.body.token ?? '' },
    invitation: secretIn(invited.body.data.link),
  };
}
type SetUp = Awaited<ReturnType<typeof setUp>>;

/** Reports which of it still works. */
async function working({ apiToken, invitation, draft }: SetUp) {
  const { store, clock } = here.backend;
  const set = await store.draft(draft);
  const links = await store.changeLinks(draft, clock.now);
  return {
    session: (await store.sessionsOf(await idOf(eve.email))).length > 0,
    token: (await call('getAllCategories', {}, apiToken)).status === 200,
    invitation: (await call('lookAtLink', { link: invitation })).status === 200,
    share: links.length > 0,
    schedule: set?.schedule?.starts !== null && set?.schedule?.problem === null,
  };
}

const change = async (what: object) =>
  call('changeAccount', { id: await idOf(eve.email), ...what }, here.owner);
const nothing = { session: false, token: false, invitation: false, share: false, schedule: false };

describe('an account’s schedules, links and tokens', () => {
  it.each<[string, () => Promise<unknown>, Partial<Awaited<ReturnType<typeof working>>>]>([
    ['is suspended', () => change({ suspended: true }), {}],
    [
      'is removed',
      async () => call('removeAccount', { id: await idOf(eve.email) }, here.owner),
      {},
    ],
    [
      'is reset by another owner',
      async () => call('resetAccount', { id: await idOf(eve.email) }, here.owner),
      { schedule: true },
    ],
    [
      'gets a new password by command',
      () =>
        resetPassword(here.backend.store, {
          ...{ words: [eve.email], password: '', now: here.backend.clock.now },
        }),
      { schedule: true },
    ],
    [
      'is recovered by command',
      () =>
        rescue(here.backend.store, {
          ...{ words: [eve.email], now: here.backend.clock.now, consoleUrl: '' },
        }),
      { schedule: true },
    ],
    [
      'chooses a new password by an emailed link',
      async () => {
        const { store, clock } = here.backend;
        await forgetPassword(store, { email: eve.email, now: clock.now, isForOwners: false });
        const [mail] = await store.claimDeliveries({ channel: 'mail', limit: 9, claimMs: 1 });
        const copy = { id: 'f'.repeat(24), hash: sha256('s') };
        await store.copyLink(mail?.subjects[0] ?? '', copy, new Date(clock.now).toISOString());
        const chosen = { name: '', now: clock.now, password: goodPassword };
        expect(await spendLink(store, 's', chosen)).toBe(eve.email);
      },
      { schedule: true },
    ],
    [
      'becomes an editor',
      () => change({ role: 'editor' }),
      { session: true, token: true, share: true, schedule: true },
    ],
    ['may only see leads', () => change({ role: 'leads' }), { session: true }],
    [
      'gets another role and address',
      async () => {
        await change({ email: 'eva@example.com' });
        eve.email = 'eva@example.com';
        await change({ role: 'leads' });
      },
      { session: true },
    ],
  ])('end when the account %s', async (_how, end, stays) => {
    eve.email = 'eve@example.com';
    const set = await setUp();
    expect(await working(set)).toEqual({
      ...{ session: true, token: true, invitation: true, share: true, schedule: true },
    });
    await end();
    expect(await working(set)).toEqual({ ...nothing, ...stays });
  });

  it('stay ended when the suspension is lifted, except API tokens', async () => {
    const set = await setUp();
    await change({ suspended: true });
    await change({ suspended: false });
    expect(await working(set)).toEqual({ ...nothing, token: true });
  });

  it('stay when another account ends', async () => {
    const set = await setUp();
    const ben = { email: 've@example.com', role: 'owner' };
    await join(ben);
    await call('removeAccount', { id: await idOf(ben.email) }, here.owner);
    expect(Object.values(await working(set))).toEqual(Array(5).fill(true));
  });

  it('include password links of other accounts', async () => {
    const { token, victim } = await setUp();
    const { body } = await call('resetAccount', { id: victim }, token);
    const { store, clock } = here.backend;
    const by = { author: 'test', at: new Date(clock.now), action: 'change account' } as const;
    await store.changeAccount(
      await idOf(eve.email),
      { suspendedAt: 'x' },
      { ...by, isForced: true },
    );
    const link = secretIn(body.data.link);
    expect(await call('useLink', { link, password: goodPassword })).toMatchObject({
      id: 'LINK_ENDED',
    });
  });
});

it('a password link ends when the account gets a password or an address in another way', async () => {
  await join(eve);
  const { store, clock } = here.backend;
  const reset = async () => {
    const { body } = await call('resetAccount', { id: await idOf(eve.email) }, here.owner);
    return secretIn(body.data.link);
  };
  const first = await reset();
  await resetPassword(store, { words: [eve.email], password: '', now: clock.now });
  expect(await call('lookAtLink', { link: first })).toMatchObject({ id: 'LINK_ENDED' });
  const second = await reset();
  await change({ email: 'eva@example.com' });
  expect(await call('lookAtLink', { link: second })).toMatchObject({ id: 'LINK_ENDED' });
});

it('sends no lead emails to suspended or removed accounts, or to those without permission', async () => {
  await join(eve);
  const { store } = here.backend;
  const others = { email: 'sales@example.com', mode: 'each' as const };
  const mailed = async () => (await findRecipients(store)).recipients.map(({ email }) => email);
  // By default every owner.
  await change({ role: 'owner' });
  expect(await mailed()).toEqual([eve.email]);
  await change({ suspended: true });
  expect(await mailed()).toEqual([]);
  await change({ suspended: false });
  const written = eve.email.toUpperCase();
  const recipients = [{ email: written, mode: 'each' as const }, others];
  await call('saveLeadSettings', { recipients, remind_hours: 24 }, here.owner);
  expect(await mailed()).toEqual([written, others.email]);
  await change({ role: 'writer' });
  expect(await mailed()).toEqual([others.email]);
  await change({ role: 'leads' });
  expect(await mailed()).toEqual([written, others.email]);
  await change({ suspended: true });
  expect(await mailed()).toEqual([others.email]);
  expect((await readLeadSettings(store)).recipients).toHaveLength(2);
  await call('removeAccount', { id: await idOf(eve.email) }, here.owner);
  expect((await readLeadSettings(store)).recipients).toEqual([others]);
});
