import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createReleaseView } from './release-view.ts';

const view = createReleaseView();
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
])('a view ends on the page that was asked for, and nowhere else: %s', async (to, target) => {
  const url = `/release-view/end?to=${encodeURIComponent(to)}`;
  const { statusCode, headers } = await app.inject({ url });
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: target });
  expect(headers['set-cookie']).toContain('release-view=; Max-Age=0');
});
