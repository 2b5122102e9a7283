import { beforeEach, expect, test } from 'vitest';
import { storeForEachTest } from '../../tests/support/stores/store-for-each-test.ts';
import { restoreContent } from './restore-content.ts';

const by = { author: 'editor@example.com', at: new Date('2026-01-02T03:04:05Z') };
const service = 'a'.repeat(24);
const page = 'b'.repeat(24);
const store = storeForEachTest();
beforeEach(async () => {
  await store.write(
    [
      { kind: 'section', id: 'get_started', body: { heading: 'Before' } },
      { kind: 'service', id: service, body: { name: 'Kept', type: 'portfolio' } },
      { kind: 'page-content', id: page, body: { category_id: service, heading: 'Of it' } },
    ],
    by,
  );
});

test('restores documents changed, added and deleted since a release, and keeps their history', async () => {
  const released = await store.revision();
  await store.write([{ kind: 'section', id: 'get_started', body: { heading: 'After' } }], by);
  await store.write(
    [
      { kind: 'service', id: service, body: null },
      { kind: 'page-content', id: page, body: null },
      { kind: 'partner', id: 'c'.repeat(24), body: { partner_name: 'New' } },
    ],
    by,
  );

  const newest = await store.revision();
  expect((await restoreContent(store, released, by))?.revision).toBe(newest + 1);
  expect(await store.revision()).toBe(newest + 4);
  expect((await store.get('section', 'get_started'))?.body).toEqual({ heading: 'Before' });
  expect((await store.get('service', service))?.body).toMatchObject({ name: 'Kept' });
  expect(await store.get('page-content', page)).toMatchObject({ parent: service });
  expect(await store.list('partner')).toEqual([]);
  const states = await store.history('section', 'get_started');
  expect(states.map(({ body }) => body?.heading)).toEqual(['Before', 'After', 'Before']);
  expect(await restoreContent(store, released, by)).toBeUndefined();
});

test('keeps excluded documents, and the services of excluded categories', async () => {
  const [made, hung] = ['d'.repeat(24), 'e'.repeat(24)];
  const released = await store.revision();
  await store.write(
    [
      { kind: 'section', id: 'get_started', body: { heading: 'Undone' } },
      { kind: 'section', id: 'contact_us', body: { heading: 'Left' } },
      { kind: 'service', id: made, body: { name: 'New', type: 'portfolio' } },
      { kind: 'page-content', id: hung, body: { category_id: made, heading: 'Of the new one' } },
      { kind: 'service', id: service, body: null },
    ],
    by,
  );
  const leave = ['section/contact_us', `page-content/${hung}`, `service/${service}`];
  const newest = await store.revision();
  expect((await restoreContent(store, released, by, leave))?.revision).toBe(newest + 1);
  expect(await store.revision()).toBe(newest + 1);
  expect((await store.get('section', 'get_started'))?.body).toEqual({ heading: 'Before' });
  expect((await store.get('section', 'contact_us'))?.body).toEqual({ heading: 'Left' });
  expect(await store.get('page-content', hung)).toMatchObject({ parent: made });
  expect(await store.get('service', made)).not.toBeNull();
  expect(await store.get('service', service)).toBeNull();
  expect(await store.get('page-content', page)).toBeNull();
});
