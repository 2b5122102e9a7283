import { expect, it } from 'vitest';
import { newSite, refusal } from '../../tests/support/scheduled-site.ts';
import { checkRedirectedPages } from './redirected-pages.ts';

it('refuses a new redirect from the address of a page, and keeps a stored one', async () => {
  const { store, by } = await newSite();
  await store.write(
    [{ kind: 'page', id: 'a'.repeat(24), body: { title: 'A', address: 'a' } }],
    by(),
  );
  const redirects = {
    entries: [
      { from: '/b', to: '/c' },
      { from: '/a', to: '/c' },
    ],
  };
  const check = (before: object | null) =>
    refusal(checkRedirectedPages(store, redirects, before as never));
  expect(Object.keys((await check(null))?.details?.fields ?? {})).toEqual(['entries.1.from']);
  expect(Object.keys((await check({ entries: [] }))?.details?.fields ?? {})).toHaveLength(1);
  expect(await check(redirects)).toBeNull();
});
