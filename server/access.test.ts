import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames, rowOf } from '../shared/api/calls.ts';
import { administrator, type Backend, startBackend } from '../tests/support/servers/backend.ts';
import { hashPassword } from './accounts/passwords.ts';
import { StoreUnavailableError } from './store/store.ts';

const minute = 60_000;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const unknownCall = {
  status: 404,
  body: {
    code: 404,
    message: 'There is no such call.',
    data: null,
    error: { id: 'NOT_FOUND' },
  },
};

const isAlive = async (token: string) =>
  (await backend.call('getAllCategories', {}, token)).status === 200;

describe('a log-in', () => {
  it('answers a token with the right password, whatever the case of the address', async () => {
    const input = { ...administrator, email: 'ADMIN@Example.com' };
    const { body } = await backend.call('login', input);
    expect(body).toMatchObject({
      code: 200,
      data: null,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await isAlive(body.token ?? '')).toBe(true);
  });

  it('says the same of a wrong password and an unknown address', async () => {
    const wrong = await backend.call('login', { ...administrator, password: 'wrong' });
    const unknown = await backend.call('login', { ...administrator, email: 'nobody@example.com' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.message).toBe('Wrong e-mail address or password.');
    expect(wrong.body).not.toHaveProperty('token');
  });

  it('works although the browser still sends a dead token', async () => {
    expect((await backend.call('login', administrator, 'x'.repeat(43))).status).toBe(200);
  });

  it('is answered at the console’s address alone, the right password or not', async () => {
    for (const password of [administrator.password, 'wrong']) {
      const { status, body } = await backend.send(`${backend.site}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...administrator, password }),
      });
      expect({ status, body }).toEqual(unknownCall);
    }
  });

  it('is held back after many failures, and possible again later', async () => {
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
  it('dies after half an hour without use, and lives on with use', async () => {
    const [used, unused] = [await backend.session(), await backend.session()];
    for (let at = 0; at < 3; at += 1) {
      backend.clock.now += 20 * minute;
      expect(await isAlive(used)).toBe(true);
    }
    expect(await isAlive(unused)).toBe(false);
  });

  it('dies after twelve hours whatever it is used for', async () => {
    const token = await backend.session();
    for (let at = 0; at < 36; at += 1) {
      backend.clock.now += 20 * minute;
      expect(await isAlive(token)).toBe(true);
    }
    backend.clock.now += 2 * minute;
    expect(await isAlive(token)).toBe(false);
  });

  it('dies at once when its owner logs out, and the others live', async () => {
    const [one, other] = [await backend.session(), await backend.session()];
    await backend.call('logout', {}, one);
    expect([await isAlive(one), await isAlive(other)]).toEqual([false, true]);
  });

  it('dies at once when the password changes', async () => {
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

  it('in any other form is refused', async () => {
    const token = await backend.session();
    for (const authorization of [
      token,
      `Basic ${token}`,
      `Bearer  ${token}`,
      'Bearer',
      `Bearer ${token}x`,
    ]) {
      const { status } = await backend.send(`${backend.console}/api/admin/getAllCategories`, {
        headers: { authorization },
      });
      expect({ authorization, status }).toEqual({ authorization, status: 401 });
    }
    const inAddress = `${backend.console}/api/admin/getAllCategories?token=${token}&authorization=${token}`;
    expect((await backend.send(inAddress)).status).toBe(401);
  });
});

describe('the public site', () => {
  const paths = callNames
    .map(rowOf)
    .filter(({ access }) => access !== 'public' && access !== 'probe')
    .map(({ path }) => path);

  it.each([...paths, '/docs', '/openapi.json'])('knows nothing of %s', async (path) => {
    const headers = { authorization: `Bearer ${await backend.session()}` };
    for (const method of ['GET', 'POST']) {
      const { status, body } = await backend.send(`${backend.site}/api${path}`, {
        method,
        headers,
      });
      expect({ method, status, body }).toEqual({ method, ...unknownCall });
    }
  });
});

describe('the answers', () => {
  it('tell nothing of the inside, whatever is asked', async () => {
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

  it('of the API are never cached and never read as anything else', async () => {
    const { headers } = await backend.send(`${backend.site}/api/health`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('go to pages of other origins only where the settings name them', async () => {
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

describe('the contact form', () => {
  const query = { name: 'Ann', phone_number: '5550100', subject: 'Hello' };

  it('sends at most as many queries in a minute as the settings allow', async () => {
    const limited = await startBackend({ QUERIES_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1)
      statuses.push((await limited.call('saveQuery', query)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await limited.store.queries()).length).toBe(3);
    await limited.close();
  });

  const sendForm = (to: Backend, body: Record<string, string>) =>
    to.send(`${to.site}/api/admin/saveQuery`, {
      method: 'POST',
      headers: { accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    });

  it('without JavaScript asks a sum, keeps it until it is solved, and thanks', async () => {
    const free = await startBackend();
    const asked = await sendForm(free, query);
    expect(asked.status).toBe(400);
    expect(asked.headers.get('content-type')).toContain('text/html');
    const [, x, y] = /What is (\d) \+ (\d)\?/.exec(asked.text) ?? [];
    const question = /name="question" value="([^"]*)"/.exec(asked.text)?.[1] ?? '';
    expect(question).toBe(`${x}+${y}`);
    const wrong = await sendForm(free, { ...query, question, captcha: '19' });
    expect(wrong.text).toContain('Please fill all fields and solve the captcha correctly.');
    expect(wrong.text).toContain(`What is ${x} + ${y}?`);
    expect(await free.store.queries()).toEqual([]);
    const captcha = String(Number(x) + Number(y));
    const done = await sendForm(free, { ...query, question, captcha });
    expect({ status: done.status, to: done.headers.get('location') }).toEqual({
      status: 303,
      to: '/thank-you/',
    });
    expect(await free.store.queries()).toMatchObject([query]);
    await free.close();
  });

  it('without JavaScript comes back filled in, with what is wrong', async () => {
    const free = await startBackend();
    const unfilled = await sendForm(free, { ...query, name: ' ', subject: 'A "quick" <b>word' });
    expect(unfilled.status).toBe(400);
    expect(unfilled.text).toContain('Please fill all fields and solve the captcha correctly.');
    expect(unfilled.text).toContain('value="A &quot;quick&quot; &lt;b&gt;word"');
    const wrong = await sendForm(free, { ...query, phone_number: 'soon' });
    expect(wrong.text).toContain('Your phone number cannot be called as it is written.');
    expect(wrong.text).toContain('value="soon"');
    await free.close();
  });

  it('without JavaScript leads to the page with mail and phone while the database is away', async () => {
    const free = await startBackend();
    free.store.addQuery = () => Promise.reject(new StoreUnavailableError('away'));
    const answer = await sendForm(free, { ...query, question: '1+1', captcha: '2' });
    expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({
      status: 303,
      to: '/not-sent/',
    });
    await free.close();
  });

  it.each(['(0113) 496-0142', '+49 421 345 67-0', '0421/34567-0', '+49 (0) 421 34567-0'])(
    'takes the number %s and changes nothing of it',
    async (phone_number) => {
      const free = await startBackend();
      expect((await free.call('saveQuery', { ...query, phone_number })).status).toBe(200);
      expect(await free.store.queries()).toMatchObject([{ phone_number }]);
      await free.close();
    },
  );

  it.each(['soon', '12ab34', '+1 555 0100', '+999 1234567', '12'])(
    'names the number %s as wrong',
    async (phone_number) => {
      const free = await startBackend();
      const { status, body } = await free.call('saveQuery', { ...query, phone_number });
      expect({ status, error: body.error }).toMatchObject({
        status: 400,
        error: { id: 'PHONE_NUMBER', field: 'phone_number' },
      });
      expect(body.message).toMatch(/^Your phone number cannot be called/);
      expect(await free.store.queries()).toEqual([]);
      await free.close();
    },
  );

  it('keeps suspected spam and marks it', async () => {
    const free = await startBackend();
    const isMarked = async (extra: object) => {
      await free.call('saveQuery', { ...query, ...extra });
      return (await free.store.queries({ limit: 1, offset: 0 }))[0]?.suspected_spam;
    };
    const { now } = free.clock;
    expect(await isMarked({})).toBe(false);
    expect(await isMarked({ website: '', started_at: now - 10_000 })).toBe(false);
    expect(await isMarked({ website: 'https://spam.example' })).toBe(true);
    expect(await isMarked({ started_at: now - 300 })).toBe(true);
    expect(await isMarked({ subject: 'http://a.example http://b.example http://c.example' })).toBe(
      true,
    );
    await free.close();
  });

  it('keeps what was typed as text, and a number as its digits', async () => {
    const typed = { name: '<b>Ann</b>', phone_number: 5550100, subject: '=1+1\n<script>' };
    const free = await startBackend();
    await free.call('saveQuery', typed);
    const { body } = await free.call('getAllQueries', {}, await free.session());
    expect(body.data[0]).toMatchObject({ ...typed, phone_number: '5550100' });
    await free.close();
  });
});
