import { describe, expect, it } from 'vitest';
import {
  type AssertionFacts,
  type Authenticator,
  createAuthenticator,
  registerPasskey,
} from '../tests/support/authenticator.ts';
import { place, withPasskeys } from '../tests/support/servers/passkeys.ts';
import { colleague } from '../tests/support/servers/people.ts';

const { people, call, invited, joinWith, addOwn, ask, logInWith } = withPasskeys();

describe('a passkey login', () => {
  const elsewhere = 'https://cms.example.org';
  it.each<[string, Partial<AssertionFacts>]>([
    ['used at another origin', { origin: elsewhere }],
    ['used at another port', { origin: `${place.origin}:8443` }],
    ['used without encryption', { origin: 'http://cms.example.com' }],
    ['for another host', { rpId: 'example.com' }],
    ['that says it belongs to another person', { user: 'f'.repeat(24) }],
    ['without user verification', { isVerified: false }],
    ['answering like a new one', { type: 'webauthn.create' }],
  ])('rejects a passkey %s', async (_what, altered) => {
    const key = createAuthenticator();
    const said = await joinWith(key);
    const before = await people.backend.store.sessionsOf(said.user);
    const refused = await logInWith(key, { ...said, challenge: await ask(), ...altered });
    expect(refused).toMatchObject({ status: 401, id: 'UNAUTHENTICATED' });
    expect(refused.body.message).toBe(
      'This passkey was not accepted. Try again, or log in another way.',
    );
    expect(await people.backend.store.sessionsOf(said.user)).toEqual(before);
    expect((await logInWith(key, { ...said, challenge: await ask() })).status).toBe(200);
  });

  it.each<
    [string, (key: Authenticator, said: AssertionFacts) => Promise<[Authenticator, AssertionFacts]>]
  >([
    ['that belongs to nobody', async (_key, said) => [createAuthenticator(), said]],
    [
      'with the same id and another key',
      async ({ id }, said) => [{ ...createAuthenticator(), id }, said],
    ],
    [
      'with a challenge for creating one',
      async (key, said) => {
        const { body } = await call('passkeyRegistration', {}, people.owner);
        return [key, { ...said, challenge: body.data.challenge }];
      },
    ],
    [
      'with a copy that has counted further',
      async (key, said) => {
        await logInWith(key, { ...said, counter: 9 });
        return [key, { ...said, challenge: await ask(), counter: 9 }];
      },
    ],
    [
      'of a suspended account',
      async (key, said) => {
        await call('changeAccount', { id: said.user, suspended: true }, people.owner);
        return [key, said];
      },
    ],
  ])('rejects a passkey %s', async (_what, prepared) => {
    const key = createAuthenticator();
    const joined = await joinWith(key);
    const [used, said] = await prepared(key, { ...joined, challenge: await ask() });
    const refused = await logInWith(used, said);
    expect(refused).toMatchObject({ status: 401, id: 'UNAUTHENTICATED' });
    expect(refused.body.message).toMatch(/^This passkey was not accepted/);
    expect(refused.body).not.toHaveProperty('token');
  });

  it('works after many failures from the same address and many pending challenges', async () => {
    const key = createAuthenticator();
    const said = await joinWith(key);
    const wrong = () => logInWith(key, { ...said, challenge: 'bm9ib2R5J3M' });
    for (let at = 0; at < 25; at += 1) expect((await wrong()).status).toBe(401);
    const { store, clock } = people.backend;
    const window = { now: clock.now, milliseconds: 120_000 };
    for (let at = 0; at < 300; at += 1) await store.countAttempt('challenges of 127.0.0.1', window);
    expect(await call('passkeyOptions')).toMatchObject({ status: 429, id: 'RATE_LIMITED' });
    people.backend.clock.now += 121_000;
    expect((await logInWith(key, { ...said, challenge: await ask() })).status).toBe(200);
  });
});

describe('a new passkey', () => {
  it.each<[string, (said: AssertionFacts) => Promise<Partial<AssertionFacts>>]>([
    ['at another origin', async () => ({ origin: 'https://cms.example.org' })],
    ['for another host', async () => ({ rpId: 'example.com' })],
    ['without user verification', async () => ({ isVerified: false })],
    ['with an unknown challenge', async () => ({ challenge: 'bm9ib2R5J3M' })],
    ['with a login challenge', async () => ({ challenge: await ask() })],
    [
      'with another account’s challenge',
      async () => ({
        challenge: (await call('passkeyRegistration', {}, people.owner)).body.data.challenge,
      }),
    ],
    [
      'after two minutes',
      async () => {
        people.backend.clock.now += 120_000;
        return {};
      },
    ],
  ])('is rejected %s, and the link stays valid', async (_what, altered) => {
    const { link, said } = await invited();
    const passkey = registerPasskey(createAuthenticator(), { ...said, ...(await altered(said)) });
    const refused = await call('useLink', { link, passkey });
    expect(refused).toMatchObject({ status: 401, id: 'UNAUTHENTICATED' });
    expect(await people.backend.store.accountByEmail(colleague.email)).toBeNull();
    expect((await call('lookAtLink', { link })).status).toBe(200);
  });

  it('is rejected if created for another account or registered already', async () => {
    const key = createAuthenticator();
    await addOwn(key);
    const { said: asked } = await invited();
    const foreign = await call(
      'addPasskey',
      { response: registerPasskey(createAuthenticator(), asked) },
      people.owner,
    );
    expect(foreign).toMatchObject({ status: 400, id: 'VALIDATION_FAILED' });
    expect((await addOwn(key)).added).toMatchObject({ status: 400, id: 'VALIDATION_FAILED' });
    expect((await call('listPasskeys', {}, people.owner)).body.data).toHaveLength(1);
  });
});
