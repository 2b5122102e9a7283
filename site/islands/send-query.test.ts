import { describe, expect, it } from 'vitest';
import { sendQuery } from './send-query.ts';

const answering =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status });
const query = { name: 'Ada', phone_number: '1', subject: 'Hello', captcha: '7' };

describe('a sent query', () => {
  it('shows the server’s message', async () => {
    const sent = await sendQuery('/api', query, answering(200, { code: 200, message: 'Got it.' }));
    expect(sent).toEqual({ kind: 'success', message: 'Got it.' });
  });

  it('leaves the wording to the form when the server sends no message', async () => {
    const sent = await sendQuery('/api', query, answering(200, { code: 200, message: '' }));
    expect(sent).toEqual({ kind: 'success', message: '' });
  });

  it.each([
    ['a message', answering(200, { message: 'Got it.', data: null }), 'Got it.'],
    ['nothing else', answering(201, {}), ''],
    ['a list', answering(200, []), ''],
    ['no content', async () => new Response(null, { status: 204 }), ''],
  ])('has arrived when the backend sends no code but %s', async (_, send, message) => {
    expect(await sendQuery('/api', query, send)).toEqual({ kind: 'success', message });
  });

  const failed = { kind: 'error', message: '' };

  it.each([
    ['refused', answering(400, { message: 'Bad' })],
    ['a missing call', async () => new Response('<html>', { status: 404 })],
    ['a refusal under HTTP 200', answering(200, { code: 400, message: 'Bad' })],
    ['a refusal in a string under HTTP 200', answering(200, { code: '400', message: 'Bad' })],
  ])('has failed permanently for %s', async (_, send) => {
    expect(await sendQuery('/api', query, send)).toEqual(failed);
  });

  it.each([
    ['a temporary failure', answering(503, { message: 'Away' })],
    ['too many messages', answering(429, { message: 'Wait' })],
    ['an answer from something else', async () => new Response('<html>')],
    ['an empty answer', async () => new Response('')],
    ['a temporary failure under HTTP 200', answering(200, { code: 500, message: 'Away' })],
    ['lost', () => Promise.reject(new TypeError('offline'))],
  ])('has failed and can be retried for %s', async (_, send) => {
    expect(await sendQuery('/api', query, send)).toEqual({ ...failed, isLate: true });
  });

  it('names the field the server rejects, and the reason', async () => {
    const refusal = { message: 'Enter a message.', error: { field: 'message' } };
    const sent = await sendQuery('/api', query, answering(400, refusal));
    expect(sent).toEqual({ kind: 'error', message: 'Enter a message.', field: 'message' });
  });

  it('is still sent when the visitor leaves the page', async () => {
    let init: RequestInit | undefined;
    await sendQuery('/api', query, async (_, given) => {
      init = given;
      return Response.json({});
    });
    expect(init?.keepalive).toBe(true);
  });

  it('is sent without the sum, which only the page contains', async () => {
    let body = '';
    await sendQuery('/api', query, async (_, init) => {
      body = String(init?.body);
      return Response.json({ code: 200 });
    });
    expect(JSON.parse(body)).toEqual({ name: 'Ada', phone_number: '1', subject: 'Hello' });
  });
});
