import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeGracefully } from './shutdown.ts';

it('a server that is stopped answers what it was asked, and ends streams that would never end', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  // Else the browser's kept connection is waited for with all patience.
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
