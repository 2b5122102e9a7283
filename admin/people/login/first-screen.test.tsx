import { beforeEach, expect, it } from 'vitest';
import { fakeBackend } from '../../../tests/support/console/render-console.tsx';
import { queryClient } from '../../backend/query-client.ts';
import { loadFirstScreen } from './first-screen.ts';

const me = {
  ...{ role: 'owner', areas: ['content', 'leads', 'owner'], preferences: {} },
  ...{ second_step: { needed: false, code: false, passkeys: 0 }, company: false },
};
const nothing = {
  ...{ name: false, logo: false, colours: false, phone: false, imprint: false, email: false },
  demo: true,
};

beforeEach(() => queryClient.clear());

it.each([
  ['an empty site', me, nothing, '/admin/overview'],
  ['the demo content', me, { ...nothing, demo: false }, '/admin/about-founder'],
  ['a name of its own', me, { ...nothing, name: true }, '/admin/about-founder'],
  ['a page of its own', me, { ...nothing, imprint: true }, '/admin/about-founder'],
  ['no report of first steps', me, 500, '/admin/about-founder'],
  [
    'an empty site for a role with leads only',
    { ...me, areas: ['leads'] },
    nothing,
    '/admin/queries',
  ],
  [
    'an empty site without the required second step',
    { ...me, second_step: { needed: true, code: false, passkeys: 0 } },
    nothing,
    '/admin/my-account',
  ],
])('returns the first screen for %s', async (_site, account, steps, screen) => {
  fakeBackend({ me: account, 'first-steps': steps });
  expect(await loadFirstScreen()).toBe(screen);
});
