import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MediaStorage, UnusablePathError } from '../../../server/platform/storage/storage.ts';
import { makeTestFolder } from '../test-folder.ts';

const path = `media/${'a'.repeat(24)}-60x40-ffcc00.webp`;
const hostile = [
  '',
  '/',
  '/etc/passwd',
  '..',
  '../outside.webp',
  'media/../../outside.webp',
  'media/./a.webp',
  'media//a.webp',
  'media/',
  'media\\..\\a.webp',
  'a\u0000.webp',
  'a\n.webp',
  '%2e%2e/a?b#c.webp',
  `${'a/'.repeat(500)}a`,
];

/**
 * Contract of every storage. `open` returns a new empty storage each time; `odd` is a folder next to it, to check
 * that nothing accesses it.
 */
export function describeStorage(name: string, open: () => Promise<MediaStorage>): void {
  describe(`files kept ${name}`, () => {
    let storage: MediaStorage;
    const folder = makeTestFolder();
    beforeEach(async () => {
      storage = await open();
    });
    const put = (at: string, bytes: string) => storage.put(at, Buffer.from(bytes));
    const listed = async (under?: string) => {
      const found: [string, number][] = [];
      for await (const file of storage.list(under)) found.push([file.path, file.size]);
      return found.sort(([a], [b]) => (a < b ? -1 : 1));
    };

    it('are read as written, completely and in ranges', async () => {
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 251));
      await storage.put(path, bytes);
      expect(await storage.size(path)).toBe(bytes.length);
      expect((await storage.read(path)).equals(bytes)).toBe(true);
      for (const [start, end] of [
        [0, 0],
        [0, 299_999],
        [17, 4711],
        [299_990, 299_999],
      ] as const) {
        const chunks: Buffer[] = [];
        for await (const chunk of storage.stream(path, { start, end })) chunks.push(chunk);
        expect(Buffer.concat(chunks).equals(bytes.subarray(start, end + 1))).toBe(true);
      }
    });

    it('can be empty', async () => {
      await put('empty.json', '');
      expect(await storage.size('empty.json')).toBe(0);
      expect((await storage.read('empty.json')).length).toBe(0);
      expect(await text(storage.stream('empty.json', { start: 0, end: -1 }))).toBe('');
    });

    it('can come from a local file', async () => {
      const file = join(folder, 'pack');
      await writeFile(file, Buffer.alloc(3_000_000, 'marquee'));
      await storage.putFile('packs/1.pack', file);
      expect(await storage.size('packs/1.pack')).toBe(3_000_000);
      expect(await text(storage.stream('packs/1.pack', { start: 7, end: 13 }))).toBe('marquee');
      await storage.putFile('packs/1.pack', file);
      await expect(storage.putFile('packs/2.pack', join(folder, 'gone'))).rejects.toMatchObject({
        code: 'ENOENT',
      });
      expect(await storage.has('packs/2.pack')).toBe(false);
    });

    it('are reported as missing', async () => {
      expect(await storage.has(path)).toBe(false);
      expect(await storage.size(path)).toBeNull();
      await expect(storage.read(path)).rejects.toMatchObject({ code: 'ENOENT' });
      await expect(text(storage.stream(path, { start: 0, end: 1 }))).rejects.toMatchObject({
        code: 'ENOENT',
      });
      await storage.remove(path);
      expect(await listed()).toEqual([]);
    });

    it('keep their bytes and get a new time if written again', async () => {
      await put(path, 'first');
      const [before] = await times();
      await new Promise((resolve) => setTimeout(resolve, 1100));
      await put(path, 'other');
      const [after] = await times();
      expect(await storage.read(path)).toEqual(Buffer.from('first'));
      expect(after).toBeGreaterThan(before ?? 0);
      expect(Math.abs((after ?? 0) - Date.now())).toBeLessThan(60_000);

      async function times(): Promise<number[]> {
        const found: number[] = [];
        for await (const { at } of storage.list()) found.push(at);
        return found;
      }
    });

    it('are stored once and completely if written several times at once', async () => {
      const bytes = 'x'.repeat(50_000);
      await Promise.all(Array.from({ length: 8 }, () => put(path, bytes)));
      expect(await listed()).toEqual([[path, 50_000]]);
      expect((await storage.read(path)).toString()).toBe(bytes);
    });

    it('are listed, all or by folder', async () => {
      const variant = path.replace('.webp', '/160.avif');
      await put(path, '1');
      await put(variant, '22');
      await put('manifests/00000001.json', '333');
      await put('manifests-old/00000001.json', '4444');
      expect(await listed()).toEqual(
        [
          [path, 1],
          [variant, 2],
          ['manifests/00000001.json', 3],
          ['manifests-old/00000001.json', 4],
        ].sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
      );
      expect(await listed('manifests/')).toEqual([['manifests/00000001.json', 3]]);
      expect(await listed('manifests/00000002')).toEqual([]);
      expect(await listed('nowhere/')).toEqual([]);
    });

    it('are gone after removal', async () => {
      await put(path, '1');
      await put('other.json', '2');
      await storage.remove(path);
      expect(await storage.has(path)).toBe(false);
      expect(await listed()).toEqual([['other.json', 1]]);
    });

    it('can have names with spaces and punctuation', async () => {
      const odd = "odd/a b+c=(1)~!'@,.json";
      await put(odd, 'odd');
      await put(odd, 'odd');
      expect(await listed('odd/')).toEqual([[odd, 3]]);
      expect((await storage.read(odd)).toString()).toBe('odd');
    });

    it('never end up elsewhere, whatever their names', async () => {
      for (const name of hostile) {
        await expect(put(name, 'evil')).rejects.toThrow(UnusablePathError);
        await expect(storage.read(name)).rejects.toThrow(UnusablePathError);
        await expect(storage.remove(name)).rejects.toThrow(UnusablePathError);
        await expect(storage.putFile(name, import.meta.filename)).rejects.toThrow(
          UnusablePathError,
        );
        expect(() => storage.stream(name, { start: 0, end: 0 })).toThrow(UnusablePathError);
        expect(await storage.has(name)).toBe(false);
        expect(await storage.size(name)).toBeNull();
      }
      expect(await listed()).toEqual([]);
    });

    it('pass a self-test, which leaves nothing behind', async () => {
      await storage.check();
      expect(await listed()).toEqual([]);
    });
  });
}
