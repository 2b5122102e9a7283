import { beforeEach, describe, expect, it } from 'vitest';
import { administrator, startBackend } from '../tests/support/servers/backend.ts';
import { withCompany } from '../tests/support/servers/company.ts';
import { resetAccess } from './people/links.ts';

const minute = 60_000;
const strong = 'green kettle on a ladder';
const ben = { email: 'ben@example.com', role: 'writer' } as const;

const company = withCompany();
const { provider, backend, owner, beginAnew, call } = company;
const { leave, comeBack, finish, connect, logIn, invitation } = company;

describe('company login', () => {
  it('opens only the connected account', async () => {
    const unknown = await logIn();
    expect(unknown.status).toBe(401);
    expect(unknown.body.message).toContain('No account here is connected');
    expect((await connect(owner())).body).toMatchObject({ message: 'Connected.', code: 200 });
    const { body } = await logIn();
    expect(body.data).toEqual({ purpose: 'log in', email: administrator.email });
    const me = await call('me', {}, body.token);
    expect(me.body.data.email).toBe(administrator.email);
    const sessions = await call('listSessions', {}, body.token);
    expect(sessions.body.data).toContainEqual(expect.objectContaining({ method: 'company' }));
    provider().said.subject = 'somebody else';
    provider().said.change = (payload) => Object.assign(payload, { email: administrator.email });
    expect((await logIn()).status).toBe(401);
  });

  it('returns the same response for a suspended and an unknown account', async () => {
    const unknown = await logIn();
    const link = await invitation(ben);
    await finish(await leave('startCompany', { link }));
    const { _id: id = '' } = (await backend().store.accountByEmail(ben.email)) ?? {};
    await call('changeAccount', { id, suspended: true }, owner());
    const { status, body } = await logIn();
    expect([status, body]).toEqual([unknown.status, unknown.body]);
  });

  it('counts as two-step verification if that is required', async () => {
    await connect(owner());
    await call('savePeopleRules', { second_step: true }, owner());
    const { body } = await logIn();
    expect((await call('listAccounts', {}, owner())).status).toBe(403);
    expect((await call('listAccounts', {}, body.token)).status).toBe(200);
  });

  it('accepts an invitation without a password once, with the invited role', async () => {
    const link = await invitation(ben);
    const { body } = await finish(await leave('startCompany', { link }));
    expect(body.data).toEqual({ purpose: 'join', email: ben.email });
    const me = await call('me', {}, body.token);
    expect(me.body.data).toMatchObject({ ...ben, has_password: false });
    const again = await call('startCompany', { link });
    expect([again.status, again.body.error?.id]).toEqual([404, 'LINK_ENDED']);
  });

  it('opens an account again after its access was reset', async () => {
    const link = await invitation(ben);
    await finish(await leave('startCompany', { link }));
    const { _id: id = '' } = (await backend().store.accountByEmail(ben.email)) ?? {};
    const { body } = await call('resetAccount', { id }, owner());
    expect((await logIn()).status).toBe(401);
    const again = body.data.link.split('/').at(-1);
    const { status } = await finish(await leave('startCompany', { link: again }));
    expect(status).toBe(200);
    expect((await logIn()).status).toBe(200);
  });

  it('creates no second account', async () => {
    await connect(owner());
    const link = await invitation(ben);
    const { status, body } = await finish(await leave('startCompany', { link }));
    expect([status, body.error?.id]).toEqual([409, 'IDENTITY_TAKEN']);
    expect((await call('lookAtLink', { link })).status).toBe(200);
  });

  it('opens no account after it was disconnected', async () => {
    await connect(owner());
    const { body } = await logIn();
    expect((await call('disconnectCompany', {}, owner())).status).toBe(200);
    expect((await call('me', {}, body.token)).status).toBe(401);
    expect((await logIn()).status).toBe(401);
  });

  it('sends the console no token, only a code valid for one minute', async () => {
    await connect(owner());
    const away = await leave('startCompany');
    const code = await comeBack(away);
    expect(code).toMatch(/^[\w-]{43}$/);
    const stolen = await call('finishCompany', { code, proof: 'f'.repeat(43) });
    expect(stolen.status).toBe(401);
    expect((await call('finishCompany', { code, proof: away.proof })).status).toBe(401);
    const slow = await leave('startCompany');
    const late = await comeBack(slow);
    backend().clock.now += minute;
    expect((await call('finishCompany', { code: late, proof: slow.proof })).status).toBe(401);
  });

  it('sets a cookie that only this address can read and set', async () => {
    const { headers } = await call('startCompany');
    expect(headers.get('set-cookie')).toMatch(
      /^console-company=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const encrypted = await startBackend({
      ...provider().env,
      CONSOLE_URL: 'https://cms.example.com',
    });
    const there = await encrypted.call('startCompany');
    await encrypted.close();
    expect(there.headers.get('set-cookie')).toMatch(
      /^__Host-console-company=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const asked = new URL(there.body.data.address).searchParams;
    expect(asked.get('redirect_uri')).toBe('https://cms.example.com/api/admin/oidc/callback');
    expect(asked.get('code_challenge_method')).toBe('S256');
  });

  it('appears on the login page', async () => {
    const { body } = await call('loginOptions');
    const origin = 'http://localhost:4322';
    expect(body.data).toMatchObject({ company: { name: 'Brightside ID', origin, only: false } });
  });

  it('is disabled over plain HTTP, except on localhost', async () => {
    const open = await startBackend({ ...provider().env, CONSOLE_URL: 'http://cms.example.com' });
    expect((await open.call('startCompany')).status).toBe(404);
    expect((await open.call('loginOptions')).body.data.company).toBeNull();
    await open.close();
  });
});

describe('a company login started in a session', () => {
  const reset = async () => {
    const account = await backend().store.accountByEmail(administrator.email);
    if (account) await resetAccess(backend().store, account, by());
  };
  const by = () => ({ author: 'test', at: new Date(backend().clock.now), isForced: true as const });
  it.each<[string, () => Promise<unknown>]>([
    ['its access is reset', reset],
    ['it logs out', () => call('logout', {}, owner())],
  ])('connects no account once %s', async (_when, end) => {
    const away = await leave('connectCompany', {}, owner());
    await end();
    expect((await finish(away)).status).toBe(401);
    expect((await logIn()).status).toBe(401);
  });

  it('confirms no identity after logout', async () => {
    await connect(owner());
    const away = await leave('confirmAtCompany', {}, owner());
    await call('logout', {}, owner());
    provider().said.change = (payload) =>
      Object.assign(payload, { auth_time: Math.floor(backend().clock.now / 1000) });
    const { status, body } = await finish(away);
    expect(status).toBe(401);
    expect(body).not.toHaveProperty('token');
  });
});

describe('a confirmation with the company login', () => {
  const stale = () => {
    backend().clock.now += 11 * minute;
  };

  it('requires a new login, and allows actions that need confirmation', async () => {
    await connect(owner());
    stale();
    expect((await call('invite', ben, owner())).body.error?.id).toBe('CONFIRM_FIRST');
    provider().said.change = (payload) =>
      Object.assign(payload, { auth_time: Math.floor(backend().clock.now / 1000) });
    const away = await leave('confirmAtCompany', {}, owner());
    const asked = new URL(away.address).searchParams;
    expect([asked.get('max_age'), asked.get('prompt')]).toEqual(['0', 'login']);
    const { body } = await finish(away);
    expect(body.data.purpose).toBe('confirm');
    expect((await call('invite', ben, body.token)).status).toBe(200);
    expect((await call('me', {}, owner())).status).toBe(401);
  });

  it.each([
    ['that was made before the request', (now: number) => ({ auth_time: now / 1000 - 120 })],
    ['without the time of the login', () => ({ auth_time: undefined })],
  ])('rejects a login %s', async (_what, said) => {
    await connect(owner());
    const away = await leave('confirmAtCompany', {}, owner());
    provider().said.change = (payload) => Object.assign(payload, said(backend().clock.now));
    expect(await comeBack(away)).toBe('failed');
  });

  it('rejects another person’s login', async () => {
    const link = await invitation(ben);
    await finish(await leave('startCompany', { link }));
    const { status } = await finish(await leave('confirmAtCompany', {}, owner()));
    expect(status).toBe(401);
    expect((await call('me', {}, owner())).status).toBe(200);
  });
});

describe('if everyone except owners must use the company login', () => {
  beforeEach(async () => {
    await beginAnew({ OIDC_ONLY: 'on' });
  });

  it('accepts passwords of owners only', async () => {
    expect((await call('login', administrator)).status).toBe(200);
    const link = await invitation(ben);
    const chosen = await call('useLink', { link, password: strong });
    expect([chosen.status, chosen.body.error?.id]).toEqual([403, 'COMPANY_ONLY']);
    const { body } = await finish(await leave('startCompany', { link }));
    const { _id: id = '', passwordHash } =
      (await backend().store.accountByEmail(administrator.email)) ?? {};
    expect(id).not.toBe('');
    const benAccount = await backend().store.accountByEmail(ben.email);
    const attribution = { author: 'test', at: new Date(), action: 'set password' } as const;
    await backend().store.changeAccount(benAccount?._id ?? '', { passwordHash }, attribution);
    const right = { email: ben.email, password: administrator.password };
    const refused = await call('login', right);
    expect([refused.status, refused.body.error?.id]).toEqual([403, 'COMPANY_ONLY']);
    expect((await call('login', { ...right, password: 'wrong' })).status).toBe(401);
    const confirmed = await call('confirm', { password: administrator.password }, body.token);
    expect(confirmed.body.error?.id).toBe('COMPANY_ONLY');
  });
});

it('accepts passwords while the provider is unavailable, and retries the provider later', async () => {
  await provider().stop();
  const { status, body } = await call('startCompany');
  expect([status, body.error?.id]).toEqual([503, 'COMPANY_UNREACHABLE']);
  expect(body.message).toContain('Brightside ID cannot be reached');
  expect((await call('login', administrator)).status).toBe(200);
  await provider().server.start(Number(new URL(provider().env.OIDC_ISSUER).port), '127.0.0.1');
  expect((await call('startCompany')).status).toBe(200);
});

it('allows at most three hundred pending logins per network', async () => {
  const window = { now: backend().clock.now, milliseconds: 10 * minute };
  for (let count = 0; count < 299; count += 1)
    await backend().store.countAttempt('company log-ins of 127.0.0.1', window);
  expect((await call('startCompany')).status).toBe(200);
  expect((await call('startCompany')).status).toBe(429);
});
