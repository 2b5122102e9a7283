import { createHmac } from 'node:crypto';
import type { Store } from '../store.ts';

/**
 * Names where queries come from, without keeping the address: equal for one address on one day, and nothing else can
 * be told from it. It is emptied after two days.
 */
export function createSenders(store: Pick<Store, 'leadSecret'>) {
  let secret: Promise<string> | null = null;
  return async (address: string, now: number): Promise<string> => {
    secret ??= store.leadSecret();
    const known = await secret.catch((error) => {
      secret = null;
      throw error;
    });
    const day = new Date(now).toISOString().slice(0, 10);
    const key = createHmac('sha256', known).update(`sender ${day}`).digest();
    return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22);
  };
}
