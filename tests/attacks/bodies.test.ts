import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOpenBodies } from '../../server/platform/http/bodies/open-bodies.ts';
import { bodyLimitOf } from '../../shared/api/body-limits.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { type Backend, startBackend } from '../support/servers/backend.ts';
import { openRaw } from '../support/servers/raw-connection.ts';

let backend: Backend;
let token: string;
const faults: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => faults.push(line) });
  backend = await startBackend({}, log);
  token = await backend.session();
});
afterAll(() => backend.close());

const nested = Buffer.from(JSON.stringify(Array(400_000).fill([[]])));
const json = 'Content-Type: application/json\r\n';
const head = (line: string, ...headers: string[]) =>
  `${line} HTTP/1.1\r\nHost: x\r\n${headers.join('')}\r\n`;
const length = (bytes: number) => `Content-Length: ${bytes}\r\n`;

describe('an unexpected body', () => {
  it.each([
    'POST /',
    'PUT /',
    'DELETE /details-page/',
    'PATCH /index.html',
    'GET /',
    'HEAD /',
    'POST /api/health',
    'GET /api/health',
    'GET /api/metrics',
    'POST /api/metrics',
    'POST /api/file/media/a.webp',
    'POST /api/admin/no-such-call',
    'PUT /api/admin/saveQuery',
    'GET /api/admin/getAllCategories',
    'GET /api/admin/audit-trail',
  ])('to %s gets a response before it arrives, and the connection is closed', async (line) => {
    for (const origin of [backend.site, backend.console])
      for (const announced of [length(4_200_000), 'Transfer-Encoding: chunked\r\n']) {
        const response = await openRaw(origin, head(line, json, announced)).closed;
        expect(response).toMatch(/^HTTP\/1\.1 (200|401|404|503) /);
        expect(response.toLowerCase()).toContain('connection: close');
      }
    for (const sender of ['stranger', 'administrator'] as const)
      expect(backend.openBodies().held(sender)).toEqual({ bodies: 0, bytes: 0 });
  });

  it('gets a response even if the client sends all of it first', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: nested };
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => backend.send(`${backend.site}/`, init)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(404));
  });

  it('is never sent by a client that waits for 100 Continue', async () => {
    const expects = 'Expect: 100-continue\r\n';
    const unasked = openRaw(backend.site, head('POST /', json, expects, length(4_200_000)));
    expect(await unasked.closed).toMatch(/^HTTP\/1\.1 404 /);
    const call = head('POST /api/admin/getAllServices', json, expects, length(2));
    const asked = openRaw(backend.site, call);
    await asked.until('100 Continue');
    asked.socket.write('{}');
    await asked.until('HTTP/1.1 200 ');
    asked.socket.destroy();
  });
});

describe('an incomplete body', () => {
  const contact = (...headers: string[]) => head('POST /api/admin/saveQuery', json, ...headers);
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise(setImmediate);
  };
  const strangers = () => backend.openBodies().held('stranger');

  it('takes no more memory than the endpoint can use, whatever the announced length', async () => {
    const { maxBytes } = bodyLimitOf(endpoints.saveQuery);
    expect(maxBytes).toBeLessThanOrEqual(128 << 10);
    const announced = openRaw(backend.site, contact(length(maxBytes + 1)));
    expect(await announced.closed).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = `${(4 << 20).toString(16)}\r\n${'x'.repeat(maxBytes + 1)}`;
    const chunked = openRaw(backend.site, contact('Transfer-Encoding: chunked\r\n') + chunk);
    expect(await chunked.closed).toMatch(/^HTTP\/1\.1 413 /);
    const form = `--b\r\n${'x'.repeat(maxBytes)}`;
    const multipart = openRaw(
      backend.site,
      `${head(
        'POST /api/admin/saveQuery',
        'Content-Type: multipart/form-data; boundary=b\r\n',
        'Transfer-Encoding: chunked\r\n',
      )}${form.length.toString(16)}\r\n${form}\r\n`,
    );
    expect(await multipart.closed).toMatch(/^HTTP\/1\.1 413 /);
    expect(strangers()).toEqual({ bodies: 0, bytes: 0 });
  });

  it('is dropped if there are too many, and leaves nothing behind when its client disconnects', async () => {
    const many = Array.from({ length: 200 }, () =>
      openRaw(backend.site, `${contact(length(20_000))}{"name":"${'x'.repeat(10_000)}`),
    );
    const given = await Promise.race(many.map(({ closed }) => closed));
    expect(given).toMatch(/^HTTP\/1\.1 408 /);
    expect(strangers().bodies).toBeLessThanOrEqual(128);
    expect(strangers().bytes).toBeLessThanOrEqual(2 << 20);
    const query = { name: 'Vera', phone_number: '5550100', subject: 'A course for thirty' };
    const { status } = await backend.call('saveQuery', query);
    expect(status).toBe(200);
    for (const { socket } of many) socket.destroy();
    await until(() => strangers().bodies === 0);
    expect(strangers().bytes).toBe(0);
  });

  it('from an administrator has a limit too, although a higher one', async () => {
    const call = head(
      'POST /api/admin/saveSection',
      json,
      `Authorization: Bearer ${token}\r\n`,
      length(2_000_000),
    );
    const half = Buffer.concat([Buffer.from(call), Buffer.alloc(1_500_000, 32)]);
    const many = Array.from({ length: 24 }, () => openRaw(backend.console, half));
    await Promise.race(many.map(({ closed }) => closed));
    expect(backend.openBodies().held('administrator').bytes).toBeLessThanOrEqual(8 << 20);
    expect(strangers().bodies).toBe(0);
    for (const { socket } of many) socket.destroy();
    await until(() => backend.openBodies().held('administrator').bodies === 0);
  });

  it('from an administrator may be as large as files only if it is a form with files', async () => {
    const headers = [json, `Authorization: Bearer ${token}\r\n`, length((2 << 20) + 1)];
    const tooLarge = openRaw(backend.console, head('POST /api/admin/saveSection', ...headers));
    const response = await tooLarge.closed;
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response.toLowerCase()).toContain('connection: close');
  });

  it('counts towards the limit while a form field is still arriving', async () => {
    const call = head(
      'POST /api/admin/saveSection',
      'Content-Type: multipart/form-data; boundary=b\r\n',
      `Authorization: Bearer ${token}\r\n`,
      length(4_000_000),
    );
    const part = '--b\r\nContent-Disposition: form-data; name="details"\r\n\r\n';
    const { socket } = openRaw(backend.console, call + part + 'x'.repeat(1_000_000));
    await vi.waitFor(() =>
      expect(backend.openBodies().held('administrator').bytes).toBeGreaterThanOrEqual(1_000_000),
    );
    socket.destroy();
    await until(() => backend.openBodies().held('administrator').bodies === 0);
  });

  it.each(['name="details"', 'name="details_image"; filename="a.png"'])(
    'does not cause a server error when a form is cut off in %s',
    async (disposition) => {
      const call = head(
        'POST /api/admin/saveSection',
        'Content-Type: multipart/form-data; boundary=b\r\n',
        `Authorization: Bearer ${token}\r\n`,
        length(4_000_000),
      );
      const part = `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
      const { socket } = openRaw(backend.console, call + part + 'x'.repeat(500_000));
      await until(() => backend.openBodies().held('administrator').bodies === 1);
      socket.destroy();
      await until(() => backend.openBodies().held('administrator').bodies === 0);
      await new Promise(setImmediate);
      expect(faults).toEqual([]);
    },
  );

  it('times out', async () => {
    const share = { bodies: 9, bytes: 99, milliseconds: 1 };
    const bodies = createOpenBodies({ stranger: share, administrator: share });
    await new Promise<void>((resolve) => {
      bodies.enter('stranger', resolve);
      setTimeout(() => undefined, 1000);
    });
    expect(bodies.held('stranger')).toEqual({ bodies: 0, bytes: 0 });
  });
});

describe('an administrator whose session has ended', () => {
  it('gets a 401 response even while sending a large picture', async () => {
    const form = new FormData();
    form.append('partner_name', 'Northmoor');
    form.append('partner_logo', new Blob([new Uint8Array(8 << 20)]), 'large.png');
    expect((await backend.call('savePartner', form, 'x'.repeat(43))).status).toBe(401);
  });
});

describe('JSON that is slow to parse', () => {
  it.each([
    ['too deep', '['.repeat(40) + ']'.repeat(40)],
    ['with too many values', JSON.stringify(Array(30_000).fill(0))],
  ])('is rejected unparsed in a body and in a form field: %s', async (_what, list) => {
    const body = `{"section_name":"our_team","details":${list}}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const address = `${backend.console}/api/admin/saveSection`;
    const response = await backend.send(address, { method: 'POST', headers, body });
    expect({ status: response.status, id: response.body.error?.id }).toEqual({
      status: 400,
      id: 'MALFORMED',
    });
    const form = new FormData();
    form.append('section_name', 'our_team');
    form.append('details', list);
    expect((await backend.call('saveSection', form, token)).body.error?.id).toBe('MALFORMED');
  });

  it('is rejected unparsed in a form with too many fields', async () => {
    const response = await backend.send(`${backend.console}/api/admin/saveSection`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'a=&'.repeat(600_000),
    });
    expect({ status: response.status, id: response.body.error?.id }).toEqual({
      status: 413,
      id: 'TOO_LARGE',
    });
  });

  it.each(['details', 'details_image'])(
    'is also checked in a part declared as JSON: %s',
    async (name) => {
      const save = (list: string) => {
        const part = `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json\r\n\r\n${list}\r\n`;
        const section =
          '--b\r\nContent-Disposition: form-data; name="section_name"\r\n\r\nour_team\r\n';
        return backend.send(`${backend.console}/api/admin/saveSection`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'multipart/form-data; boundary=b',
          },
          body: `${section}${part}--b--\r\n`,
        });
      };
      const parse = vi.spyOn(JSON, 'parse');
      const deep = '['.repeat(40) + ']'.repeat(40);
      expect((await save(deep)).body.error?.id).toBe('MALFORMED');
      expect(parse.mock.calls.filter(([text]) => text === deep)).toEqual([]);
      parse.mockRestore();
    },
  );
});
