import { expect, it } from 'vitest';
import type { Backend } from '../../../tests/support/servers/backend.ts';
import { openRaw } from '../../../tests/support/servers/raw-connection.ts';
import { withBackend } from '../../../tests/support/servers/with-backend.ts';
import { startSession } from '../../people/sessions.ts';

const backend = withBackend();

let count = 0;
/** A writer who subscribes to publishing progress. */
async function follower({ idleMs = 0 } = {}) {
  count += 1;
  const _id = String(count).padStart(24, '0');
  const email = `writer-${count}@example.com`;
  const { store, clock } = backend;
  const createdAt = new Date(clock.now).toISOString();
  await store.createAccount({ _id, email, passwordHash: '', role: 'writer', createdAt });
  const token = await startSession(store, _id, clock.now - idleMs);
  return { _id, email, token, ...(await follow(token)) };
}

async function follow(token: string) {
  const stream = openRaw(
    backend.console,
    `GET /api/admin/publish-events HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  let isOpen = true;
  stream.socket.on('end', () => {
    isOpen = false;
  });
  await stream.until('data: ');
  return { closed: stream.closed, isOpen: () => isOpen };
}

type Follower = Awaited<ReturnType<typeof follower>>;
const call = (
  name: Parameters<Backend['call']>[0],
  input: Record<string, unknown>,
  token = backend.token,
) => backend.call(name, input, token);
const change = (it: Follower, changed: Record<string, unknown>) =>
  call('changeAccount', { id: it._id, ...changed });

const endings: Record<string, (it: Follower) => Promise<unknown>> = {
  'a log-out': ({ token }) => call('logout', {}, token),
  'a suspension': (it) => change(it, { suspended: true }),
  'a role that may not follow': (it) => change(it, { role: 'leads' }),
  'another role that may': (it) => change(it, { role: 'owner' }),
  'a reset of the account': ({ _id }) => call('resetAccount', { id: _id }),
  'the end of its sessions': ({ _id }) => call('endAccountSessions', { id: _id }),
  'the end of the account': ({ _id }) => call('removeAccount', { id: _id }),
  'a password changed elsewhere': ({ _id }) =>
    backend.store.changeAccount(
      _id,
      { passwordHash: 'x', endsSessions: { but: 'another session' } },
      { author: 'x', at: new Date(backend.clock.now), action: 'set password' },
    ),
};

it('closes an event stream when its session ends, and no other', async () => {
  const other = await follower();
  const idle = await follower({ idleMs: 29 * 60_000 });
  const ended = await Promise.all(
    Object.entries(endings).map(async ([what, end]) => ({ what, end, at: await follower() })),
  );
  for (const { end, at } of ended) await end(at);
  backend.clock.now += 2 * 60_000;
  await Promise.all([idle.closed, ...ended.map(({ at }) => at.closed)]);
  expect(other.isOpen()).toBe(true);
});

it('closes an event stream if its session cannot be checked because the database is down', async () => {
  const { store } = backend;
  const it = await follower();
  const { session } = store;
  store.session = () => Promise.reject(new Error('The database is away.'));
  try {
    await it.closed;
  } finally {
    store.session = session;
  }
});
