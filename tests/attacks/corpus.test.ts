import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange } from '../../lab/fuzz/fuzz.ts';
import { hostileTexts } from '../../lab/fuzz/requests.ts';
import { type EndpointName, endpointNames, rowOf } from '../../shared/api/endpoints.ts';
import { parseText } from '../../shared/rules/text/readable-text.ts';
import { type Backend, startBackend } from '../support/servers/backend.ts';

let backend: Backend;
let token: string;
beforeAll(async () => {
  backend = await startBackend();
  token = await backend.session();
});
afterAll(() => backend.close());

const post = (name: EndpointName, body: string | FormData, headers: Record<string, string>) =>
  backend.send(`${backend.console}/api${rowOf(name).path}`, {
    method: 'POST',
    body,
    headers,
  });

describe('hostile file addresses', () => {
  it.each([
    '../content.sqlite',
    '..%2fcontent.sqlite',
    '..%252fcontent.sqlite',
    '%2e%2e/%2e%2e/content.sqlite',
    '..\\content.sqlite',
    '..%5ccontent.sqlite',
    'media/../../content.sqlite',
    'media/..%2f..%2fcontent.sqlite',
    '/etc/passwd',
    '//etc/passwd',
    '%2fetc%2fpasswd',
    'media%00.webp',
    'file:///etc/passwd',
    '....//....//content.sqlite',
    '%c0%ae%c0%ae/content.sqlite',
    `media/${'a'.repeat(24)}-1x1-ffffff.webp/../../../content.sqlite`,
  ])('find no file: %s', async (path) => {
    for (const origin of [backend.site, backend.console]) {
      const response = await exchange(
        { host: '127.0.0.1', port: Number(new URL(origin).port) },
        Buffer.from(`GET /api/file/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      );
      expect(response).toMatch(/^HTTP\/1\.1 (400|404) /);
      expect(response).not.toMatch(/SQLite format|root:/);
    }
  });
});

describe('an endpoint under attack', () => {
  it.each(endpointNames.filter((name) => rowOf(name).method === 'POST'))(
    'changes no prototype for %s, whatever its field names',
    async (name) => {
      if (name === 'login' || name === 'logout') return;
      const headers = { authorization: `Bearer ${token}` };
      const json = { ...headers, 'content-type': 'application/json' };
      for (const body of [
        '{"__proto__":{"polluted":1}}',
        '{"constructor":{"prototype":{"polluted":1}}}',
        '{"details":[{"__proto__":{"polluted":1}}]}',
        '{"section_name":"__proto__","id":"constructor","category_id":"toString"}',
      ])
        expect((await post(name, body, json)).status).toBeLessThan(500);
      const form = new FormData();
      for (const field of ['__proto__', '__proto__[polluted]', 'constructor.prototype.polluted'])
        form.append(field, '{"polluted":1}');
      form.append('details', '[{"__proto__":{"polluted":1}}]');
      expect((await post(name, form, headers)).status).toBeLessThan(500);
      expect('polluted' in {}).toBe(false);
    },
  );

  it.each([
    'application/json; charset=utf-16',
    'application/json;charset=utf-8;charset=x',
    'text/plain',
    'text/json',
    'application/x-json',
    'application/xml',
    'multipart/mixed; boundary=x',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
    'application/octet-stream',
  ])('accepts or rejects a request sent as %s without a server error', async (contentType) => {
    const before = await backend.traces();
    const response = await post('createCategory', '{"name":""}', {
      authorization: `Bearer ${token}`,
      'content-type': contentType,
    });
    expect([400, 415]).toContain(response.status);
    expect(await backend.traces()).toEqual(before);
  });

  it('leaves nothing behind after forged parts', async () => {
    const before = await backend.traces();
    const part = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n`;
    const name = 'Content-Disposition: form-data; name=';
    for (const body of [
      '--b',
      '--b--',
      `--b\r\n${name}"a"`,
      part(`${name}"section_name"`, 'our_team'),
      `${part(`${name}"section_name"`, 'our_team')}${part(`${name}"x"; filename="../../x.png"`)}`,
      `${part(`${name}"image"; filename="a.png"\r\nContent-Type: image/png`)}--b`,
      part(`${name}"${'x'.repeat(20_000)}"`),
      `${part(`${name}"a"`).repeat(2000)}--b--`,
      part(`${name}"a"\r\nContent-Transfer-Encoding: base64`, '%%%'),
      part('Content-Disposition: attachment'),
    ]) {
      const { status } = await post('saveSection', body, {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
      });
      expect({ body: body.slice(0, 80), status: [400, 413].includes(status) }).toEqual({
        body: body.slice(0, 80),
        status: true,
      });
    }
    expect(await backend.traces()).toEqual(before);
  });
});

describe('hostile text from a visitor', () => {
  it('is returned unchanged, and matches nothing in searches', async () => {
    for (const [at, text] of hostileTexts.entries()) {
      const search = await backend.call('getAllPageContents', { heading: text.slice(0, 300) });
      expect([200, 400]).toContain(search.status);
      if (search.status === 200) expect(search.body.data).toEqual([]);
      const sent = { name: 'Vera', phone_number: `555010${at % 10}`, subject: text };
      const { status } = await backend.call('saveQuery', sent);
      if (status !== 200) continue;
      const [newest] = (await backend.call('getAllQueries', {}, token)).body.data;
      expect(newest.subject).toBe(parseText(text));
    }
  });

  it('never logs anyone in', async () => {
    for (const text of ["' OR 1=1 --", '{"$ne":null}', '*', 'admin@example.com\u0000', '%'])
      for (const input of [
        { email: text, password: text },
        { email: 'admin@example.com', password: { $ne: '' } },
        { email: ['admin@example.com'], password: text },
      ])
        expect([400, 401]).toContain((await backend.call('login', input)).status);
  });
});
