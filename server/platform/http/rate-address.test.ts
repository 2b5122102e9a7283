import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { readAddresses, toRateAddress } from './rate-address.ts';

describe('the address that rate limits count', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:cb00:7106', '203.0.113.6'],
    ['203.0.113.6:40001', '203.0.113.6'],
    ['203.0.113.6:', '203.0.113.6'],
    ['[2001:db8:1:2::9]:40001', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::9]:40001"', '2001:db8:1:2::/64'],
    ['[::ffff:203.0.113.6]:40001', '203.0.113.6'],
    ['[fe80::1%eth0]:40001', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ])('%s counts as %s', (ip, counted) => {
    expect(toRateAddress(ip)).toBe(counted);
  });
});

describe("a trusted proxy's header", () => {
  const app = Fastify({ trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] });
  readAddresses(app, { hasProxy: true });
  app.get('/', (request) => toRateAddress(request.ip));
  app.get('/hops', (request) => ({ hops: request.ips?.length }));
  afterAll(() => app.close());

  it.each([
    ['203.0.113.6:40001', '203.0.113.6'],
    ['203.0.113.6:40001, 10.0.0.2:80', '203.0.113.6'],
    ['203.0.113.6, [fd00::2]:443', '203.0.113.6'],
    ['203.0.113.6, fd00::2%eth0, 10.0.0.2', '203.0.113.6'],
    ['198.51.100.1, 203.0.113.6:1, 10.0.0.2', '203.0.113.6'],
    ['[2001:db8:1:2::9]:40001', '2001:db8:1:2::/64'],
    ['unknown', '127.0.0.1'],
    ['made-up-17', '127.0.0.1'],
    ['203.0.113.6, unknown', '127.0.0.1'],
    ['203.0.113.6, made-up-17, 10.0.0.2', '10.0.0.2'],
    ['', '127.0.0.1'],
    [',', '127.0.0.1'],
    [','.repeat(15_000), '127.0.0.1'],
    [`${','.repeat(15_000)}203.0.113.6`, '203.0.113.6'],
    [`203.0.113.6${', 10.0.0.2'.repeat(15)}`, '203.0.113.6'],
    [`203.0.113.6${', 10.0.0.2'.repeat(1500)}`, '10.0.0.2'],
  ])('%s counts as %s', async (header, counted) => {
    const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': header } });
    expect(body).toBe(counted);
  });

  it('reads X-Forwarded-For from its end, up to 20 addresses', async () => {
    for (const address of ['203.0.113.6', '10.0.0.2', '[fd00::2]:443']) {
      const headers = { 'x-forwarded-for': `${address}, `.repeat(700) + address };
      const { hops } = (await app.inject({ url: '/hops', headers })).json();
      expect(hops).toBeLessThanOrEqual(21);
    }
  });
});
