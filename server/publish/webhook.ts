import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedCall {
  id: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  /** `v1,<base64>`, several separated by spaces. */
  signature: string;
  body: string | Uint8Array;
}

const toleratedSeconds = 300;
const mostRemembered = 10_000;

/**
 * Checks signed calls (Standard Webhooks): HMAC-SHA256 over `id.timestamp.body`, five minutes either way,
 * each id once, compared in constant time.
 */
export function createWebhookCheck(secret: string, now: () => number = Date.now) {
  const seen = new Map<string, number>();

  function forgetOld(): void {
    const oldest = now() / 1000 - 2 * toleratedSeconds;
    for (const [id, at] of seen) {
      if (at > oldest && seen.size <= mostRemembered) break;
      seen.delete(id);
    }
  }

  /** @returns why the call is refused; null when it is accepted */
  return function refusal({ id, timestamp, signature, body }: SignedCall): string | null {
    if (secret === '') return 'Signed calls are switched off: REBUILD_WEBHOOK_SECRET is not set.';
    if (!id || !/^\d{1,12}$/.test(timestamp) || !signature)
      return 'Send a token, or webhook-id, webhook-timestamp and webhook-signature.';
    if (Math.abs(now() / 1000 - Number(timestamp)) > toleratedSeconds)
      return 'The call is too old, or the clocks differ by more than five minutes.';
    const expected = createHmac('sha256', secret)
      .update(`${id}.${timestamp}.`)
      .update(body)
      .digest();
    const fits = signature.split(' ').some((given) => isSame(given, expected));
    if (!fits) return 'The signature does not fit.';
    forgetOld();
    if (seen.has(id)) return 'This call was made before.';
    seen.set(id, now() / 1000);
    return null;
  };
}

function isSame(given: string, expected: Buffer): boolean {
  if (!given.startsWith('v1,')) return false;
  const bytes = Buffer.from(given.slice(3), 'base64');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
