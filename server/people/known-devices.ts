import { sha256 } from '../platform/bytes/digest.ts';
import type { Store } from '../store.ts';
import { buildDevicesName } from './store/people.ts';

const day = 24 * 3_600_000;
const familiarMs = 90 * day;
const maxKnown = 50;

interface Device {
  /** A short description of the browser. */
  agent: string;
  address: string;
}

/**
 * Remembers this device, and returns true when the account has not logged in with such a browser
 * from about there before. False for the first login of all.
 */
export async function isNewDevice(
  store: Pick<Store, 'setting' | 'changeSetting'>,
  accountId: string,
  { agent, address, now }: Device & { now: number },
): Promise<boolean> {
  const name = buildDevicesName(accountId);
  const device = sha256(`${agent} ${networkOf(address)}`).slice(0, 32);
  const knownIn = (stored: unknown) =>
    Object.entries((stored ?? {}) as Record<string, number>).filter(
      ([, at]) => now - at <= familiarMs,
    );
  const seenAt = (stored: unknown) => knownIn(stored).find(([each]) => each === device)?.[1];
  // Most logins are from a device that was seen today, and write nothing.
  if (now - (seenAt(await store.setting(name)) ?? Number.NEGATIVE_INFINITY) < day) return false;
  const before = await store.changeSetting(name, (stored) => {
    const others = knownIn(stored).filter(([each]) => each !== device);
    return Object.fromEntries([...others.slice(-(maxKnown - 1)), [device, now]]);
  });
  return before !== null && seenAt(before) === undefined;
}

/** Providers give the same home another address every day, mostly in the same network. */
function networkOf(address: string): string {
  return address.includes(':')
    ? address.split(':').slice(0, 3).join(':')
    : address.split('.').slice(0, 2).join('.');
}
