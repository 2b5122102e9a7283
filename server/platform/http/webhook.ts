import { createHmac, timingSafeEqual } from 'node:crypto';

interface SignedRequest {
  id: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  /** `v1,<base64>`, several separated by spaces. */
  signature: string;
  body: string | Uint8Array;
}

const toleratedSeconds = 300;

/** Counts requests by id across all servers, for at least as long as a request is accepted. */
type CountRequest = (id: string, milliseconds: number) => Promise<number>;

/**
 * Checks signed requests (Standard Webhooks): HMAC-SHA256 of `id.timestamp.body`, compared in constant time, at most
 * five minutes old or early, and each id only once.
 */
export function createWebhookCheck(
  secret: string,
  { count, now = Date.now }: { count: CountRequest; now?: () => number },
) {
  /** @returns the reason to reject the request, or null if it is accepted */
  return async function refusal(context: SignedRequest): Promise<string | null> {
    const { id, timestamp, signature, body } = context;
    if (secret === '') return 'Signed requests are off: REBUILD_WEBHOOK_SECRET is not set.';
    if (!id || !/^\d{1,12}$/.test(timestamp) || !signature)
      return 'Send a token, or webhook-id, webhook-timestamp and webhook-signature.';
    if (Math.abs(now() / 1000 - Number(timestamp)) > toleratedSeconds)
      return 'The request is too old, or the clocks differ by more than five minutes.';
    const expected = createHmac('sha256', secret)
      .update(`${id}.${timestamp}.`)
      .update(body)
      .digest();
    const fits = signature.split(' ').some((given) => isSame(given, expected));
    if (!fits) return 'The signature does not match.';
    const made = await count(id, 2 * toleratedSeconds * 1000);
    return made > 1 ? 'This request was already received.' : null;
  };
}

function isSame(given: string, expected: Buffer): boolean {
  if (!given.startsWith('v1,')) return false;
  const bytes = Buffer.from(given.slice(3), 'base64');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
