import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createMemoryPreviews, createPreviewServer, createSharedPreviews } from './previews.ts';

const headers = [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
      'X-Frame-Options': 'DENY',
    },
  },
];

it('allows only the console to frame its preview, for two minutes, at a secret address', async () => {
  let now = 0;
  const previews = createPreviewServer(
    headers,
    createMemoryPreviews(() => now),
  );
  const app = Fastify();
  app.all('/*', (request, reply) => previews.serve(request, reply) ?? reply.code(418).send());
  const address = await previews.put('<p>draft</p>', 'http://localhost:4322');
  const response = await app.inject(address);
  expect(response.body).toBe('<p>draft</p>');
  expect(response.headers['content-security-policy']).toContain(
    'frame-ancestors http://localhost:4322',
  );
  expect(response.headers['content-security-policy']).toContain("img-src blob: 'self';");
  expect(response.headers['x-frame-options']).toBeUndefined();
  expect(response.headers['cache-control']).toBe('no-store');
  const guess = await app.inject('/preview/guess/');
  expect(guess.statusCode).toBe(404);
  expect(guess.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'text/plain; charset=utf-8',
  });
  expect((await app.inject('/')).statusCode).toBe(418);
  now = 121_000;
  expect((await app.inject(address)).statusCode).toBe(404);
});

it('serves a preview from another server than the one that created it', async () => {
  const kept = new Map<string, string>();
  const store = {
    storePreview: async (key: string, text: string) => void kept.set(key, text),
    readPreview: async (key: string) => kept.get(key) ?? null,
  };
  const [one, other] = [1, 2].map(() => createPreviewServer(headers, createSharedPreviews(store)));
  const app = Fastify();
  app.all('/*', (request, reply) => other?.serve(request, reply) ?? reply.code(418).send());
  const address = (await one?.put('<p>draft</p>', 'https://console.example.com')) ?? '';
  const response = await app.inject(address);
  expect(response.body).toBe('<p>draft</p>');
  expect(response.headers['content-security-policy']).toContain('https://console.example.com');
});
