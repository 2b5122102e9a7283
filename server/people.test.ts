import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administrator, type Backend, startBackend } from '../tests/support/servers/backend.ts';
import { codeNow } from '../tests/support/servers/example-people.ts';
import { rescue } from './accounts/account-commands.ts';

const minute = 60_000;
const strong = 'green kettle on a ladder';
const ben = { email: 'ben@example.com', role: 'writer' };

let backend: Backend;
let owner: string;
beforeEach(async () => {
  backend = await startBackend();
  owner = await backend.session();
});
afterEach(() => backend.close());

type Input = Parameters<Backend['call']>[1];
const call = async (name: Parameters<Backend['call']>[0], input: Input = {}, token?: string) => {
  const { status, body } = await backend.call(name, input, token);
  return { status, id: body.error?.id, body };
};
const secretIn = (link: string) => /#\/(?:join|reset)\/([\w-]{43})$/.exec(link)?.[1] ?? '';
const logIn = async (email: string, password = strong, code?: string) =>
  call('login', { email, password, ...(code === undefined ? {} : { code }) });
const tokenOf = async (email: string, password = strong) =>
  (await logIn(email, password)).body.token ?? '';
const idOf = async (email: string) => (await backend.store.accountByEmail(email))?._id ?? '';

async function join(input = ben) {
  const { body } = await call('invite', input, owner);
  const link = secretIn(body.data.link);
  await call('useLink', { link, name: 'Ben Okafor', password: strong });
  return tokenOf(input.email);
}

describe('an invitation', () => {
  it('lets one person in once, with the role it says and no other', async () => {
    const { body } = await call('invite', ben, owner);
    const link = secretIn(body.data.link);
    expect(body.data.link).toBe(`http://localhost:4322/#/join/${link}`);
    const looked = await call('lookAtLink', { link });
    expect(looked.body.data).toMatchObject({ ...ben, made_by: administrator.email });
    const asked = { link, name: 'Ben', password: strong, role: 'owner', email: 'x@example.com' };
    expect((await call('useLink', asked)).body.data).toEqual({ email: ben.email });
    expect(await call('useLink', asked)).toMatchObject({ status: 404, id: 'LINK_ENDED' });
    expect(await call('lookAtLink', { link })).toMatchObject({ status: 404, id: 'LINK_ENDED' });
    const me = await call('me', {}, await tokenOf(ben.email));
    expect(me.body.data).toMatchObject({ ...ben, name: 'Ben', areas: ['content'] });
  });

  it('ends after three days, and when it is cancelled', async () => {
    const first = secretIn((await call('invite', ben, owner)).body.data.link);
    const { body } = await call('listAccounts', {}, owner);
    expect(body.data.invitations).toMatchObject([ben]);
    await call('cancelInvitation', { id: body.data.invitations[0].id }, owner);
    expect(await call('lookAtLink', { link: first })).toMatchObject({ id: 'LINK_ENDED' });
    const second = secretIn((await call('invite', ben, owner)).body.data.link);
    backend.clock.now += 72 * 60 * minute;
    const late = await call('useLink', { link: second, password: strong });
    expect(late).toMatchObject({ status: 404, id: 'LINK_ENDED' });
    expect(await backend.store.accountByEmail(ben.email)).toBeNull();
  });

  it('is not made for whoever has an account', async () => {
    const again = await call('invite', { ...ben, email: administrator.email }, owner);
    expect(again).toMatchObject({ status: 409, id: 'EMAIL_TAKEN' });
  });
});

describe('a password that somebody chooses', () => {
  it.each([
    ['under twelve characters', 'kettle 4!'],
    ['of the commonest that were leaked', 'password1234'],
    ['made of one key', 'aaaaaaaaaaaaaaaa'],
    ['with the own address in it', 'ben.okafor likes kettles'],
    ['with the product in it', 'marquee kettle ladder 7'],
  ])('%s is refused, and the link can still be used', async (_what, password) => {
    const invited = { email: 'ben.okafor@example.com', role: 'writer' };
    const link = secretIn((await call('invite', invited, owner)).body.data.link);
    const refused = await call('useLink', { link, password });
    expect(refused).toMatchObject({ status: 400, id: 'VALIDATION_FAILED' });
    expect(refused.body.error?.fields).toHaveProperty('password');
    expect((await call('lookAtLink', { link })).status).toBe(200);
  });

  it('with the name of the company in it is refused', async () => {
    const identity = { kind: 'section', id: 'site_identity', body: { company_name: 'Brightside' } };
    await backend.store.write([identity as never], { author: 'test', at: new Date() });
    const asked = { password: 'brightside kettle ladder' };
    const { body } = await call('checkPassword', asked, owner);
    expect(body.data.problem).toContain('brightside');
    const taken = await call('checkPassword', { password: strong }, owner);
    expect(taken.body.data).toEqual({ problem: null });
  });

  it('ends every other session when it takes the place of the old one', async () => {
    const other = await backend.session();
    const input = { current: administrator.password, password: strong };
    const wrong = await call('changePassword', { ...input, current: 'wrong' }, owner);
    expect(wrong).toMatchObject({ status: 400, id: 'VALIDATION_FAILED' });
    expect((await call('changePassword', input, owner)).status).toBe(200);
    expect((await call('me', {}, owner)).status).toBe(200);
    expect((await call('me', {}, other)).status).toBe(401);
    expect((await logIn(administrator.email, administrator.password)).status).toBe(401);
    expect((await logIn(administrator.email)).status).toBe(200);
  });
});

describe('an account', () => {
  it('keeps how its owner wants dates, numbers and theme, and nothing that is none', async () => {
    const chosen = { locale: 'de-CH', time_zone: 'Europe/Zurich', theme: 'dark' };
    await call('savePreferences', chosen, owner);
    await call('savePreferences', { name: 'Ann Lee' }, owner);
    const me = async () => (await call('me', {}, owner)).body.data;
    expect(await me()).toMatchObject({ name: 'Ann Lee', preferences: chosen });
    for (const wrong of [{ locale: 'x y' }, { time_zone: 'Mars/North' }, { theme: 'pink' }])
      expect((await call('savePreferences', wrong, owner)).body.error?.fields).toHaveProperty(
        Object.keys(wrong),
      );
    await call('savePreferences', { locale: '' }, owner);
    expect(await me()).toMatchObject({ preferences: { ...chosen, locale: '' } });
  });

  it('that is suspended is refused at its next call, and let in again later', async () => {
    const token = await join();
    expect((await call('getAllCategories', {}, token)).status).toBe(200);
    const id = await idOf(ben.email);
    await call('changeAccount', { id, suspended: true }, owner);
    expect((await call('getAllCategories', {}, token)).status).toBe(401);
    expect((await logIn(ben.email)).status).toBe(401);
    await call('changeAccount', { id, suspended: false }, owner);
    expect((await logIn(ben.email)).status).toBe(200);
  });

  it('loses and gets rights with its role, while it is logged in', async () => {
    const token = await join();
    const id = await idOf(ben.email);
    expect((await call('getAllQueries', {}, token)).status).toBe(403);
    await call('changeAccount', { id, role: 'leads' }, owner);
    expect((await call('getAllQueries', {}, token)).status).toBe(200);
    expect(await call('getAllCategories', {}, token)).toMatchObject({ id: 'FORBIDDEN' });
  });

  it('of the last owner stays what it is', async () => {
    const id = await idOf(administrator.email);
    for (const [name, more] of [
      ['changeAccount', { role: 'editor' }],
      ['changeAccount', { suspended: true }],
      ['resetAccount', {}],
      ['removeAccount', {}],
    ] as const)
      expect(await call(name, { id, ...more }, owner)).toMatchObject({
        ...{ status: 409, id: 'LAST_OWNER' },
      });
    expect((await call('me', {}, owner)).body.data.role).toBe('owner');
  });

  it('that is reset opens with its new link alone', async () => {
    const token = await join();
    const { body } = await call('resetAccount', { id: await idOf(ben.email) }, owner);
    expect((await call('me', {}, token)).status).toBe(401);
    expect((await logIn(ben.email)).status).toBe(401);
    const link = secretIn(body.data.link);
    const chosen = 'seven owls in a teapot';
    expect((await call('useLink', { link, password: chosen })).status).toBe(200);
    expect((await logIn(ben.email, chosen)).status).toBe(200);
  });

  it('that has lost everything is let in again from the command line, while the server runs', async () => {
    await call('savePeopleRules', { second_step: true }, owner);
    const words = [administrator.email];
    const { store, clock } = backend;
    const given = { words, now: clock.now, consoleUrl: 'https://cms.example.com' };
    const printed = await rescue(store, given);
    expect((await call('me', {}, owner)).status).toBe(401);
    const link = secretIn(/^https:\/\/cms\.example\.com\S+$/m.exec(printed)?.[0] ?? '');
    await call('useLink', { link, password: strong });
    expect((await logIn(administrator.email)).status).toBe(200);
    const trail = (await store.auditTrail()).map(({ action }) => action);
    expect(trail).toContain('reset access');
  });
});

describe('what asks for a proof', () => {
  it('is refused ten minutes after the log-in, and made after the confirmation', async () => {
    backend.clock.now += 11 * minute;
    expect(await call('invite', ben, owner)).toMatchObject({ status: 403, id: 'CONFIRM_FIRST' });
    expect(await backend.store.invitations(new Date().toISOString())).toEqual([]);
    const wrong = await call('confirm', { password: 'wrong' }, owner);
    expect(wrong).toMatchObject({ status: 400, id: 'VALIDATION_FAILED' });
    const { body } = await call('confirm', { password: administrator.password }, owner);
    expect((await call('invite', ben, body.token)).status).toBe(200);
    expect((await call('me', {}, owner)).status).toBe(401);
  });

  it('a log-in ends the session that the browser had', async () => {
    const { body } = await call('login', administrator, owner);
    expect((await call('me', {}, owner)).status).toBe(401);
    expect((await call('me', {}, body.token)).status).toBe(200);
  });

  it('sessions are listed by their browser, and ended one by one', async () => {
    await backend.session();
    const { body } = await call('listSessions', {}, owner);
    expect(body.data).toHaveLength(2);
    const [other] = body.data.filter((session: { this_one: boolean }) => !session.this_one);
    const ended = await call('endSessions', { ids: [other.id] }, owner);
    expect(ended.body.data).toEqual({ ended: 1 });
    expect((await call('listSessions', {}, owner)).body.data).toHaveLength(1);
  });
});

describe('a second step', () => {
  const email = administrator.email;
  const { password } = administrator;
  async function setUp() {
    const { body } = await call('beginSecondStep', {}, owner);
    const { secret, uri } = body.data;
    expect(uri).toContain('otpauth://totp/');
    const code = codeNow(backend.clock.now, secret);
    const finished = await call('finishSecondStep', { code }, owner);
    return { secret, code, recovery: finished.body.data.recovery_codes as string[] };
  }

  it('is asked after the right password alone, all in one call', async () => {
    const { secret } = await setUp();
    expect(await logIn(email, 'wrong')).toMatchObject({ status: 401, id: 'UNAUTHENTICATED' });
    const asked = await logIn(email, password);
    expect(asked).toMatchObject({ status: 401, id: 'SECOND_STEP_NEEDED' });
    expect(asked.body).not.toHaveProperty('token');
    backend.clock.now += 30_000;
    const code = codeNow(backend.clock.now, secret);
    expect((await logIn(email, 'wrong', code)).id).toBe('UNAUTHENTICATED');
    expect((await logIn(email, password, code)).status).toBe(200);
  });

  it.each([
    ['that was used', 0, (code: string) => code],
    ['of ninety seconds ago', 90_000, (code: string) => code],
    ['of five digits', 0, () => '12345'],
    ['of letters', 0, () => 'abcdef'],
  ])('takes no code %s', async (_what, later, typed) => {
    const { code } = await setUp();
    backend.clock.now += later;
    const refused = await logIn(email, password, typed(code));
    expect(refused).toMatchObject({ status: 401, id: 'UNAUTHENTICATED' });
  });

  it('is taken once where two servers are sent the same code', async () => {
    const { secret } = await setUp();
    backend.clock.now += 30_000;
    const code = codeNow(backend.clock.now, secret);
    const both = await Promise.all([1, 2].map(() => logIn(email, password, code)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('holds back after five wrong codes, and a stranger can use none of them up', async () => {
    const { secret } = await setUp();
    backend.clock.now += 30_000;
    const code = codeNow(backend.clock.now, secret);
    for (let at = 0; at < 8; at += 1) await logIn(email, 'wrong', '000000');
    for (let at = 0; at < 5; at += 1)
      expect((await logIn(email, password, '000000')).status).toBe(401);
    expect((await logIn(email, password, code)).status).toBe(429);
    backend.clock.now += 16 * minute;
    expect((await logIn(email, password, codeNow(backend.clock.now, secret))).status).toBe(200);
  });

  it('lost with the phone: a recovery code opens once', async () => {
    const { recovery } = await setUp();
    expect(recovery).toHaveLength(10);
    const [first = ''] = recovery;
    expect(first).toMatch(/^([a-hjkmnp-z2-9]{5}-){4}[a-hjkmnp-z2-9]{5}$/);
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect((await logIn(email, password, typed)).status).toBe(200);
    expect((await logIn(email, password, first)).status).toBe(401);
    const renewed = await call('renewRecoveryCodes', {}, owner);
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    expect((await logIn(email, password, recovery[1])).status).toBe(401);
  });

  it('that everybody needs lets whoever has none set one up, and nothing else', async () => {
    const token = await join();
    await setUp();
    await call('savePeopleRules', { second_step: true }, owner);
    const refused = await call('getAllCategories', {}, token);
    expect(refused).toMatchObject({ status: 403, id: 'SECOND_STEP_MISSING' });
    const { body } = await call('beginSecondStep', {}, token);
    const code = codeNow(backend.clock.now, body.data.secret);
    expect((await call('finishSecondStep', { code }, token)).status).toBe(200);
    expect((await call('getAllCategories', {}, token)).status).toBe(200);
  });
});

it('a program with a token is named with it in the history, and does what its scopes say', async () => {
  const asked = { name: 'nightly build', scopes: ['content'], days: 30 };
  const made = await call('makeApiToken', asked, owner);
  const token = made.body.token ?? '';
  expect(token).toMatch(/^mqt_[\w-]{43}$/);
  expect((await call('createCategory', { name: 'Primary' }, token)).status).toBe(200);
  const [entry] = await backend.store.auditTrail({ limit: 1, offset: 0 });
  expect(entry?.author).toBe('admin@example.com (token: nightly build)');
  for (const name of ['me', 'listAccounts', 'releases', 'getAllQueries'] as const)
    expect(await call(name, {}, token)).toMatchObject({ status: 403, id: 'FORBIDDEN' });
  const { body } = await call('listApiTokens', {}, owner);
  expect(body.data).toMatchObject([{ name: 'nightly build', scopes: ['content'] }]);
  expect(JSON.stringify(body)).not.toContain(token);
  await call('revokeApiToken', { id: body.data[0].id }, owner);
  expect((await call('createCategory', { name: 'B' }, token)).status).toBe(401);
});
