import { sha256 } from '../platform/bytes/digest.ts';
import type { Store } from '../store.ts';
import { devicesName } from './store/people.ts';

const day = 24 * 3_600_000;
const familiarMs = 90 * day;
const maxKnown = 50;

interface Device {
  /** The browser in a few words. */
  agent: string;
  address: string;
}

/**
 * Whether an account was never logged in to with such a browser from about there, and remembers that it was now. Of the
 * first of all nothing can be said: it is none.
 */
export async function isNewDevice(
  store: Pick<Store, 'setting' | 'changeSetting'>,
  accountId: string,
  { agent, address, now }: Device & { now: number },
): Promise<boolean> {
  const name = devicesName(accountId);
  const device = sha256(`${agent} ${networkOf(address)}`).slice(0, 32);
  const knownIn = (stored: unknown) =>
    Object.entries((stored ?? {}) as Record<string, number>).filter(
      ([, at]) => now - at <= familiarMs,
    );
  const seenAt = (stored: unknown) => knownIn(stored).find(([each]) => each === device)?.[1];
  // Most log-ins are from a device that was seen today, and write nothing.
  if (now - (seenAt(await store.setting(name)) ?? Number.NEGATIVE_INFINITY) < day) return false;
  const before = await store.changeSetting(name, (stored) => {
    const others = knownIn(stored).filter(([each]) => each !== device);
    return Object.fromEntries([...others.slice(-(maxKnown - 1)), [device, now]]);
  });
  return before !== null && seenAt(before) === undefined;
}

/** Providers give the same home another address every day, mostly of the same network. */
function networkOf(address: string): string {
  return address.includes(':')
    ? address.split(':').slice(0, 3).join(':')
    : address.split('.').slice(0, 2).join('.');
}
