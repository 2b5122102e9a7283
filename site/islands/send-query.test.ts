import { describe, expect, it } from 'vitest';
import { sendQuery } from './send-query.ts';

const respondWith =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status });
const query = { name: 'Ada', phone_number: '1', subject: 'Hello', captcha: '7' };

describe('a sent query', () => {
  it('returns the server message', async () => {
    const sent = await sendQuery(
      '/api',
      query,
      respondWith(200, { code: 200, message: 'Got it.' }),
    );
    expect(sent).toEqual({ kind: 'success', message: 'Got it.' });
  });

  it('returns an empty message if the server sends none', async () => {
    const sent = await sendQuery('/api', query, respondWith(200, { code: 200, message: '' }));
    expect(sent).toEqual({ kind: 'success', message: '' });
  });

  it.each([
    ['a message', respondWith(200, { message: 'Got it.', data: null }), 'Got it.'],
    ['nothing else', respondWith(201, {}), ''],
    ['a list', respondWith(200, []), ''],
    ['no content', async () => new Response(null, { status: 204 }), ''],
  ])('succeeds if the response has no code but %s', async (_, send, message) => {
    expect(await sendQuery('/api', query, send)).toEqual({ kind: 'success', message });
  });

  const failed = { kind: 'error', message: '' };

  it.each([
    ['a rejection', respondWith(400, { message: 'Bad' })],
    ['a missing endpoint', async () => new Response('<html>', { status: 404 })],
    ['a rejection with HTTP 200', respondWith(200, { code: 400, message: 'Bad' })],
    ['a rejection as a string with HTTP 200', respondWith(200, { code: '400', message: 'Bad' })],
  ])('fails permanently for %s', async (_, send) => {
    expect(await sendQuery('/api', query, send)).toEqual(failed);
  });

  it.each([
    ['a temporary failure', respondWith(503, { message: 'Away' })],
    ['too many messages', respondWith(429, { message: 'Wait' })],
    ['a response other than JSON', async () => new Response('<html>')],
    ['an empty response', async () => new Response('')],
    ['a temporary failure with HTTP 200', respondWith(200, { code: 500, message: 'Away' })],
    ['a lost connection', () => Promise.reject(new TypeError('offline'))],
  ])('can be retried after %s', async (_, send) => {
    expect(await sendQuery('/api', query, send)).toEqual({ ...failed, canRetry: true });
  });

  it('returns the rejected field and the reason', async () => {
    const refusal = { message: 'Enter a message.', error: { field: 'message' } };
    const sent = await sendQuery('/api', query, respondWith(400, refusal));
    expect(sent).toEqual({ kind: 'error', message: 'Enter a message.', field: 'message' });
  });

  it('is sent even if the visitor leaves the page', async () => {
    let init: RequestInit | undefined;
    await sendQuery('/api', query, async (_, given) => {
      init = given;
      return Response.json({});
    });
    expect(init?.keepalive).toBe(true);
  });

  it('does not contain the captcha, which only the page knows', async () => {
    let body = '';
    await sendQuery('/api', query, async (_, init) => {
      body = String(init?.body);
      return Response.json({ code: 200 });
    });
    expect(JSON.parse(body)).toEqual({ name: 'Ada', phone_number: '1', subject: 'Hello' });
  });
});
