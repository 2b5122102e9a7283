import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createWebhookCheck } from './webhook.ts';

const secret = 'a secret of enough length';
const now = 1_800_000_000_000;

function signed(part: { id?: string; at?: number; body?: string; with?: string } = {}) {
  const { id = 'call-1', at = now / 1000, body = '{}' } = part;
  const timestamp = String(at);
  const digest = createHmac('sha256', part.with ?? secret)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return { id, timestamp, body, signature: `v1,${digest}` };
}

it('a pipeline with the secret may publish, once for each call', () => {
  const refusal = createWebhookCheck(secret, () => now);
  expect(refusal(signed())).toBeNull();
  expect(refusal(signed())).toMatch(/made before/);
  expect(refusal(signed({ id: 'call-2' }))).toBeNull();
});

it('a call that is old, early, altered, unsigned or signed with another secret is refused', () => {
  const refusal = createWebhookCheck(secret, () => now);
  expect(refusal(signed({ at: now / 1000 - 301 }))).toMatch(/too old/);
  expect(refusal(signed({ at: now / 1000 + 301 }))).toMatch(/clocks/);
  expect(refusal({ ...signed(), body: '{"a":1}' })).toMatch(/does not fit/);
  expect(refusal({ ...signed(), signature: '' })).toMatch(/Send a token/);
  expect(refusal({ ...signed(), signature: 'v1,AAAA' })).toMatch(/does not fit/);
  expect(refusal(signed({ with: 'another secret' }))).toMatch(/does not fit/);
  expect(refusal(signed({ at: Number.NaN }))).toMatch(/Send a token/);
});

it('without a secret no signature is good enough', () => {
  expect(createWebhookCheck('', () => now)(signed({ with: '' }))).toMatch(/switched off/);
});
