import { describe, expect, it } from 'vitest';
import { endpointNames, rowOf } from '../shared/api/endpoints.ts';
import { administrator, startBackend } from '../tests/support/servers/backend.ts';
import { openRaw } from '../tests/support/servers/raw-connection.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';
import { hashPassword } from './people/passwords.ts';

const minute = 60_000;
const backend = withBackend();

const unknownEndpoint = {
  status: 404,
  body: {
    code: 404,
    message: 'This endpoint does not exist.',
    data: null,
    error: { id: 'NOT_FOUND' },
  },
};

const isAlive = async (token: string) =>
  (await backend.call('getAllCategories', {}, token)).status === 200;

describe('a login', () => {
  it('accepts the right password, and ignores the case of the email address', async () => {
    const input = { ...administrator, email: 'ADMIN@Example.com' };
    const { body } = await backend.call('login', input);
    expect(body).toMatchObject({
      code: 200,
      data: null,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await isAlive(body.token ?? '')).toBe(true);
  });

  it('returns the same response for a wrong password and an unknown address', async () => {
    const wrong = await backend.call('login', { ...administrator, password: 'wrong' });
    const unknown = await backend.call('login', { ...administrator, email: 'nobody@example.com' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.message).toBe('Wrong email address or password.');
    expect(wrong.body).not.toHaveProperty('token');
  });

  it('is blocked after many failures, and allowed again later', async () => {
    const strange = await startBackend();
    const attempt = (password: string) => strange.call('login', { ...administrator, password });
    for (let at = 0; at < 20; at += 1) expect((await attempt('wrong')).status).toBe(401);
    const { status, headers, body } = await attempt(administrator.password);
    expect({ status, id: body.error?.id }).toEqual({ status: 429, id: 'RATE_LIMITED' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    strange.clock.now += 16 * minute;
    expect((await attempt(administrator.password)).status).toBe(200);
    await strange.close();
  });
});

describe('a token', () => {
  it('expires after half an hour without use, and is extended by use', async () => {
    const [used, unused] = [await backend.session(), await backend.session()];
    for (let at = 0; at < 3; at += 1) {
      backend.clock.now += 20 * minute;
      // A login removes expired sessions, and no others.
      await backend.session();
      expect(await isAlive(used)).toBe(true);
    }
    expect(await isAlive(unused)).toBe(false);
  });

  it('expires after twelve hours even if used', async () => {
    const token = await backend.session();
    for (let at = 0; at < 36; at += 1) {
      backend.clock.now += 20 * minute;
      expect(await isAlive(token)).toBe(true);
    }
    backend.clock.now += 2 * minute;
    expect(await isAlive(token)).toBe(false);
  });

  it('is revoked at logout, and other tokens stay valid', async () => {
    const [one, other] = [await backend.session(), await backend.session()];
    await backend.call('logout', {}, one);
    expect([await isAlive(one), await isAlive(other)]).toEqual([false, true]);
  });

  it('is revoked when the password changes', async () => {
    const token = await backend.session();
    await backend.store.setPassword(
      administrator.email,
      await hashPassword(administrator.password),
    );
    expect(await isAlive(token)).toBe(false);
  });

  it('is stored nowhere', async () => {
    const token = await backend.session();
    expect(await backend.store.session(token)).toBeNull();
  });
});

describe('the public site', () => {
  const paths = endpointNames
    .map(rowOf)
    .filter(({ access }) => access !== 'public' && access !== 'probe')
    .map(({ path }) => path);

  it.each([...paths, '/docs', '/openapi.json'])('does not serve %s', async (path) => {
    const headers = { authorization: `Bearer ${await backend.session()}` };
    for (const method of ['GET', 'POST']) {
      const { status, body } = await backend.send(`${backend.site}/api${path}`, {
        method,
        headers,
      });
      expect({ method, status, body }).toEqual({ method, ...unknownEndpoint });
    }
  });
});

describe('a response', () => {
  it('reveals no internal details, whatever is requested', async () => {
    for (const address of [
      '/api/',
      '/api/admin/',
      '/api/admin/nothing',
      '/api/health/x',
      '/nothing',
      '/%00',
      '/api/admin/getSection/..%2f',
    ]) {
      for (const origin of [backend.site, backend.console]) {
        const { text, headers } = await backend.send(origin + address);
        expect(text).not.toMatch(/node_modules|server\/|\.ts:|sqlite|fastify/i);
        expect(headers.get('x-powered-by')).toBeNull();
        expect(headers.get('server')).toBeNull();
      }
    }
  });

  it('sets no-store and nosniff for the API', async () => {
    const { headers } = await backend.send(`${backend.site}/api/health`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('requires HTTPS for a year if the public address uses HTTPS', async () => {
    const secure = await startBackend({
      SITE_URL: 'https://www.example.com',
      CONSOLE_URL: 'https://cms.example.com',
    });
    const policy = async (address: string) =>
      (await backend.send(address)).headers.get('strict-transport-security');
    for (const path of ['/api/health', '/api/nothing', '/api/file/none'])
      for (const origin of ['site', 'console'] as const) {
        expect(await policy(secure[origin] + path)).toBe('max-age=31536000');
        expect(await policy(backend[origin] + path)).toBeNull();
      }
    expect(await policy(`${secure.console}/`)).toBe('max-age=31536000');
    const unread = [
      'GET /%E0%A4%A HTTP/1.1\r\nHost: x',
      'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-moon',
      'GET / HTTP/1.1\r\nHost: x\r\nHost: y',
      'CONNECT x:80 HTTP/1.1\r\nHost: x',
      'no HTTP',
    ];
    const refusal = (origin: string, request: string) =>
      openRaw(origin, `${request}\r\nConnection: close\r\n\r\n`).closed;
    for (const request of unread)
      for (const origin of ['site', 'console'] as const) {
        expect(await refusal(secure[origin], request)).toMatch(
          /strict-transport-security: max-age/i,
        );
        expect(await refusal(backend[origin], request)).not.toMatch(/strict-transport-security/i);
      }
    await secure.close();
  });

  it('can be read only by the origins named in the settings', async () => {
    const open = await startBackend({ CORS_ORIGINS: 'https://www.example.com' });
    const ask = (origin: string, method = 'POST') =>
      open.send(`${open.site}/api/admin/getAllPartner`, { method, headers: { origin } });
    const named = await ask('https://www.example.com');
    expect(named.headers.get('access-control-allow-origin')).toBe('https://www.example.com');
    expect((await ask('https://www.example.com', 'OPTIONS')).status).toBe(204);
    const other = await ask('https://www.example.com.evil.example');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    await open.close();
  });
});
