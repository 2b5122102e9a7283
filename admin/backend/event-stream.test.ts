import { afterEach, expect, it, vi } from 'vitest';
import { readEvents } from './event-stream.ts';

afterEach(() => vi.unstubAllGlobals());

it('parses an event that arrives in several pieces', async () => {
  const pieces = ['data: {"a"', ':1}\n\n: still here\n\nda', 'ta: {"a":2}\r\n\r\n', 'data: {"a":3'];
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  const heard: unknown[] = [];
  await readEvents('/events', { signal: new AbortController().signal, token: 'x' }, (message) =>
    heard.push(message),
  );
  expect(heard).toEqual([{ a: 1 }, { a: 2 }]);
});

it('throws if the server rejects the stream', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  const reading = readEvents(
    '/events',
    { signal: new AbortController().signal, token: null },
    () => {},
  );
  await expect(reading).rejects.toThrow('401');
});
