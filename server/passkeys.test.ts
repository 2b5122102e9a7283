import { describe, expect, it } from 'vitest';
import {
  assertPasskey,
  createAuthenticator,
  registerPasskey,
} from '../tests/support/authenticator.ts';
import { administrator, startBackend } from '../tests/support/servers/backend.ts';
import { place, withPasskeys } from '../tests/support/servers/passkeys.ts';
import { colleague, secretIn } from '../tests/support/servers/people.ts';
import { rescue } from './people/account-commands.ts';

const { people, call, invited, joinWith, addOwn, ask, logInWith } = withPasskeys();

describe('a passkey', () => {
  it('is sufficient to join and to log in', async () => {
    const key = createAuthenticator();
    const said = await joinWith(key);
    expect(await people.backend.store.accountByEmail(colleague.email)).toMatchObject({
      ...{ _id: said.user, passwordHash: '', passkeys: 1, name: 'Ben', role: 'writer' },
    });
    const begun = await logInWith(key, { ...said, challenge: await ask() });
    expect(begun.body).toMatchObject({
      message: 'Login successful',
      data: { email: colleague.email },
    });
    const { token = '' } = begun.body;
    const sessions = await call('listSessions', {}, token);
    expect(sessions.body.data).toHaveLength(2);
    expect(sessions.body.data).toContainEqual(
      expect.objectContaining({ method: 'passkey', this_one: true }),
    );
    expect(sessions.body.data).toContainEqual(
      expect.objectContaining({ method: 'link', this_one: false }),
    );
    const { body } = await call('listAccounts', {}, people.owner);
    const isColleague = ({ email }: { email: string }) => email === colleague.email;
    const [listed] = body.data.accounts.filter(isColleague);
    expect(listed).toMatchObject({ ...colleague, second_step: 'passkey' });
    const trail = (await people.backend.store.auditTrail()).map(({ author, action }) => [
      author,
      action,
    ]);
    expect(trail[0]).toEqual([colleague.email, 'log in']);
    const tried = { email: colleague.email, password: '' };
    expect((await call('login', { ...tried, password: 'anything' })).status).toBe(401);
  });

  it('verifies its user, works without a name, and is created once per device', async () => {
    const key = createAuthenticator();
    const { options } = await addOwn(key);
    expect(options).toMatchObject({
      rp: { id: place.rpId, name: 'Website' },
      user: { name: administrator.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { body } = await call('passkeyOptions');
    expect(body.data).toMatchObject({ rpId: place.rpId, userVerification: 'required' });
    expect(body.data.allowCredentials).toBeUndefined();
    const again = (await call('passkeyRegistration', {}, people.owner)).body.data;
    expect(again.excludeCredentials).toMatchObject([{ id: key.id.toString('base64url') }]);
  });

  it('is named, listed and removed by its owner, and a new one ends other sessions', async () => {
    const other = await people.backend.session();
    const key = createAuthenticator();
    const { added } = await addOwn(key);
    expect(added.status).toBe(200);
    expect((await call('me', {}, other)).status).toBe(401);
    const listed = await call('listPasskeys', {}, people.owner);
    expect(listed.body.data).toMatchObject([{ name: 'Key', last_used: null }]);
    const [{ id }] = listed.body.data;
    const renamed = await call('renamePasskey', { id, name: 'My laptop' }, people.owner);
    expect(renamed.status).toBe(200);
    expect((await call('listPasskeys', {}, people.owner)).body.data).toMatchObject([
      { name: 'My laptop' },
    ]);
    const third = await people.backend.session();
    expect((await call('removePasskey', { id }, people.owner)).status).toBe(200);
    expect((await call('me', {}, third)).status).toBe(401);
    expect((await call('removePasskey', { id }, people.owner)).status).toBe(404);
    expect((await call('listPasskeys', {}, people.owner)).body.data).toEqual([]);
  });

  it('confirms an identity for actions that need it', async () => {
    const key = createAuthenticator();
    const { said } = await addOwn(key);
    people.backend.clock.now += 11 * 60_000;
    expect((await call('invite', colleague, people.owner)).id).toBe('CONFIRM_FIRST');
    const passkey = assertPasskey(key, { ...said, challenge: await ask() });
    const { body } = await call('confirm', { passkey }, people.owner);
    expect((await call('invite', colleague, body.token)).status).toBe(200);
    expect((await call('confirm', { passkey }, body.token)).status).toBe(400);
    expect((await call('confirm', {}, body.token)).status).toBe(400);
  });

  it('does not confirm another person’s identity', async () => {
    const key = createAuthenticator();
    const said = await joinWith(key);
    const passkey = assertPasskey(key, { ...said, challenge: await ask() });
    expect(await call('confirm', { passkey }, people.owner)).toMatchObject({
      ...{ status: 400, id: 'VALIDATION_FAILED' },
    });
    expect((await call('me', {}, people.owner)).status).toBe(200);
  });

  it('is sufficient if two-step verification is required', async () => {
    const key = createAuthenticator();
    const said = await joinWith(key);
    await call('savePeopleRules', { second_step: true }, people.owner);
    const { body } = await logInWith(key, { ...said, challenge: await ask() });
    expect((await call('getAllCategories', {}, body.token)).status).toBe(200);
  });

  it('is required in addition to a password if two-step verification is required', async () => {
    const { email, password } = administrator;
    const key = createAuthenticator();
    const { said } = await addOwn(key);
    await call('savePeopleRules', { second_step: true }, people.owner);
    expect((await call('login', { email, password: 'wrong' })).id).toBe('UNAUTHENTICATED');
    const refused = await call('login', { email, password });
    expect(refused).toMatchObject({ status: 403, id: 'PASSKEY_NEEDED' });
    expect(refused.body).not.toHaveProperty('token');
    expect((await logInWith(key, { ...said, challenge: await ask() })).status).toBe(200);
  });

  it('cannot be removed while it is the only way to log in', async () => {
    const key = createAuthenticator();
    const said = await joinWith(key);
    const { token } = (await logInWith(key, { ...said, challenge: await ask() })).body;
    const id = key.id.toString('base64url');
    const refused = await call('removePasskey', { id }, token);
    expect(refused).toMatchObject({ status: 409, id: 'LAST_WAY_IN' });
    const password = 'green kettle on a ladder';
    expect((await call('changePassword', { password }, token)).status).toBe(200);
    expect((await call('changePassword', { password }, token)).status).toBe(400);
    expect((await call('removePasskey', { id }, token)).status).toBe(200);
    expect((await call('login', { email: colleague.email, password })).status).toBe(200);
  });

  it('is removed by an owner’s or a command’s reset, and a new one opens the account again', async () => {
    const key = createAuthenticator();
    const said = await joinWith(key);
    const { token } = (await logInWith(key, { ...said, challenge: await ask() })).body;
    const reset = await call('resetAccount', { id: said.user }, people.owner);
    expect((await call('me', {}, token)).status).toBe(401);
    expect((await logInWith(key, { ...said, challenge: await ask() })).status).toBe(401);
    const { store, clock } = people.backend;
    const given = { words: [colleague.email], now: clock.now, consoleUrl: place.origin };
    const link = secretIn(await rescue(store, given));
    const former = secretIn(reset.body.data.link);
    expect((await call('passkeyOptions', { link: former })).id).toBe('LINK_ENDED');
    const { challenge } = (await call('passkeyOptions', { link })).body.data;
    const fresh = createAuthenticator();
    const passkey = registerPasskey(fresh, { ...said, challenge });
    expect((await call('useLink', { link, passkey })).status).toBe(200);
    expect((await logInWith(fresh, { ...said, challenge: await ask() })).status).toBe(200);
  });

  it('ends the session that the browser had when used to log in', async () => {
    const key = createAuthenticator();
    const { said } = await addOwn(key);
    const { body } = await logInWith(key, { ...said, challenge: await ask() }, people.owner);
    expect((await call('me', {}, people.owner)).status).toBe(401);
    expect((await call('me', {}, body.token)).status).toBe(200);
  });
});

describe('the origin of passkeys', () => {
  it('is the console’s address, and is returned before login', async () => {
    const { body } = await call('loginOptions');
    expect(body.data).toMatchObject({ passkeys: { origin: place.origin } });
  });

  it('disables passkeys over plain HTTP, except on localhost', async () => {
    const open = await startBackend({ CONSOLE_URL: 'http://cms.example.com' });
    expect((await open.call('loginOptions')).body.data).toMatchObject({ passkeys: null });
    const token = await open.session();
    for (const name of ['passkeyOptions', 'passkeyRegistration'] as const)
      expect((await open.call(name, {}, token)).status).toBe(404);
    await open.close();
  });
});

it('checks a password while typing only for people with a link', async () => {
  const { link } = await invited();
  const check = async (password: string, with_ = link) =>
    call('checkLinkPassword', { link: with_, password });
  expect((await check('short')).body.data.problem).toMatch(/12 characters/);
  expect((await check('green kettle on a ladder')).body.data).toEqual({ problem: null });
  expect(await check('green kettle', 'another')).toMatchObject({ id: 'LINK_ENDED' });
});
