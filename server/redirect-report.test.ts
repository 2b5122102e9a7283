import { expect, it } from 'vitest';
import { readContent } from '../shared/content/lenient.ts';
import { sections } from '../shared/sections/index.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';
import { createMissingAddresses } from './pages/missing-addresses.ts';

const backend = withBackend();

const report = async () => (await backend.ask('getRedirectReport', {})).body.data;

it('lists missing pages that visitors requested, with the most similar page, until they redirect', async () => {
  const prices = { kind: 'page', title: 'Our prices', address: 'our-prices' };
  await backend.ask('saveDocument', prices);
  const missing = createMissingAddresses({ store: backend.store, now: Date.now });
  for (const path of ['/price-list.html?for=jane', '/price-list.html', '/nowhere'])
    missing.count(path);
  await missing.flush();
  expect((await report()).missing).toEqual([
    {
      ...{ address: '/price-list.html', count: 2, last: expect.any(String) },
      nearest: { path: '/our-prices/', title: 'Our prices' },
    },
    { ...{ address: '/nowhere', count: 1, last: expect.any(String) }, nearest: null },
  ]);
  const entries = [{ from: '/price-list.html', to: '/our-prices/', temporary: false }];
  await backend.ask('saveSection', { section_name: 'redirects', entries });
  expect((await report()).missing.map(({ address }: { address: string }) => address)).toEqual([
    '/nowhere',
  ]);
  await backend.ask('forgetMissing', { address: '/nowhere' });
  expect((await report()).missing).toEqual([]);
});

it('lists former addresses of pages with their current targets', async () => {
  const page = async (fields: object) =>
    (await backend.ask('saveDocument', { kind: 'page', ...fields })).body.data._id;
  const id = await page({ title: 'Team', address: 'team' });
  await page({ id, address: 'people' });
  const gone = await page({ title: 'Old', address: 'old' });
  await backend.ask('deleteDocument', { kind: 'page', id: gone });
  expect((await report()).former).toEqual([
    { address: '/old/', to: null },
    { address: '/team/', to: { path: '/people/', title: 'Team' } },
  ]);
});

it('rejects a redirect whose * could become part of a host, and still loads one saved earlier', async () => {
  const save = (to: string) => {
    const entries = [{ from: '/old/*', to }];
    return backend.ask('saveSection', { section_name: 'redirects', entries });
  };
  for (const to of ['https://new.example*', 'https://ann@new.example*', 'https://*', 'mailto:*']) {
    const { status, body } = await save(to);
    expect([status, body.error]).toMatchObject([
      400,
      { id: 'VALIDATION_FAILED', field: 'entries.0.to' },
    ]);
    expect(body.message).toBe(
      'Leads To needs a whole address with a slash before the *, such as https://example.com/*.',
    );
  }
  expect((await save('https://new.example/*')).status).toBe(200);

  const body = { entries: [{ from: '/old*', to: 'https://new.example*', temporary: false }] };
  await backend.store.write([{ kind: 'section', id: 'redirects', body }], {
    ...{ author: 'ann@example.com', at: new Date() },
  });
  const { data } = (await backend.call('getSection', { section_name: 'redirects' })).body;
  expect(readContent(sections.redirects, data)).toMatchObject(body);
});
