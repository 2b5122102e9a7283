import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { arrivesAt, hostileEnds } from '../../../tests/support/hostile/hostile-addresses.ts';
import { createTickets } from '../../platform/http/tickets.ts';
import { createReleaseView } from './release-view.ts';

const tickets = createTickets('secret', Date.now);
const view = createReleaseView(tickets);
const app = Fastify();
app.all('/*', (request, reply) => view.enter(request, reply) ?? reply.send('page'));
afterAll(() => app.close());

it.each([
  ['/details-page/5f/', '/details-page/5f/'],
  ['/#our-team', '/#our-team'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['https://evil.example/', '/'],
  ['', '/'],
])('returns to the requested page of this site when a view ends: %s', async (to, target) => {
  const url = `/release-view/end?to=${encodeURIComponent(to)}`;
  const { statusCode, headers } = await app.inject({ url });
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: target });
  expect(headers['set-cookie']).toContain('release-view=; Max-Age=0');
});

it('stays on this site when a view ends, whatever page was requested', async () => {
  const site = 'http://site.example/';
  for (const to of ['', '/'].flatMap((start) => hostileEnds.map((end) => start + end)))
    for (const written of [
      to,
      encodeURIComponent(to),
      encodeURIComponent(encodeURIComponent(to)),
    ]) {
      const { headers } = await app.inject({ url: `/release-view/end?to=${written}` });
      const { origin } = arrivesAt(String(headers.location), site);
      expect([to, headers.location, origin]).toEqual([to, headers.location, new URL(site).origin]);
    }
});

it('sets the cookie for this host and https only', async () => {
  const encrypted = createReleaseView(tickets, { isEncrypted: true });
  const there = Fastify();
  there.all(
    '/*',
    (request, reply) => encrypted.enter(request, reply) ?? encrypted.findViewedRelease(request),
  );
  const { headers } = await there.inject({ url: encrypted.address(7) });
  const set = String(headers['set-cookie']);
  expect(set).toMatch(
    /^__Host-release-view=[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  const [cookie = ''] = set.split(';');
  expect((await there.inject({ url: '/', headers: { cookie } })).body).toBe('7');
  await there.close();
});
