import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeForEachTest } from '../../tests/support/stores/store-for-each-test.ts';
import { createDiskStorage } from '../platform/storage/disk.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { NewLibraryEntry } from './library-entry.ts';

const by = { author: 'ann@example.com', at: new Date() };
const day = 86_400_000;
const path = (digit: string) => `media/${digit.repeat(24)}-60x40-aabbcc.webp`;
const variant = (digit: string) => `media/${digit.repeat(24)}-60x40-aabbcc/160.avif`;

let folder: string;
const store = storeForEachTest();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-sweep-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(name: string, age = 2 * day): Promise<void> {
  await createDiskStorage(folder).put(name, Buffer.from('x'));
  const at = new Date(Date.now() - age);
  await utimes(join(folder, name), at, at);
}

const sharePath = (look: string) => `share/service-${'a'.repeat(24)}-0123456789abcd-${look}.jpg`;

it('keeps a generated picture of any theme while a release uses its text', async () => {
  await put(sharePath('1'));
  const other = sharePath('1').replace('0123456789abcd', 'ffffffffffffff');
  await put(other);
  expect(await listRemaining([sharePath('').replace('-.jpg', '.jpg')])).toEqual([sharePath('1')]);
});

async function listRemaining(referenced: string[] = []): Promise<string[]> {
  const storage = createDiskStorage(folder);
  const listReferencedFiles = async () => referenced;
  await collectGarbage({ store, storage, listReferencedFiles, now: Date.now });
  const paths: string[] = [];
  for await (const file of storage.list()) paths.push(file.path);
  return paths.sort();
}

describe('garbage collection of files', () => {
  it.each(['backup.tar.gz', 'media/readme.txt', 'media/old/photo.jpg', 'share/a.jpg', 'a.part'])(
    'keeps %s, which Marquee did not create',
    async (name) => {
      await put(name);
      await put(path('1'));
      await put(`${path('1')}.00000000-0000-4000-8000-000000000000.part`);
      expect(await listRemaining()).toEqual([name]);
    },
  );

  it('removes an unused picture with its variants', async () => {
    await put(path('1'));
    await put(variant('1'));
    expect(await listRemaining()).toEqual([]);
  });

  it('keeps pictures that only an earlier revision or a deleted document uses', async () => {
    await put(path('1'));
    await put(path('2'));
    await store.write([{ kind: 'partner', id: 'a', body: { partner_logo: path('1') } }], by);
    await store.write([{ kind: 'partner', id: 'a', body: null }], by);
    await store.write([{ kind: 'section', id: 'banner', body: { image: path('2') } }], by);
    await store.write([{ kind: 'section', id: 'banner', body: { image: '' } }], by);
    expect(await listRemaining()).toEqual([path('1'), path('2')]);
  });

  it('removes half-written files of a crash', async () => {
    await put(path('1'));
    await put(`${path('1')}.x.part`);
    await store.write([{ kind: 'section', id: 'banner', body: { image: path('1') } }], by);
    expect(await listRemaining()).toEqual([path('1')]);
  });

  it('keeps recent files, and variants of a picture that was just uploaded again', async () => {
    await put(path('1'), 1000);
    await put(variant('1'));
    expect(await listRemaining()).toEqual([path('1'), variant('1')].sort());
  });

  const pdf = `files/${'d'.repeat(24)}/prices.pdf`;
  const add = (digit: string, more: Partial<NewLibraryEntry> = {}) =>
    store.addToLibrary({
      ...{ id: digit.repeat(24), kind: 'picture', path: path(digit), notes: '', name: 'a.jpg' },
      ...{ bytes: 1, width: 60, height: 40, look: null, source: 'upload' },
      ...{ added_by: 'ann@example.com', added_at: by.at.toISOString(), ...more },
    });

  it('keeps visible library pictures, and removes hidden ones that nothing uses', async () => {
    for (const digit of ['1', '2', '3', '4']) await put(path(digit));
    await add('1');
    await add('2');
    await add('3');
    await add('4', { source: 'preview' });
    await store.hideInLibrary(
      ['2', '3'].map((digit) => digit.repeat(24)),
      'then',
    );
    await store.write([{ kind: 'section', id: 'banner', body: { image: path('3') } }], by);
    expect(await listRemaining()).toEqual([path('1'), path('3')]);
    const left = (await store.libraryEntries('picture')).map(({ id }) => id[0]);
    expect(left.toSorted()).toEqual(['1', '3']);
  });

  it('keeps a file that a document or a release links to, and removes others', async () => {
    await put(pdf);
    await put(`files/${'e'.repeat(24)}/old.pdf`);
    await store.write([{ kind: 'section', id: 'banner', body: { link: `/${pdf}` } }], by);
    expect(await listRemaining()).toEqual([pdf]);
    const released = `files/${'f'.repeat(24)}/terms.pdf`;
    await put(released);
    expect(await listRemaining([released])).toEqual([pdf, released]);
  });

  it('completes an erasure that a crash interrupted, although an earlier revision uses the picture', async () => {
    await add('1');
    await put(path('1'), 1000);
    await put(variant('1'), 1000);
    await store.write([{ kind: 'section', id: 'banner', body: { image: path('1') } }], by);
    await store.write([{ kind: 'section', id: 'banner', body: { image: '' } }], by);
    await store.eraseInLibrary('1'.repeat(24), by);
    expect(await listRemaining([variant('1')])).toEqual([]);
    expect(await store.erasedIds()).toEqual(['1'.repeat(24)]);
  });
});
