import { describe, expect, it } from 'vitest';
import { BufferedResponse } from './buffered-response.ts';

const init = { status: 404, headers: { 'content-type': 'text/html' } };
const bodies = {
  text: 'Grüße',
  bytes: new TextEncoder().encode('Grüße'),
  stream: new Blob(['Grüße']).stream(),
};

describe.each(Object.entries(bodies))('a response made of a %s', (_, body) => {
  // A stream can be read once.
  const [one, other] = body instanceof ReadableStream ? body.tee() : [body, body];

  it('passes through another response with status, headers and bytes', async () => {
    const first = new BufferedResponse(one, init);
    const second = new BufferedResponse(await first.text(), first);
    expect([second.status, second.headers.get('content-type')]).toEqual([404, 'text/html']);
    expect(await BufferedResponse.bytesOf(second)).toEqual(bodies.bytes);
    await expect(second.text()).rejects.toThrow(TypeError);
  });

  it('supports every other way of reading', async () => {
    const response = new BufferedResponse(other, init);
    expect(await response.clone().blob()).toMatchObject({ type: 'text/html', size: 7 });
    expect(Buffer.from(await response.clone().arrayBuffer()).toString()).toBe('Grüße');
    expect(await new Response(response.body).text()).toBe('Grüße');
    expect(response.bodyUsed).toBe(true);
  });
});

it('a response without a body is empty', async () => {
  expect(await BufferedResponse.bytesOf(new BufferedResponse(null, init))).toBeNull();
  expect(await BufferedResponse.bytesOf(new BufferedResponse('', init))).toHaveLength(0);
});

it('behaves like a response created by Node', () => {
  expect(Response.json({}) instanceof BufferedResponse).toBe(true);
  expect(new BufferedResponse('{"a":1}').headers.get('content-type')).toMatch('text/plain');
});
