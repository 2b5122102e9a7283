import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imagePaths, imagePlaces } from '../shared/content/image-places.ts';
import { linkToPage } from '../shared/rules/addresses/page-link.ts';
import { sections } from '../shared/sections/index.ts';
import { demoDocuments } from './content/demo-documents.ts';
import type { StoredDocument } from './content/document.ts';
import { seedDemo, updatePrivacyPage } from './demo-seed.ts';
import { type Media, openMedia } from './media/media.ts';
import { openSqliteStore } from './platform/db/sqlite/sqlite.ts';
import { diskStorage } from './platform/storage/disk.ts';
import type { Store } from './store.ts';

let folder: string;
let store: Store;
let media: Media;
const keeping = { queryDays: 90, spamDays: 0 };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-seed-'));
  store = await openSqliteStore(join(folder, 'content.sqlite'));
  media = await openMedia(diskStorage(join(folder, 'files')), join(folder, 'uploads'), {
    store,
    now: Date.now,
  });
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

  it('has an imprint and a privacy page with this server’s retention times', async () => {
    const pages = await store.list('page');
    expect(pages.map(({ body }) => body.address)).toEqual(['imprint', 'privacy']);
    const navigation = await store.get('section', 'navigation');
    expect(navigation?.body.footer).toMatchObject(
      pages.map(({ id }) => ({ link: linkToPage(id) })),
    );
    const said = JSON.stringify(pages[1]?.body);
    expect(said).toContain('90 days after we receive it');
    expect(said).not.toContain('advertising');
  });

  it('updates them after a change of settings, and still counts as demo content', async () => {
    const text = async () => JSON.stringify((await store.list('page'))[1]?.body);
    const revision = await store.revision();
    await updatePrivacyPage({ store, keeping }, new Date());
    expect(await store.revision(), 'nothing was changed').toBe(revision);
    await updatePrivacyPage({ store, keeping: { queryDays: 1, spamDays: 14 } }, new Date());
    expect(await text()).toContain('erased by itself one day after we receive it');
    expect(await text()).toContain('advertising or fraud is erased after 14 days');
    const pages = (await demoDocuments(store)).filter(({ kind }) => kind === 'page');
    expect(pages.map(({ isUnchanged }) => isUnchanged)).toEqual([true, true]);
  });

  it('keeps the owner’s texts as they are', async () => {
    const [, privacy] = await store.list('page');
    const { kind, id, body } = privacy as StoredDocument;
    const own = JSON.parse(JSON.stringify(body).replace('one day after', 'some 30 days after'));
    await store.write([{ kind, id, body: own }], { author: 'owner@example.com', at: new Date() });
    await updatePrivacyPage({ store, keeping }, new Date());
    expect((await store.list('page'))[1]?.body).toEqual(own);
    const pages = (await demoDocuments(store)).filter(({ kind }) => kind === 'page');
    expect(pages.map(({ isUnchanged }) => isUnchanged)).toEqual([true, false]);
  });

  it('is not filled a second time', async () => {
    const revision = await store.revision();
    expect(await seedDemo({ store, media, keeping }, new Date())).toBe(false);
    expect(await store.revision()).toBe(revision);
  });
});
