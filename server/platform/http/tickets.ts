import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Store } from '../../store.ts';

export type Tickets = ReturnType<typeof createTickets>;

/** Opens signed permissions that expire and are valid on each server of a site. */
export async function openTickets(store: Pick<Store, 'secret'>, now: () => number) {
  return createTickets(await store.secret('secret of tickets'), now);
}

/** @param now in ms since 1970 */
export function createTickets(secret: string, now: () => number) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    /** @param subject the permitted action or object, without dots */
    issue(subject: string, seconds: number): string {
      const text = `${subject}.${Math.floor(now() / 1000) + seconds}`;
      return `${text}.${sign(text)}`;
    },
    /** @returns the subject of a ticket and the remaining seconds, or null for a forged or expired ticket */
    check(ticket: string): { subject: string; left: number } | null {
      const [subject = '', end = '', signature = ''] = ticket.split('.');
      const expected = Buffer.from(sign(`${subject}.${end}`));
      const actual = Buffer.from(signature);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      const left = Number(end) - now() / 1000;
      return left > 0 ? { subject, left } : null;
    },
  };
}
