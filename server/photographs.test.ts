import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { notesOf } from '../shared/rules/images/picture-notes.ts';
import { fromLoopback, serveSite } from '../tests/support/imports/served-site.ts';
import { removeFolder } from '../tests/support/remove-folder.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';
import { createPictures } from './imports/take-pictures.ts';
import { openMedia } from './media/media.ts';
import { createDiskStorage } from './platform/storage/disk.ts';

/** A portrait whose face is above and to the left of its middle. */
let portrait: Buffer<ArrayBuffer>;
beforeAll(async () => {
  portrait = await readFile(new URL('../lab/faces/astronaut.webp', import.meta.url));
});
const backend = withBackend();

async function send(
  call: 'saveSection' | 'uploadPictures' | 'previewPicture',
  part: string,
  fields: Record<string, string> = {},
  name = 'portrait.webp',
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append(part, new File([portrait], name));
  const { status, body } = await backend.ask(call, form);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const emptyMedia = (folder: string) => {
  const store = {
    libraryEntry: async () => undefined,
    addToLibrary: async () => undefined,
    erasedIds: async () => [],
  };
  const storage = createDiskStorage(join(folder, 'files'));
  return openMedia(storage, join(folder, 'uploads'), { store, now: Date.now });
};

const withImport = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-portrait-'));
  const [site, media] = [await serveSite({ '/ann.webp': portrait }), await emptyMedia(folder)];
  try {
    const { signal } = new AbortController();
    const how = { signal, spend: () => undefined, reach: fromLoopback.reach, author: 'ann' };
    const found = { address: `${site.origin}/ann.webp`, alt: 'Ann' };
    const taken = await createPictures(media, how).addPicture(found);
    return 'path' in taken ? taken.path : taken.problem;
  } finally {
    await Promise.all([site.close(), media.close()]);
    await removeFolder(folder);
  }
};

const person = JSON.stringify([{ name: 'Ann', designation: 'Founder' }]);
const waysIn: Record<string, () => Promise<string>> = {
  'a section': async () =>
    (await send('saveSection', 'profile_image', { section_name: 'main_banner' })).profile_image,
  'a section, with a description': async () =>
    (
      await send(
        'saveSection',
        'profile_image',
        { section_name: 'main_banner' },
        'says=Ann;portrait.webp',
      )
    ).profile_image,
  'a list of people': async () =>
    (
      await send('saveSection', 'details_image', {
        section_name: 'our_team',
        title: 'Team',
        details: person,
      })
    ).details[0].image,
  'a list of testimonials': async () =>
    (
      await send('saveSection', 'details_image', {
        section_name: 'client_testimonials',
        details: '[{"name":"Ann"}]',
      })
    ).details[0].image,
  'the library': async () => (await send('uploadPictures', 'files'))[0].path,
  'a preview': async () => (await send('previewPicture', 'image')).path,
  'an import': withImport,
};

it.each(Object.keys(waysIn))('finds the face in a photograph uploaded with %s', async (way) => {
  const { auto } = notesOf((await waysIn[way]?.()) ?? '');
  expect(auto?.x).toBeGreaterThan(30);
  expect(auto?.x).toBeLessThan(55);
  expect(auto?.y).toBeLessThan(45);
});
