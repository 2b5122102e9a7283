import { hash, randomBytes } from 'node:crypto';
import { makeApiToken } from '../../../server/people/api-tokens.ts';
import { startSession } from '../../../server/people/sessions.ts';
import type { Store } from '../../../server/store.ts';
import { type Role, type Scope, scopeNames } from '../../../shared/rules/roles.ts';

const minute = 60_000;

interface Person {
  id: string;
  email: string;
}

export interface TokenState {
  what: string;
  token(person: Person): Promise<string | null>;
  /** False if no current account owns the token. */
  isAlive: boolean;
  isFresh?: boolean;
  /** State of two-step verification, if it is required of everyone. */
  secondStep?: 'missing' | 'there';
  /** Scopes of an API token. */
  scopes?: readonly Scope[];
}

export const digestOf = (token: string) => hash('sha256', token);

/** Creates people, and tokens in every possible state. */
export function tokenStates(storeOf: () => Store, now: number) {
  let people = 0;
  async function personOf(role: Role): Promise<Person> {
    people += 1;
    const id = String(people).padStart(24, '0');
    const email = `${role}-${people}@example.com`;
    const createdAt = new Date(now).toISOString();
    await storeOf().createAccount({ _id: id, email, role, passwordHash: 'h', createdAt });
    return { id, email };
  }

  const attribution = {
    author: 'test',
    at: new Date(now),
    action: 'change account',
    isForced: true,
  } as const;
  const sessionOf = ({ id }: Person, at = now) => startSession(storeOf(), id, at);

  const states: TokenState[] = [
    { what: 'no token', token: async () => null, isAlive: false },
    {
      what: 'a made-up token',
      token: async () => randomBytes(32).toString('base64url'),
      isAlive: false,
    },
    {
      what: 'a token that was logged out',
      async token(person) {
        const token = await sessionOf(person);
        await storeOf().endSession(digestOf(token));
        return token;
      },
      isAlive: false,
    },
    {
      what: 'a token not used for 31 minutes',
      token: (person) => sessionOf(person, now - 31 * minute),
      isAlive: false,
    },
    {
      what: 'a token older than twelve hours, used a minute ago',
      async token(person) {
        const token = await sessionOf(person, now - 12 * 60 * minute - 1000);
        await storeOf().renewSession(digestOf(token), new Date(now - minute).toISOString());
        return token;
      },
      isAlive: false,
    },
    {
      what: 'a token of an account that is suspended, were its session still there',
      async token(person) {
        await storeOf().changeAccount(person.id, { suspendedAt: 'then' }, attribution);
        return sessionOf(person);
      },
      isAlive: false,
    },
    {
      what: 'a token of an account that was removed',
      async token(person) {
        const token = await sessionOf(person);
        await storeOf().removeAccount(person.email);
        return token;
      },
      isAlive: false,
    },
    {
      what: 'a token from before the password was changed',
      async token(person) {
        const token = await sessionOf(person);
        await storeOf().setPassword(person.email, 'new');
        return token;
      },
      isAlive: false,
    },
    { what: 'a token of just now', token: sessionOf, isAlive: true, isFresh: true },
    {
      what: 'a token whose owner proved who they are eleven minutes ago',
      token: (person) => sessionOf(person, now - 11 * minute),
      isAlive: true,
    },
    {
      what: 'a token without the second step that everybody needs',
      token: sessionOf,
      isAlive: true,
      isFresh: true,
      secondStep: 'missing',
    },
    {
      what: 'a token with the second step that everybody needs',
      async token(person) {
        await storeOf().changeAccount(person.id, { codeSecret: 'S' }, attribution);
        return sessionOf(person);
      },
      isAlive: true,
      isFresh: true,
      secondStep: 'there',
    },
    {
      what: 'a token of an account whose role was changed since the login',
      async token(person) {
        const { role } = (await storeOf().accountById(person.id)) ?? {};
        await storeOf().changeAccount(
          person.id,
          { role: role === 'owner' ? 'leads' : 'owner' },
          attribution,
        );
        const token = await sessionOf(person);
        await storeOf().changeAccount(person.id, { role: role ?? 'leads' }, attribution);
        return token;
      },
      isAlive: true,
      isFresh: true,
    },
  ];

  const programOf = async ({ id, email }: Person, scopes: readonly Scope[], at = now) => {
    const given = { name: 'nightly', scopes, days: 90, accountId: id, by: email, now: at };
    return (await makeApiToken(storeOf(), given)).token;
  };

  for (const scopes of [...scopeNames.map((scope) => [scope]), scopeNames])
    states.push({
      what: `an API token for ${scopes.join(', ')}`,
      token: (person) => programOf(person, scopes),
      isAlive: true,
      scopes,
    });

  states.push(
    {
      what: 'an API token that has ended',
      token: (person) => programOf(person, scopeNames, now - 91 * 24 * 60 * minute),
      isAlive: false,
    },
    {
      what: 'an API token that was revoked',
      async token(person) {
        const token = await programOf(person, scopeNames);
        const stored = await storeOf().apiToken(digestOf(token));
        await storeOf().revokeApiToken(stored?.id ?? '', attribution);
        return token;
      },
      isAlive: false,
    },
    {
      what: 'an API token whose maker is suspended',
      async token(person) {
        await storeOf().changeAccount(person.id, { suspendedAt: 'then' }, attribution);
        return programOf(person, scopeNames);
      },
      isAlive: false,
    },
    {
      what: 'an API token whose maker lacks the second step that everybody needs',
      token: (person) => programOf(person, scopeNames),
      isAlive: true,
      scopes: scopeNames,
      secondStep: 'missing',
    },
  );
  return { states, personOf, sessionOf };
}
