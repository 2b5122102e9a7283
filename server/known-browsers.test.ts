import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administrator, type Backend, startBackend } from '../tests/support/servers/backend.ts';
import { colleague, goodPassword, secretIn } from '../tests/support/servers/people.ts';

const office = '198.51.100.7';
let backend: Backend;
beforeEach(async () => {
  backend = await startBackend({ TRUST_PROXY: '127.0.0.1' });
});
afterEach(() => backend.close());

async function send(call: string, input: object, address: string, headers = {}) {
  const { status, headers: answered } = await backend.send(`${backend.console}/api/admin/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(input),
  });
  return { status, cookie: answered.get('set-cookie') };
}
const logIn = (address: string, { password = administrator.password, cookie = '' } = {}) =>
  send('login', { ...administrator, password }, address, cookie ? { cookie } : {});
const nameAndValue = (cookie: string | null) => cookie?.split(';')[0] ?? '';

describe('a browser that an account has used', () => {
  it('receives a cookie for thirty days that no script can read', async () => {
    const { cookie } = await logIn(office);
    expect(cookie).toMatch(
      /^console-known-[0-9a-f]{24}=\S+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    expect((await logIn(office, { password: 'wrong' })).cookie).toBeNull();
  });

  it('can log in while guesses from the same address or from many are blocked', async () => {
    const cookie = nameAndValue((await logIn(office)).cookie);
    const guesses = Array.from({ length: 21 }, () => logIn(office, { password: 'wrong' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(20).fill(401), 429]);
    expect((await logIn(office)).status).toBe(429);
    const again = await logIn(office, { cookie });
    expect(again.status).toBe(200);
    expect(nameAndValue(again.cookie).split('.')[0]).toBe(cookie.split('.')[0]);
  });

  it('is recognised after joining by link, and so is its address', async () => {
    const owner = await backend.session();
    const { body } = await backend.call('invite', colleague, owner);
    const link = secretIn(body.data.link);
    const joined = await send('use-link', { link, name: 'Ben', password: goodPassword }, office);
    expect(joined.cookie).toMatch(/^console-known-/);
    const network = { now: backend.clock.now, milliseconds: 60_000 };
    for (let at = 0; at < 20; at += 1)
      await backend.store.countAttempt(`log-in from ${office}`, network);
    const { status } = await send('login', { ...colleague, password: goodPassword }, office);
    expect(status).toBe(200);
  });
});

it('counts confirmation attempts per session, so that strangers at the same address use up none', async () => {
  const token = await backend.session();
  const headers = { authorization: `Bearer ${token}` };
  const network = { now: backend.clock.now, milliseconds: 60_000 };
  for (let at = 0; at < 21; at += 1)
    await backend.store.countAttempt(`log-in from ${office}`, network);
  expect((await logIn(office)).status).toBe(429);
  const confirm = (password: string) => send('confirm', { password }, office, headers);
  const guesses = await Promise.all(Array.from({ length: 21 }, () => confirm('wrong')));
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await confirm(administrator.password)).status).toBe(429);
  expect((await send('login', administrator, '203.0.113.9')).status).toBe(200);
});
