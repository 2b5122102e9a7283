import {
  type AssertionFacts,
  assertPasskey,
  type createAuthenticator,
  registerPasskey,
} from '../authenticator.ts';
import { colleague, secretIn, withPeople } from './people.ts';

type Key = ReturnType<typeof createAuthenticator>;

/** Console address, and the host that passkeys belong to. */
export const place = { origin: 'https://cms.example.com', rpId: 'cms.example.com' };

const userOf = ({ user }: { user: { id: string } }) => Buffer.from(user.id, 'base64url').toString();

/** Extends `withPeople` with an address at which passkeys work. */
export function withPasskeys() {
  const people = withPeople({ CONSOLE_URL: place.origin });
  const { call } = people;

  /** Returns the invitation of the colleague, with authenticator options for it. */
  async function invited() {
    const { body } = await call('invite', colleague, people.owner);
    const link = secretIn(body.data.link);
    const options = (await call('passkeyOptions', { link })).body.data;
    const said: AssertionFacts = { ...place, challenge: options.challenge, user: userOf(options) };
    return { link, options, said };
  }
  /** Joins as the colleague with a passkey. @returns the assertion */
  async function joinWith(key: Key): Promise<AssertionFacts> {
    const { link, said } = await invited();
    await call('useLink', { link, name: 'Ben', passkey: registerPasskey(key, said) });
    return said;
  }
  /** Adds a passkey to the account of the owner. */
  async function addOwn(key: Key) {
    const options = (await call('passkeyRegistration', {}, people.owner)).body.data;
    const said = { ...place, challenge: options.challenge, user: userOf(options) };
    const input = { response: registerPasskey(key, said), name: 'Key' };
    return { said, options, added: await call('addPasskey', input, people.owner) };
  }
  const ask = async () => (await call('passkeyOptions')).body.data.challenge as string;
  const logInWith = async (key: Key, said: AssertionFacts, token?: string) =>
    call('loginWithPasskey', { response: assertPasskey(key, said) }, token);
  return { people, call, invited, joinWith, addOwn, ask, logInWith };
}
