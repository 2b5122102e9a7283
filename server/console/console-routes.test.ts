import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendError } from '../platform/http/errors.ts';
import { addConsoleRoutes } from './console-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-console-'));
const files: Record<string, string> = {
  'index.html': `<!doctype html><title>Console</title>${'<p>a console</p>'.repeat(100)}`,
  'assets/index-a.js': 'console.log("a script");'.repeat(100),
  'assets/index-a.css': 'p { color: red }'.repeat(100),
  'favicon.svg': `<svg>${'<path/>'.repeat(100)}</svg>`,
};
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, 'small.svg'), '<svg/>');
  app = Fastify();
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  const deps = { folder, origins: () => [], siteUrl: () => '', mark: async () => ({}) };
  await app.register((scope) => addConsoleRoutes(scope, deps));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const addresses = [
  ['/', 'index.html', 'text/html; charset=utf-8'],
  ['/assets/index-a.js', 'assets/index-a.js', 'application/javascript; charset=utf-8'],
  ['/assets/index-a.css', 'assets/index-a.css', 'text/css; charset=utf-8'],
  ['/favicon.svg', 'favicon.svg', 'image/svg+xml; charset=utf-8'],
] as const;
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

async function request(url: string, acceptEncoding?: string, more = {}) {
  const headers = {
    ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }),
  };
  return app.inject({ url, headers: { ...headers, ...more } });
}

it.each(addresses)('sends %s in an encoding that the browser accepts', async (url, name, type) => {
  const tags = new Set<unknown>();
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ] as const) {
    const { headers, rawPayload, statusCode } = await request(url, accepted);
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(headers.vary).toBe('accept-encoding');
    const text = encoding ? unpack[encoding](rawPayload) : rawPayload;
    expect(text.toString()).toBe(files[name]);
    tags.add(`${headers.etag} ${encoding}`);
    const again = await request(url, accepted, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.headers.vary]).toEqual([304, 'accept-encoding']);
  }
  expect(new Set([...tags].map((tag) => String(tag).split(' ')[0])).size).toBe(3);
});

it('sends a file without a compressed form uncompressed', async () => {
  const { headers, payload } = await request('/small.svg', 'br, gzip');
  expect(headers['content-encoding']).toBeUndefined();
  expect(payload).toBe('<svg/>');
});

it.each([1, 100, 255, 256, 299, 301, 400, 4000])(
  'returns 404 for an address of %i letters without a file',
  async (length) => {
    for (const url of ['/', '/assets/', '/a/b/'].flatMap((folder) =>
      ['a', '%C3%A4', '..%2f', '.a'].map((piece) => folder + piece.repeat(length)),
    ))
      expect([url.slice(0, 20), (await request(url)).statusCode]).toEqual([url.slice(0, 20), 404]);
  },
);
