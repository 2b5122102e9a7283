import { beforeEach, expect, it } from 'vitest';
import { createMissingAddresses, maxMissing } from './missing-addresses.ts';

let stored: unknown;
const store = {
  setting: async () => structuredClone(stored) ?? null,
  changeSetting: async (_: string, change: (value: unknown) => unknown) => {
    stored = structuredClone(change(structuredClone(stored) ?? null));
  },
};
const now = () => Date.UTC(2026, 10, 22);
const open = () => createMissingAddresses({ store, now });
beforeEach(() => {
  stored = null;
});

it('counts missing addresses by path, and keeps the counts over restarts', async () => {
  const missing = open();
  for (const asked of ['/prices?for=jane@example.com', '/prices', '/%C3%BCber-uns/'])
    missing.count(asked);
  await missing.flush();
  const again = open();
  again.count('/prices');
  expect(await again.list()).toEqual([
    { address: '/prices', count: 3, last: '2026-11-22' },
    { address: '/über-uns/', count: 1, last: '2026-11-22' },
  ]);
  await again.forget('/prices');
  expect((await again.list()).map(({ address }) => address)).toEqual(['/über-uns/']);
});

it('ignores addresses that may be personal, that scanners probe, or that belong to page resources', async () => {
  const missing = open();
  const none = [
    '/of/jane@example.com',
    '/t/004911349601',
    '/wp-login.php',
    '/.env',
    '/a/.git/config',
  ];
  for (const asked of [...none, '/logo.png', '/%zz', `/${'a'.repeat(300)}`, '/api/x'])
    missing.count(asked);
  expect(await missing.list()).toEqual([]);
});

it('limits a flood of invented addresses, and keeps those requested repeatedly', async () => {
  const missing = open();
  for (let at = 0; at < 100_000; at += 1) {
    missing.count(`/made-up-${at.toString(36)}`);
    if (at % 100 === 0) missing.count('/old-prices.html');
  }
  await missing.flush();
  const rows = stored as [string, number][];
  expect(rows).toHaveLength(maxMissing);
  expect(rows[0]?.[0]).toBe('/old-prices.html');
  expect(rows[0]?.[1]).toBeGreaterThan(1);
});
