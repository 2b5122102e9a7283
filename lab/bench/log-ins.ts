import { createAccount } from '../../server/people/accounts.ts';
import { logIn } from '../../server/people/log-in.ts';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';

/**
 * How long a refused log-in takes for an address that has an account, one that has none, and one that is suspended:
 * whoever measures must not learn which is which. Usage: node lab/run.mjs bench/log-ins [PAIRS]
 */
const pairs = Number(process.argv[2] ?? 1000);
const allowed = { perPlace: Number.POSITIVE_INFINITY, byStrangers: Number.POSITIVE_INFINITY };
const now = Date.now();
const store = await openSqliteStore(':memory:');
const addresses = {
  known: 'ann@example.com',
  unknown: 'nobody@example.com',
  suspended: 'ben@example.com',
};
for (const email of [addresses.known, addresses.suspended])
  await createAccount(store, { email, password: 'a long enough password', now });
const ben = await store.accountByEmail(addresses.suspended);
const attribution = { author: 'bench', at: new Date(now), action: 'change account' } as const;
await store.changeAccount(ben?._id ?? '', { suspendedAt: 'now' }, attribution);

const times: Record<string, number[]> = { known: [], unknown: [], suspended: [] };
const asked = Object.entries(addresses);
for (let at = 0; at < pairs; at += 1)
  // Each is first, second and third as often.
  for (const [who, email] of [...asked.slice(at % 3), ...asked.slice(0, at % 3)]) {
    const start = performance.now();
    await logIn(store, {
      email,
      password: 'not the password',
      address: `${who} ${at}`,
      now,
      allowed,
    });
    times[who]?.push(performance.now() - start);
  }
for (const [who, taken] of Object.entries(times)) {
  const sorted = taken.toSorted((one, other) => one - other);
  const part = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  console.log(`${who.padEnd(10)} median ${part(0.5)} ms   p95 ${part(0.95)} ms   of ${pairs}`);
}
await store.close();
