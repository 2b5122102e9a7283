import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imagePathsOf, imageUsesOf } from '../shared/content/pictures/image-uses.ts';
import { linkToPage } from '../shared/rules/addresses/page-link.ts';
import { sections } from '../shared/sections/index.ts';
import { findDemoDocuments } from './content/demo/demo-documents.ts';
import type { StoredDocument } from './content/document.ts';
import { seedDemo } from './demo-seed.ts';
import { type Media, openMedia } from './media/media.ts';
import { openSqliteStore } from './platform/db/sqlite/sqlite.ts';
import { createDiskStorage } from './platform/storage/disk.ts';
import type { Store } from './store.ts';

let folder: string;
let store: Store;
let media: Media;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-seed-'));
  store = await openSqliteStore(join(folder, 'content.sqlite'));
  media = await openMedia(createDiskStorage(join(folder, 'files')), join(folder, 'uploads'), {
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
    expect(await seedDemo({ store, media }, new Date())).toBe(true);
    for (const [name, schema] of Object.entries(sections)) {
      const document = await store.get('section', name);
      for (const { path } of imagePathsOf(document?.body ?? {}, imageUsesOf(schema)))
        expect({ path, isStored: await media.has(path) }).toEqual({ path, isStored: true });
    }
    expect((await store.list('service')).length).toBeGreaterThan(0);
    for (const { parent } of await store.list('page-content'))
      expect(await store.get('service', parent ?? '')).not.toBeNull();
  });

  it('contains an imprint, and a privacy page without a number of days', async () => {
    const pages = await store.list('page');
    expect(pages.map(({ body }) => body.address)).toEqual(['imprint', 'privacy']);
    const navigation = await store.get('section', 'navigation');
    expect(navigation?.body.footer).toMatchObject(
      pages.map(({ id }) => ({ link: linkToPage(id) })),
    );
    expect(JSON.stringify(pages[1]?.body)).not.toMatch(/\d+ days/);
  });

  it('counts as demo content until the owner changes it', async () => {
    const unchanged = async () =>
      (await findDemoDocuments(store)).flatMap(({ kind, isUnchanged }) =>
        kind === 'page' ? [isUnchanged] : [],
      );
    const [, privacy] = await store.list('page');
    const { kind, id, body } = privacy as StoredDocument;
    // Version 0.2.0 rewrote the page after a change of settings.
    await store.write([{ kind, id, body: { ...body, intro: 'For 7 days.' } }], {
      ...{ author: 'demo', at: new Date() },
    });
    expect(await unchanged()).toEqual([true, true]);
    await store.write([{ kind, id, body: { ...body, intro: 'Ours.' } }], {
      ...{ author: 'owner@example.com', at: new Date() },
    });
    expect(await unchanged()).toEqual([true, false]);
  });

  it('receives the demo company only once', async () => {
    const revision = await store.revision();
    expect(await seedDemo({ store, media }, new Date())).toBe(false);
    expect(await store.revision()).toBe(revision);
  });
});
