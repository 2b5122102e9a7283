import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiHeaders } from '../../server/platform/http/headers.ts';
import { type Backend, startBackend } from '../support/servers/backend.ts';
import { openRaw } from '../support/servers/raw-connection.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => backend.close());

const host = 'Host: x\r\n';
const end = 'Connection: close\r\n\r\n';
const get = (path: string, headers = host) => `GET ${path} HTTP/1.1\r\n${headers}${end}`;
const head = (headers: string) => get('/api/health', headers);
const chunked = `POST /api/saveQuery HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;

const refused: [request: string, status: number, id: string][] = [
  ...[
    '/%E0%A4%A',
    '/%',
    '/%zz',
    '/a/%C3%28/',
    '/api/%E0%A4%A',
    '/api/file/%ff',
    '/%E0%A4%A?a=1',
  ].map((path): [string, number, string] => [get(path), 400, 'MALFORMED']),
  [`POST /%E0%A4%A HTTP/1.1\r\n${host}Content-Length: 4\r\n${end}body`, 400, 'MALFORMED'],
  ...['http://x/%E0%A4%A', 'ftp://x/', 'x', '*', 'x:80', '?a=1'].map(
    (target): [string, number, string] => [get(target), 400, 'MALFORMED'],
  ),
  [get(`/${'a'.repeat(20_000)}`), 431, 'TOO_LARGE'],
  [get('/', `${host}X-Long: ${'a'.repeat(20_000)}\r\n`), 431, 'TOO_LARGE'],
  [`GET / HTTP/1.1\r\n${host}X-Endless: ${'a'.repeat(40_000)}`, 431, 'TOO_LARGE'],
  ...['FOO', 'get', 'G@T', 'GET\t', ''].map((method): [string, number, string] => [
    `${method} / HTTP/1.1\r\n${host}${end}`,
    ...([400, 'MALFORMED'] as const),
  ]),
  [`CONNECT x:80 HTTP/1.1\r\n${host}\r\n`, 400, 'MALFORMED'],
  [`PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`, 400, 'MALFORMED'],
  ['GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400, 'MALFORMED'],
  ['GET /\r\n\r\n', 400, 'MALFORMED'],
  ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400, 'MALFORMED'],
  ...[
    `${host}Host: y\r\n`,
    `${host}${host}`,
    `${host}hOST: y\r\n`,
    'X: y\r\n',
    'Host: a b\r\n',
    'Host: a/b\r\n',
    'Host: a@b\r\n',
    'Host: a, b\r\n',
    'Host: [::1\r\n',
    `${host}No colon\r\n`,
    `${host}Space : y\r\n`,
    `${host} folded: y\r\n`,
    `${host}X: a\0b\r\n`,
    `${host}: y\r\n`,
    `${host}Content-Length: many\r\n`,
    `${host}Content-Length: -1\r\n`,
    `${host}Content-Length: 1\r\nContent-Length: 2\r\n`,
    `${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n`,
    `${host}Transfer-Encoding: chunked, gzip\r\n`,
  ].map((headers): [string, number, string] => [head(headers), 400, 'MALFORMED']),
  ...['the-moon', '', '100-continue, the-moon', 'x-100-continue'].map(
    (expected): [string, number, string] => [
      head(`${host}Expect: ${expected}\r\n`),
      417,
      'MALFORMED',
    ],
  ),
  [
    `POST /api/saveQuery HTTP/1.0\r\n${host}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    400,
    'MALFORMED',
  ],
  [`${chunked}\r\nzz\r\n{}\r\n0\r\n\r\n`, 400, 'MALFORMED'],
];

const named = refused.map(([request, ...rest]) => [nameOf(request), request, ...rest] as const);

it.each(named)('responds to %j in the envelope, with the security headers', async (...given) => {
  const [, request, status, id] = given;
  for (const origin of [backend.site, backend.console]) {
    const { headers, body, ...response } = read(await openRaw(origin, request).closed);
    expect([response.status, origin]).toEqual([status, origin]);
    expect(body).toEqual({
      code: status,
      message: expect.stringMatching(/^[A-Z].*\.$/),
      data: null,
      error: expect.objectContaining({ id }),
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      ...apiHeaders,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    });
  }
});

it.each([
  get('/api/health'),
  get('http://x/api/health'),
  get('HTTP://other.example:8080/api/health'),
  get('http://x/api/health', 'Host: other.example\r\n'),
  get('/api/health', 'Host: [::1]:4321\r\n'),
  get('/api/health', 'Host: b\u00fc_cher.example\r\n'.replace('\u00fc', 'u')),
  `GET /api/health HTTP/1.0\r\n\r\n`,
])('responds to %j', async (request) => {
  for (const origin of [backend.site, backend.console]) {
    const { status, body } = read(await openRaw(origin, request).closed);
    expect([status, body.code]).toEqual([200, 200]);
  }
});

/** Shortens a long request to its beginning. */
function nameOf(request: string): string {
  return request.length > 200 ? `${request.slice(0, 60)}…` : request;
}

function read(response: string) {
  const [top = '', text = ''] = response.split('\r\n\r\n', 2);
  const [line = '', ...lines] = top.split('\r\n');
  const headers = lines.map((it): [string, string] => [
    it.slice(0, it.indexOf(':')).toLowerCase(),
    it.slice(it.indexOf(':') + 1).trim(),
  ]);
  const [status] = line.split(' ').slice(1);
  const json = /\{.*\}/s.exec(text)?.[0] ?? 'null';
  return { status: Number(status), headers: new Map(headers), body: JSON.parse(json) };
}
