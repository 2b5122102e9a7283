import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imagePaths, imagePlaces } from '../shared/content/image-places.ts';
import { sections } from '../shared/content/index.ts';
import { linkToPage } from '../shared/rules/page-link.ts';
import { demoPages } from './demo/pages.ts';
import { seedDemo } from './demo-seed.ts';
import { diskStorage } from './media/disk.ts';
import { type Media, openMedia } from './media/media.ts';
import { openSqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

let folder: string;
let store: Store;
let media: Media;
const keeping = { queryDays: 90, spamDays: 0 };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-seed-'));
  store = await openSqliteStore(join(folder, 'content.sqlite'));
  media = await openMedia(diskStorage(join(folder, 'files')), join(folder, 'uploads'));
});
afterAll(async () => {
  await media.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a fresh installation', () => {
  it('shows the demo company, with every picture stored', async () => {
    expect(await seedDemo({ store, media, keeping }, new Date())).toBe(true);
    for (const [name, schema] of Object.entries(sections)) {
      const document = await store.get('section', name);
      for (const { path } of imagePaths(document?.body ?? {}, imagePlaces(schema)))
        expect({ path, isStored: await media.has(path) }).toEqual({ path, isStored: true });
    }
    expect((await store.list('service')).length).toBeGreaterThan(0);
    for (const { parent } of await store.list('page-content'))
      expect(await store.get('service', parent ?? '')).not.toBeNull();
  });

  it('has an imprint and a privacy page that says how long this server keeps what is sent', async () => {
    const pages = await store.list('page');
    expect(pages.map(({ body }) => body.address)).toEqual(['imprint', 'privacy']);
    const navigation = await store.get('section', 'navigation');
    expect(navigation?.body.footer).toMatchObject(
      pages.map(({ id }) => ({ link: linkToPage(id) })),
    );
    const said = JSON.stringify(pages[1]?.body);
    expect(said).toContain('90 days after we receive it');
    expect(said).not.toContain('advertising');
    const others = JSON.stringify(demoPages({ queryDays: 0, spamDays: 1 })[1]);
    expect(others).toContain('kept until we erase it');
    expect(others).toContain('advertising or fraud is erased after one day');
  });

  it('is not filled a second time', async () => {
    const revision = await store.revision();
    expect(await seedDemo({ store, media, keeping }, new Date())).toBe(false);
    expect(await store.revision()).toBe(revision);
  });
});
