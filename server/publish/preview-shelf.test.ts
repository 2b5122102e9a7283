import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createPreviewShelf } from './preview-shelf.ts';

const headers = [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Frame-Options': 'DENY',
    },
  },
];

it('a preview can be framed by the console that asked for it, for two minutes, and by its address alone', async () => {
  let now = 0;
  const shelf = createPreviewShelf(headers, () => now);
  const app = Fastify();
  app.all('/*', (request, reply) => shelf.serve(request, reply) ?? reply.code(418).send());
  const address = shelf.put('<p>draft</p>', 'http://localhost:4322');
  const answer = await app.inject(address);
  expect(answer.body).toBe('<p>draft</p>');
  expect(answer.headers['content-security-policy']).toContain(
    'frame-ancestors http://localhost:4322',
  );
  expect(answer.headers['x-frame-options']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await app.inject('/preview/guess/')).statusCode).toBe(404);
  expect((await app.inject('/')).statusCode).toBe(418);
  now = 121_000;
  expect((await app.inject(address)).statusCode).toBe(404);
});
