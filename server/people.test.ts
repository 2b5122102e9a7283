import { describe, expect, it } from 'vitest';
import { administrator } from '../tests/support/servers/backend.ts';
import { colleague, goodPassword, secretIn, withPeople } from '../tests/support/servers/people.ts';
import { rescue } from './people/account-commands.ts';

const minute = 60_000;
const here = withPeople();
const { call, logIn, tokenOf, idOf, join } = here;

describe('an invitation', () => {
  it('can be used once, with the invited role only', async () => {
    const { body } = await call('invite', colleague, here.owner);
    const link = secretIn(body.data.link);
    expect(body.data.link).toBe(`http://localhost:4322/#/join/${link}`);
    const looked = await call('lookAtLink', { link });
    expect(looked.body.data).toMatchObject({ ...colleague, made_by: administrator.email });
    const asked = {
      link,
      name: 'Ben',
      password: goodPassword,
      role: 'owner',
      email: 'x@example.com',
    };
    expect((await call('useLink', asked)).body.data).toEqual({ email: colleague.email });
    expect(await call('useLink', asked)).toMatchObject({ status: 404, id: 'LINK_ENDED' });
    expect(await call('lookAtLink', { link })).toMatchObject({ status: 404, id: 'LINK_ENDED' });
    const me = await call('me', {}, await tokenOf(colleague.email));
    expect(me.body.data).toMatchObject({
      ...colleague,
      name: 'Ben',
      areas: ['content', 'publish'],
    });
  });

  it('names the company and logs in the person who joins, unlike a password reset link', async () => {
    const identity = { kind: 'section', id: 'site_identity', body: { company_name: 'Brightside' } };
    await here.backend.store.write([identity as never], { author: 'test', at: new Date() });
    const link = secretIn((await call('invite', colleague, here.owner)).body.data.link);
    expect((await call('lookAtLink', { link })).body.data.site).toBe('Brightside');
    const joined = await call('useLink', { link, name: 'Ben', password: goodPassword });
    const me = await call('me', {}, joined.body.token);
    expect(me.body.data).toMatchObject({ ...colleague, name: 'Ben' });
    const reset = await call('resetAccount', { id: me.body.data.id }, here.owner);
    const again = secretIn(reset.body.data.link);
    const { body } = await call('useLink', { link: again, password: goodPassword });
    expect(body).not.toHaveProperty('token');
    expect(body.message).toBe('Welcome. Log in with your new password.');
  });

  it('expires after three days, and ends when it is cancelled', async () => {
    const first = secretIn((await call('invite', colleague, here.owner)).body.data.link);
    const { body } = await call('listAccounts', {}, here.owner);
    expect(body.data.invitations).toMatchObject([colleague]);
    await call('cancelInvitation', { id: body.data.invitations[0].id }, here.owner);
    expect(await call('lookAtLink', { link: first })).toMatchObject({ id: 'LINK_ENDED' });
    const second = secretIn((await call('invite', colleague, here.owner)).body.data.link);
    here.backend.clock.now += 72 * 60 * minute;
    const late = await call('useLink', { link: second, password: goodPassword });
    expect(late).toMatchObject({ status: 404, id: 'LINK_ENDED' });
    expect(await here.backend.store.accountByEmail(colleague.email)).toBeNull();
  });

  it('is rejected for an existing account', async () => {
    const again = await call('invite', { ...colleague, email: administrator.email }, here.owner);
    expect(again).toMatchObject({ status: 409, id: 'EMAIL_TAKEN' });
  });
});

describe('a new password', () => {
  it.each([
    ['under twelve characters', 'kettle 4!'],
    ['from a list of leaked ones', 'password1234'],
    ['of one repeated key', 'aaaaaaaaaaaaaaaa'],
    ['that contains the person’s address', 'ben.okafor likes kettles'],
    ['that contains the product’s name', 'marquee kettle ladder 7'],
  ])('rejects a password %s, and keeps the link valid', async (_what, password) => {
    const invited = { email: 'ben.okafor@example.com', role: 'writer' };
    const link = secretIn((await call('invite', invited, here.owner)).body.data.link);
    const refused = await call('useLink', { link, password });
    expect(refused).toMatchObject({ status: 400, id: 'VALIDATION_FAILED' });
    expect(refused.body.error?.fields).toHaveProperty('password');
    expect((await call('lookAtLink', { link })).status).toBe(200);
  });

  it('is accepted with 200 characters, all significant, and rejected with more', async () => {
    const email = 'ben.okafor@example.com';
    const link = secretIn(
      (await call('invite', { email, role: 'writer' }, here.owner)).body.data.link,
    );
    const password = 'ünï çødé kettles and ladders '.repeat(7).slice(0, 199);
    const tooLong = await call('useLink', { link, password: `${password}12` });
    expect(tooLong).toMatchObject({ status: 400, id: 'VALIDATION_FAILED' });
    expect((await call('useLink', { link, password: `${password}1` })).status).toBe(200);
    expect((await logIn(email, `${password}2`)).status).toBe(401);
    expect((await logIn(email, `${password}1`)).status).toBe(200);
  });

  it('is rejected if it contains the company’s name', async () => {
    const identity = { kind: 'section', id: 'site_identity', body: { company_name: 'Brightside' } };
    await here.backend.store.write([identity as never], { author: 'test', at: new Date() });
    const asked = { password: 'brightside kettle ladder' };
    const { body } = await call('checkPassword', asked, here.owner);
    expect(body.data.problem).toContain('brightside');
    const taken = await call('checkPassword', { password: goodPassword }, here.owner);
    expect(taken.body.data).toEqual({ problem: null });
  });

  it('ends every other session', async () => {
    const other = await here.backend.session();
    const input = { current: administrator.password, password: goodPassword };
    const wrong = await call('changePassword', { ...input, current: 'wrong' }, here.owner);
    expect(wrong).toMatchObject({ status: 400, id: 'VALIDATION_FAILED' });
    expect((await call('changePassword', input, here.owner)).status).toBe(200);
    expect((await call('me', {}, here.owner)).status).toBe(200);
    expect((await call('me', {}, other)).status).toBe(401);
    expect((await logIn(administrator.email, administrator.password)).status).toBe(401);
    expect((await logIn(administrator.email)).status).toBe(200);
  });
});

describe('an account', () => {
  it('stores its owner’s formats and theme, and rejects invalid ones', async () => {
    const chosen = { language: 'de', locale: 'de-CH', time_zone: 'Europe/Zurich', theme: 'dark' };
    await call('savePreferences', chosen, here.owner);
    await call('savePreferences', { name: 'Ann Lee' }, here.owner);
    const me = async () => (await call('me', {}, here.owner)).body.data;
    expect(await me()).toMatchObject({ name: 'Ann Lee', preferences: chosen });
    for (const wrong of [
      { language: 'tlh' },
      { locale: 'x y' },
      { time_zone: 'Mars/North' },
      { theme: 'pink' },
    ])
      expect((await call('savePreferences', wrong, here.owner)).body.error?.fields).toHaveProperty(
        Object.keys(wrong),
      );
    await call('savePreferences', { locale: '' }, here.owner);
    expect(await me()).toMatchObject({ preferences: { ...chosen, locale: '' } });
  });

  it('is rejected at its next request when suspended, and can log in again later', async () => {
    const token = await join();
    expect((await call('getAllCategories', {}, token)).status).toBe(200);
    const id = await idOf(colleague.email);
    await call('changeAccount', { id, suspended: true }, here.owner);
    expect((await call('getAllCategories', {}, token)).status).toBe(401);
    expect((await logIn(colleague.email)).status).toBe(401);
    await call('changeAccount', { id, suspended: false }, here.owner);
    expect((await logIn(colleague.email)).status).toBe(200);
  });

  it('logs in with its new email address, and both addresses are in the audit log', async () => {
    await join();
    const id = await idOf(colleague.email);
    const email = 'somebody.else@example.com';
    await call('changeAccount', { id, email }, here.owner);
    expect((await logIn(colleague.email)).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
    const trail = await here.backend.store.auditTrail({ action: 'change address', limit: 2 });
    expect(trail.map(({ author, subject }) => [author, subject])).toEqual([
      [administrator.email, `account/${email}`],
      [administrator.email, `account/${colleague.email}`],
    ]);
  });

  it('keeps its role if it is the last owner', async () => {
    const id = await idOf(administrator.email);
    for (const [name, more] of [
      ['changeAccount', { role: 'editor' }],
      ['changeAccount', { suspended: true }],
      ['resetAccount', {}],
      ['removeAccount', {}],
    ] as const)
      expect(await call(name, { id, ...more }, here.owner)).toMatchObject({
        ...{ status: 409, id: 'LAST_OWNER' },
      });
    expect((await call('me', {}, here.owner)).body.data.role).toBe('owner');
  });

  it('can be opened after a reset only with its new link', async () => {
    const token = await join();
    const { body } = await call('resetAccount', { id: await idOf(colleague.email) }, here.owner);
    expect((await call('me', {}, token)).status).toBe(401);
    expect((await logIn(colleague.email)).status).toBe(401);
    const link = secretIn(body.data.link);
    const chosen = 'seven owls in a teapot';
    expect((await call('useLink', { link, password: chosen })).status).toBe(200);
    expect((await logIn(colleague.email, chosen)).status).toBe(200);
  });

  it('can be recovered by command while the server runs', async () => {
    await call('savePeopleRules', { second_step: true }, here.owner);
    const words = [administrator.email];
    const { store, clock } = here.backend;
    const given = { words, now: clock.now, consoleUrl: 'https://cms.example.com' };
    const printed = await rescue(store, given);
    expect((await call('me', {}, here.owner)).status).toBe(401);
    const link = secretIn(/^https:\/\/cms\.example\.com\S+$/m.exec(printed)?.[0] ?? '');
    await call('useLink', { link, password: goodPassword });
    expect((await logIn(administrator.email)).status).toBe(200);
    const trail = (await store.auditTrail()).map(({ action }) => action);
    expect(trail).toContain('reset access');
  });
});

describe('an action that needs confirmation', () => {
  it('is rejected ten minutes after login, and allowed after confirmation', async () => {
    here.backend.clock.now += 10 * minute + 1000;
    expect(await call('invite', colleague, here.owner)).toMatchObject({
      status: 403,
      id: 'CONFIRM_FIRST',
    });
    expect(await here.backend.store.invitations(new Date().toISOString())).toEqual([]);
    const wrong = await call('confirm', { password: 'wrong' }, here.owner);
    expect(wrong).toMatchObject({ status: 400, id: 'VALIDATION_FAILED' });
    const { body } = await call('confirm', { password: administrator.password }, here.owner);
    expect((await call('invite', colleague, body.token)).status).toBe(200);
    expect((await call('me', {}, here.owner)).status).toBe(401);
  });

  it('ends the session that the browser had at a new login', async () => {
    const { body } = await call('login', administrator, here.owner);
    expect((await call('me', {}, here.owner)).status).toBe(401);
    expect((await call('me', {}, body.token)).status).toBe(200);
  });

  it('lists sessions by browser, and ends them one by one', async () => {
    await here.backend.session();
    const { body } = await call('listSessions', {}, here.owner);
    expect(body.data).toHaveLength(2);
    const [other] = body.data.filter((session: { this_one: boolean }) => !session.this_one);
    const ended = await call('endSessions', { ids: [other.id] }, here.owner);
    expect(ended.body.data).toEqual({ ended: 1 });
    expect((await call('listSessions', {}, here.owner)).body.data).toHaveLength(1);
  });
});

it('names a program with a token in the history, and limits it to its scopes', async () => {
  const asked = { name: 'nightly build', scopes: ['content'], days: 30 };
  const made = await call('makeApiToken', asked, here.owner);
  const token = made.body.token ?? '';
  expect(token).toMatch(/^mqt_[\w-]{43}$/);
  expect((await call('createCategory', { name: 'Primary' }, token)).status).toBe(200);
  const [entry] = await here.backend.store.auditTrail({ limit: 1, offset: 0 });
  expect(entry?.author).toBe('admin@example.com (token: nightly build)');
  for (const name of ['me', 'listAccounts', 'releases', 'getAllQueries'] as const)
    expect(await call(name, {}, token)).toMatchObject({ status: 403, id: 'FORBIDDEN' });
  const { body } = await call('listApiTokens', {}, here.owner);
  expect(body.data).toMatchObject([{ name: 'nightly build', scopes: ['content'] }]);
  expect(JSON.stringify(body)).not.toContain(token);
  await call('revokeApiToken', { id: body.data[0].id }, here.owner);
  expect((await call('createCategory', { name: 'B' }, token)).status).toBe(401);
});
