import { sha256 } from '../bytes/digest.ts';
import { devicesName } from '../store/people.ts';
import type { Store } from '../store/store.ts';

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
  store: Pick<Store, 'setting' | 'setSetting'>,
  accountId: string,
  { agent, address, now }: Device & { now: number },
): Promise<boolean> {
  const name = devicesName(accountId);
  const stored = (await store.setting(name)) as Record<string, number> | null;
  const known = Object.entries(stored ?? {}).filter(([, at]) => now - at <= familiarMs);
  const device = sha256(`${agent} ${networkOf(address)}`).slice(0, 32);
  const seenAt = known.find(([each]) => each === device)?.[1];
  if (seenAt !== undefined && now - seenAt < day) return false;
  const others = known.filter(([each]) => each !== device).slice(-(maxKnown - 1));
  await store.setSetting(name, Object.fromEntries([...others, [device, now]]));
  return stored !== null && seenAt === undefined;
}

/** Providers give the same home another address every day, mostly of the same network. */
function networkOf(address: string): string {
  return address.includes(':')
    ? address.split(':').slice(0, 3).join(':')
    : address.split('.').slice(0, 2).join('.');
}
