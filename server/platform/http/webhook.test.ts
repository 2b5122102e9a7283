import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createWebhookCheck } from './webhook.ts';

const secret = 'a secret of enough length';
const now = 1_800_000_000_000;

function check(given = secret) {
  const counts = new Map<string, number>();
  const count = async (id: string) => {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts.get(id) ?? 0;
  };
  return createWebhookCheck(given, { count, now: () => now });
}

function signed(part: { id?: string; at?: number; body?: string; with?: string } = {}) {
  const { id = 'call-1', at = now / 1000, body = '{}' } = part;
  const timestamp = String(at);
  const digest = createHmac('sha256', part.with ?? secret)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return { id, timestamp, body, signature: `v1,${digest}` };
}

it('allows a pipeline with the secret to publish, once per request', async () => {
  const refusal = check();
  expect(await refusal(signed())).toBeNull();
  expect(await refusal(signed())).toMatch(/already received/);
  expect(await refusal(signed({ id: 'call-2' }))).toBeNull();
});

it('refuses an old, early, altered, unsigned or wrongly signed request', async () => {
  const refusal = check();
  expect(await refusal(signed({ at: now / 1000 - 301 }))).toMatch(/too old/);
  expect(await refusal(signed({ at: now / 1000 + 301 }))).toMatch(/clocks/);
  expect(await refusal({ ...signed(), body: '{"a":1}' })).toMatch(/does not match/);
  expect(await refusal({ ...signed(), signature: '' })).toMatch(/Send a token/);
  expect(await refusal({ ...signed(), signature: 'v1,AAAA' })).toMatch(/does not match/);
  expect(await refusal(signed({ with: 'another secret' }))).toMatch(/does not match/);
  expect(await refusal(signed({ at: Number.NaN }))).toMatch(/Send a token/);
});

it('refuses every signature if no secret is set', async () => {
  expect(await check('')(signed({ with: '' }))).toMatch(/requests are off/);
});
