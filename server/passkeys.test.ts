import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Authenticator,
  createAuthenticator,
  makePasskey,
  type Said,
  showPasskey,
} from '../tests/support/authenticator.ts';
import { administrator, type Backend, startBackend } from '../tests/support/servers/backend.ts';
import { rescue } from './accounts/account-commands.ts';

const place = { origin: 'https://cms.example.com', rpId: 'cms.example.com' };
const ben = { email: 'ben@example.com', role: 'writer' };
const secret = /[\w-]{43}$/;

let backend: Backend;
let owner: string;
beforeEach(async () => {
  backend = await startBackend({ CONSOLE_URL: place.origin });
  owner = await backend.session();
});
afterEach(() => backend.close());

const call = async (...given: Parameters<Backend['call']>) => {
  const { status, body } = await backend.call(...given);
  return { status, id: body.error?.id, body };
};
const userOf = ({ user }: { user: { id: string } }) => Buffer.from(user.id, 'base64url').toString();

/** Ben's invitation, and what an authenticator says that it is asked with. */
async function invited() {
  const { body } = await call('invite', ben, owner);
  const link = secret.exec(body.data.link)?.[0] ?? '';
  const options = (await call('passkeyOptions', { link })).body.data;
  const said: Said = { ...place, challenge: options.challenge, user: userOf(options) };
  return { link, options, said };
}

async function join(key: Authenticator): Promise<Said> {
  const { link, said } = await invited();
  const joined = await call('useLink', { link, name: 'Ben', passkey: makePasskey(key, said) });
  expect(joined.status).toBe(200);
  return said;
}

const ask = async () => (await call('passkeyOptions')).body.data.challenge as string;
const logIn = async (key: Authenticator, said: Said, token?: string) =>
  call('loginWithPasskey', { response: showPasskey(key, said) }, token);

/** A passkey of the administrator's. */
async function addOwn(key: Authenticator, token = owner) {
  const options = (await call('passkeyRegistration', {}, token)).body.data;
  const said = { ...place, challenge: options.challenge, user: userOf(options) };
  const added = await call('addPasskey', { response: makePasskey(key, said), name: 'Key' }, token);
  return { said, options, added };
}

describe('a passkey', () => {
  it('is all somebody needs to join and to log in', async () => {
    const key = createAuthenticator();
    const said = await join(key);
    expect(await backend.store.accountByEmail(ben.email)).toMatchObject({
      ...{ _id: said.user, passwordHash: '', passkeys: 1, name: 'Ben', role: 'writer' },
    });
    const begun = await logIn(key, { ...said, challenge: await ask() });
    expect(begun.body).toMatchObject({ message: 'Login successful', data: { email: ben.email } });
    const { token = '' } = begun.body;
    const sessions = await call('listSessions', {}, token);
    expect(sessions.body.data).toMatchObject([{ method: 'passkey', this_one: true }]);
    const { body } = await call('listAccounts', {}, owner);
    expect(body.data.accounts).toMatchObject([{}, { ...ben, second_step: 'passkey' }]);
    const trail = (await backend.store.auditTrail()).map(({ author, action }) => [author, action]);
    expect(trail[0]).toEqual([ben.email, 'log in']);
    const tried = { email: ben.email, password: '' };
    expect((await call('login', { ...tried, password: 'anything' })).status).toBe(401);
  });

  it('asks for its person, is found without a name, and is made once on each device', async () => {
    const key = createAuthenticator();
    const { options } = await addOwn(key);
    expect(options).toMatchObject({
      rp: { id: place.rpId, name: 'Marquee' },
      user: { name: administrator.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { body } = await call('passkeyOptions');
    expect(body.data).toMatchObject({ rpId: place.rpId, userVerification: 'required' });
    expect(body.data.allowCredentials).toBeUndefined();
    const again = (await call('passkeyRegistration', {}, owner)).body.data;
    expect(again.excludeCredentials).toMatchObject([{ id: key.id.toString('base64url') }]);
  });

  it('is named, listed and removed by its owner, and a new one ends other sessions', async () => {
    const other = await backend.session();
    const key = createAuthenticator();
    const { added } = await addOwn(key);
    expect(added.status).toBe(200);
    expect((await call('me', {}, other)).status).toBe(401);
    const listed = await call('listPasskeys', {}, owner);
    expect(listed.body.data).toMatchObject([{ name: 'Key', last_used: null }]);
    const [{ id }] = listed.body.data;
    const renamed = await call('renamePasskey', { id, name: 'My laptop' }, owner);
    expect(renamed.status).toBe(200);
    expect((await call('listPasskeys', {}, owner)).body.data).toMatchObject([
      { name: 'My laptop' },
    ]);
    expect((await call('removePasskey', { id }, owner)).status).toBe(200);
    expect((await call('removePasskey', { id }, owner)).status).toBe(404);
    expect((await call('listPasskeys', {}, owner)).body.data).toEqual([]);
  });

  it('proves who somebody is before what asks for a proof', async () => {
    const key = createAuthenticator();
    const { said } = await addOwn(key);
    backend.clock.now += 11 * 60_000;
    expect((await call('invite', ben, owner)).id).toBe('CONFIRM_FIRST');
    const passkey = showPasskey(key, { ...said, challenge: await ask() });
    const { body } = await call('confirm', { passkey }, owner);
    expect((await call('invite', ben, body.token)).status).toBe(200);
    expect((await call('confirm', { passkey }, body.token)).status).toBe(400);
    expect((await call('confirm', {}, body.token)).status).toBe(400);
  });

  it('of somebody else proves nothing', async () => {
    const key = createAuthenticator();
    const said = await join(key);
    const passkey = showPasskey(key, { ...said, challenge: await ask() });
    expect(await call('confirm', { passkey }, owner)).toMatchObject({
      ...{ status: 400, id: 'VALIDATION_FAILED' },
    });
    expect((await call('me', {}, owner)).status).toBe(200);
  });

  it('opens alone where everybody needs a second step', async () => {
    const key = createAuthenticator();
    const said = await join(key);
    await call('savePeopleRules', { second_step: true }, owner);
    const { body } = await logIn(key, { ...said, challenge: await ask() });
    expect((await call('getAllCategories', {}, body.token)).status).toBe(200);
  });

  it('that alone opens an account stays until there is a password', async () => {
    const key = createAuthenticator();
    const said = await join(key);
    const { token } = (await logIn(key, { ...said, challenge: await ask() })).body;
    const id = key.id.toString('base64url');
    const refused = await call('removePasskey', { id }, token);
    expect(refused).toMatchObject({ status: 409, id: 'LAST_WAY_IN' });
    const password = 'green kettle on a ladder';
    expect((await call('changePassword', { password }, token)).status).toBe(200);
    expect((await call('changePassword', { password }, token)).status).toBe(400);
    expect((await call('removePasskey', { id }, token)).status).toBe(200);
    expect((await call('login', { email: ben.email, password })).status).toBe(200);
  });

  it('goes with what an owner or the command line resets, and a new one opens again', async () => {
    const key = createAuthenticator();
    const said = await join(key);
    const { token } = (await logIn(key, { ...said, challenge: await ask() })).body;
    const reset = await call('resetAccount', { id: said.user }, owner);
    expect((await call('me', {}, token)).status).toBe(401);
    expect((await logIn(key, { ...said, challenge: await ask() })).status).toBe(401);
    const { store, clock } = backend;
    const given = { words: [ben.email], now: clock.now, consoleUrl: place.origin };
    const link = secret.exec((await rescue(store, given)).split('\n')[1] ?? '')?.[0] ?? '';
    const former = secret.exec(reset.body.data.link)?.[0] ?? '';
    expect((await call('passkeyOptions', { link: former })).id).toBe('LINK_ENDED');
    const { challenge } = (await call('passkeyOptions', { link })).body.data;
    const anew = createAuthenticator();
    const passkey = makePasskey(anew, { ...said, challenge });
    expect((await call('useLink', { link, passkey })).status).toBe(200);
    expect((await logIn(anew, { ...said, challenge: await ask() })).status).toBe(200);
  });

  it('log-in ends the session that the browser had', async () => {
    const key = createAuthenticator();
    const { said } = await addOwn(key);
    const { body } = await logIn(key, { ...said, challenge: await ask() }, owner);
    expect((await call('me', {}, owner)).status).toBe(401);
    expect((await call('me', {}, body.token)).status).toBe(200);
  });
});

describe('a log-in is refused, always with the same words, with a passkey', () => {
  const elsewhere = 'https://cms.example.org';
  it.each<[string, Partial<Said>]>([
    ['used at another origin', { origin: elsewhere }],
    ['used at another port', { origin: `${place.origin}:8443` }],
    ['used without encryption', { origin: 'http://cms.example.com' }],
    ['of another host', { rpId: 'example.com' }],
    ['that says it was made for somebody else', { user: 'f'.repeat(24) }],
    ['that did not ask for its person', { isVerified: false }],
    ['asked with a challenge of nobody', { challenge: 'bm9ib2R5J3M' }],
    ['that answers as if it were made', { type: 'webauthn.create' }],
  ])('%s', async (_what, altered) => {
    const key = createAuthenticator();
    const said = await join(key);
    const before = await backend.store.sessionsOf(said.user);
    const refused = await logIn(key, { ...said, challenge: await ask(), ...altered });
    expect(refused).toMatchObject({ status: 401, id: 'UNAUTHENTICATED' });
    expect(refused.body.message).toBe(
      'This passkey was not taken. Try again, or log in another way.',
    );
    expect(await backend.store.sessionsOf(said.user)).toEqual(before);
    expect((await logIn(key, { ...said, challenge: await ask() })).status).toBe(200);
  });

  it.each<[string, (key: Authenticator, said: Said) => Promise<[Authenticator, Said]>]>([
    ['that nobody has', async (_key, said) => [createAuthenticator(), said]],
    [
      'of the same name and another key',
      async ({ id }, said) => [{ ...createAuthenticator(), id }, said],
    ],
    [
      'asked for making one',
      async (key, said) => {
        const { body } = await call('passkeyRegistration', {}, owner);
        return [key, { ...said, challenge: body.data.challenge }];
      },
    ],
    [
      'that answers a second time',
      async (key, said) => {
        await logIn(key, said);
        return [key, said];
      },
    ],
    [
      'that answers after two minutes',
      async (key, said) => {
        backend.clock.now += 120_000;
        return [key, said];
      },
    ],
    [
      'whose copy has counted further',
      async (key, said) => {
        await logIn(key, { ...said, counter: 9 });
        return [key, { ...said, challenge: await ask(), counter: 9 }];
      },
    ],
    [
      'of an account that is suspended',
      async (key, said) => {
        await call('changeAccount', { id: said.user, suspended: true }, owner);
        return [key, said];
      },
    ],
  ])('%s', async (_what, prepared) => {
    const key = createAuthenticator();
    const joined = await join(key);
    const [used, said] = await prepared(key, { ...joined, challenge: await ask() });
    const refused = await logIn(used, said);
    expect(refused).toMatchObject({ status: 401, id: 'UNAUTHENTICATED' });
    expect(refused.body.message).toMatch(/^This passkey was not taken/);
    expect(refused.body).not.toHaveProperty('token');
  });

  it('once too many were tried from one address, until some time has passed', async () => {
    const key = createAuthenticator();
    const said = await join(key);
    const wrong = () => logIn(key, { ...said, challenge: 'bm9ib2R5J3M' });
    for (let at = 0; at < 20; at += 1) expect((await wrong()).status).toBe(401);
    expect((await logIn(key, { ...said, challenge: await ask() })).status).toBe(429);
    backend.clock.now += 16 * 60_000;
    expect((await logIn(key, { ...said, challenge: await ask() })).status).toBe(200);
  });
});

describe('a passkey that is made is refused', () => {
  it.each<[string, (said: Said) => Promise<Partial<Said>>]>([
    ['at another origin', async () => ({ origin: 'https://cms.example.org' })],
    ['for another host', async () => ({ rpId: 'example.com' })],
    ['without asking for its person', async () => ({ isVerified: false })],
    ['with a challenge of nobody', async () => ({ challenge: 'bm9ib2R5J3M' })],
    ['with a challenge for logging in', async () => ({ challenge: await ask() })],
    [
      'with the challenge of another account',
      async () => ({
        challenge: (await call('passkeyRegistration', {}, owner)).body.data.challenge,
      }),
    ],
    [
      'after two minutes',
      async () => {
        backend.clock.now += 120_000;
        return {};
      },
    ],
  ])('%s, and the link can still be used', async (_what, altered) => {
    const { link, said } = await invited();
    const passkey = makePasskey(createAuthenticator(), { ...said, ...(await altered(said)) });
    const refused = await call('useLink', { link, passkey });
    expect(refused).toMatchObject({ status: 401, id: 'UNAUTHENTICATED' });
    expect(await backend.store.accountByEmail(ben.email)).toBeNull();
    expect((await call('lookAtLink', { link })).status).toBe(200);
  });

  it('for one account and sent for another, or one that is there already', async () => {
    const key = createAuthenticator();
    await addOwn(key);
    const { said: asked } = await invited();
    const foreign = await call(
      'addPasskey',
      { response: makePasskey(createAuthenticator(), asked) },
      owner,
    );
    expect(foreign).toMatchObject({ status: 400, id: 'VALIDATION_FAILED' });
    expect((await addOwn(key)).added).toMatchObject({ status: 400, id: 'VALIDATION_FAILED' });
    expect((await call('listPasskeys', {}, owner)).body.data).toHaveLength(1);
  });
});

describe('where passkeys work', () => {
  it('is the console’s own address, and said before anybody logs in', async () => {
    const { body } = await call('loginOptions');
    expect(body.data).toMatchObject({ passkeys: { origin: place.origin } });
  });

  it('is nowhere without encryption beyond the own machine', async () => {
    const open = await startBackend({ CONSOLE_URL: 'http://cms.example.com' });
    expect((await open.call('loginOptions')).body.data).toMatchObject({ passkeys: null });
    const token = await open.session();
    for (const name of ['passkeyOptions', 'passkeyRegistration'] as const)
      expect((await open.call(name, {}, token)).status).toBe(404);
    await open.close();
  });
});

it('a password is judged while it is typed by whoever has a link, and by nobody else', async () => {
  const { link } = await invited();
  const check = async (password: string, with_ = link) =>
    call('checkLinkPassword', { link: with_, password });
  expect((await check('short')).body.data.problem).toMatch(/12 characters/);
  expect((await check('green kettle on a ladder')).body.data).toEqual({ problem: null });
  expect(await check('green kettle', 'another')).toMatchObject({ id: 'LINK_ENDED' });
});
