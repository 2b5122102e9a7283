import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeGracefully } from './shutdown.ts';

it('a stopping server completes open requests, and ends endless streams', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  // Otherwise the browser's idle connection is waited for.
  closeGracefully(app, { isDraining: () => true });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      const answered = new Promise<void>((ready) => {
        answer = ready;
      });
      resolve();
      await answered;
      return 'done';
    });
  });
  app.get('/admin/publish-events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(': \n\n');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const slow = fetch(`${address}/slow`).then((response) => response.text());
  const stream = await fetch(`${address}/admin/publish-events`);
  await asked;
  const closing = app.close();
  await stream.text();
  answer();
  expect(await slow).toBe('done');
  await closing;
});
