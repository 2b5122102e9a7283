import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStore } from '../store/sqlite/sqlite.ts';
import type { Body, Store } from '../store/store.ts';
import { tellFormerName } from './former-name.ts';

const by = { author: 'editor@example.com', at: new Date('2026-01-02T03:04:05Z') };
const service = 'a'.repeat(24);
let folder = '';
let store: Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-name-'));
  store = await openSqliteStore(join(folder, 'content.sqlite'));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const save = (id: string, body: Body) => store.write([{ kind: 'section', id, body }], by);

test('the name before is told with the places that still say it, and with no others', async () => {
  await save('site_identity', { company_name: 'Carrel' });
  await save('about_founder', { heading: '<p>Why <b>Carrel</b> exists</p>' });
  await save('our_team', { heading: 'Carrels and desks', image: 'media/Carrel.webp' });
  await save('get_started', { button_route: 'https://Carrel.example' });
  await store.write(
    [{ kind: 'service', id: service, body: { name: 'Tutoring', description: 'Carrel’s own' } }],
    by,
  );
  expect(await tellFormerName(store)).toMatchObject({ name: '', count: 0 });

  await save('site_identity', { company_name: 'Hartmoor' });
  expect(await tellFormerName(store)).toEqual({
    name: 'Carrel',
    count: 2,
    documents: [
      { document: 'section/about_founder', name: '' },
      { document: `service/${service}`, name: 'Tutoring' },
    ],
  });
});

test('a name that the new one holds is not looked for', async () => {
  await save('site_identity', { company_name: 'Hartmoor Ltd' });
  expect(await tellFormerName(store)).toMatchObject({ name: 'Carrel', count: 2 });
});
