import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCrops } from '../../shared/content/crops.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { notesOf, pathAlone, pointText } from '../../shared/rules/images/picture-notes.ts';
import { newSite } from '../../tests/support/scheduled-site.ts';
import { storeInDraft } from '../drafts/store-in-draft.ts';
import { openMedia } from '../media/media.ts';
import { readLibrary } from '../media/read-library.ts';
import { openSqliteStore } from '../platform/db/sqlite/sqlite.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { noteOlderUses } from './note-older-uses.ts';

const folder = await mkdtemp(join(tmpdir(), 'marquee-older-uses-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const skyWithSun = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><linearGradient id="a" x2="0" y2="1">
  <stop stop-color="#123a6b"/><stop offset="1" stop-color="#c8e1f0"/></linearGradient>
  <path fill="url(#a)" d="M0 0h900v600H0z"/><circle cx="700" cy="150" r="60" fill="#e63"/></svg>`,
);
const storage = diskStorage(join(folder, 'files'));
/** Stored by an earlier version: its path, and the point and colours that an upload notes. */
let path = '';
let attention = '';
let tones: string[] = [];
beforeAll(async () => {
  const store = await openSqliteStore(':memory:');
  const media = await openMedia(storage, join(folder, 'work'), { store, now: Date.now });
  const file = join(folder, 'upload.png');
  await sharp(skyWithSun).png().toFile(file);
  const added = { name: 'a.png', source: 'upload', added_by: 'ann@example.com' } as const;
  const stored = await media.store(file, added, { frames: allCrops });
  path = pathAlone(stored.path);
  const notes = notesOf(stored.path);
  attention = notes.auto ? pointText(notes.auto) : '';
  tones = notes.tones ?? [];
  await media.close();
  await store.close();
});

async function olderSite() {
  const { store, parts, by, begin } = await newSite();
  const media = await openMedia(storage, join(folder, 'work'), { store, now: Date.now });
  const read = () =>
    readLibrary({
      ...{ store, media, demoNames: () => new Map(), signal: new AbortController().signal },
      noteUses: () => noteOlderUses({ ...parts, media }),
    });
  const bodyOf = async (kind: Kind, id: string) => (await store.get(kind, id))?.body;
  const save = (kind: Kind, id: string, body: object) =>
    store.write([{ kind, id, body: { ...body } }], by());
  const close = () => Promise.all([media.close(), store.close()]);
  return { store, by, begin, read, bodyOf, save, close };
}

it('gives the uses of an older picture its point and colours, in one step, and no logo', async () => {
  const { store, read, bodyOf, save, close } = await olderSite();
  await save('section', 'our_team', {
    heading: 'Team',
    details: [
      { name: 'Ann', image: path },
      { name: 'Bo', image: `${path}#at=3,97` },
      { name: 'C' },
    ],
  });
  await save('section', 'main_banner', { profile_image: `${path}#at=${attention}&says=A%20desk` });
  await save('section', 'our_portfolio', { portfolio: [{ image: path }] });
  await save('partner', 'p', { partner_name: 'Northmoor', partner_logo: path });
  const before = await store.revision();
  expect(await read()).toBe(1);
  const noted = `auto=${attention}&tones=${tones.map((hex) => hex.slice(1)).join(',')}`;
  expect(attention).toMatch(/^\d+,\d+$/);
  expect(tones.length).toBeGreaterThan(1);
  expect(await bodyOf('section', 'our_team')).toEqual({
    heading: 'Team',
    details: [
      { name: 'Ann', image: `${path}#${noted}` },
      { name: 'Bo', image: `${path}#at=3,97&${noted}` },
      { name: 'C' },
    ],
  });
  expect(await bodyOf('section', 'main_banner')).toEqual({
    profile_image: `${path}#${noted}&says=A%20desk`,
  });
  expect(await bodyOf('partner', 'p')).toMatchObject({ partner_logo: path });
  const [entry] = await store.libraryEntries('picture');
  expect(entry?.notes).toBe(noted);
  const changed = new Set(
    (await store.changes(before, await store.revision())).map(({ id }) => id),
  );
  expect(changed).toEqual(new Set(['our_team', 'main_banner']));
  const revision = await store.revision();
  expect(await read()).toBe(0);
  expect(await store.revision()).toBe(revision);
  await close();
});

it('leaves a document in an open draft as it is', async () => {
  const { store, by, begin, read, bodyOf, save, close } = await olderSite();
  await save('section', 'main_banner', { profile_image: path });
  await save('section', 'about_founder', { profile_image: path });
  const draft = await begin();
  const body = { profile_image: '' };
  await storeInDraft(store, draft).write([{ kind: 'section', id: 'main_banner', body }], by());
  await read();
  expect(await bodyOf('section', 'main_banner')).toEqual({ profile_image: path });
  expect((await bodyOf('section', 'about_founder'))?.profile_image).toContain('#auto=');
  await close();
});
