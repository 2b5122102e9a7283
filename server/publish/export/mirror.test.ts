import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3LookAlike, startS3LookAlike } from '../../../tests/support/s3/s3-look-alike.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import { openBucket } from '../../platform/storage/bucket.ts';
import { StorageError } from '../../platform/storage/storage.ts';
import { formerListName, mirrorRelease, nameFileList } from './mirror.ts';
import { createBucketTarget } from './mirror-bucket.ts';
import { createFolderTarget } from './mirror-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirror-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function source(files: Record<string, string>, images: string[] = []) {
  return {
    files: new Map(Object.entries(files).map(([path, text]) => [path, sha256(text)])),
    images: new Set(images),
    read: async (path: string) => Buffer.from(files[path] ?? ''),
    readImage: async (path: string) => Buffer.from(`image ${path}`),
  };
}

const secret = '5'.repeat(32);
const page = 'details-page/1/index.html';
const picture = 'media/x/160.webp';
const pdf = `files/${'a'.repeat(24)}/prices.pdf`;

async function bucketOf(service: S3LookAlike) {
  const { endpoint, bucket, key } = service;
  const access = { endpoint, region: key.region, accessKeyId: key.id, pathStyle: true };
  const quick = { silenceMs: 2000, pauseMs: 1, tries: 1 };
  return openBucket({ bucket, prefix: 'www' }, { ...access, secretAccessKey: key.secret }, quick);
}

let service: S3LookAlike;
beforeEach(async () => {
  service = await startS3LookAlike();
});
afterEach(() => service.close());

/** Path → text of everything at a target except its own note. */
const targets = [
  {
    name: 'a folder',
    open: async () => createFolderTarget(folder, secret),
    put: (path: string, text: string) => writeFile(join(folder, path), text),
    remove: (path: string) => rm(join(folder, path)),
    async files() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const found = new Map<string, string>();
      for (const entry of entries.filter((it) => it.isFile())) {
        const file = join(entry.parentPath, entry.name);
        found.set(relative(folder, file).split(sep).join('/'), await readFile(file, 'utf8'));
      }
      return removeFileList(found);
    },
  },
  {
    name: 'a bucket',
    open: async () => createBucketTarget(await bucketOf(service), secret),
    async put(path: string, text: string) {
      service.objects.set(`www/${path}`, { bytes: Buffer.from(text), headers: {}, at: 0 });
    },
    remove: async (path: string) => void service.objects.delete(`www/${path}`),
    async files() {
      const found = [...service.objects].map(
        ([key, { bytes }]) => [key.replace(/^www\//, ''), bytes.toString()] as const,
      );
      return removeFileList(new Map(found));
    },
  },
];

function removeFileList(files: Map<string, string>): Record<string, string> {
  files.delete(nameFileList(secret));
  return Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe.each(targets)('a copy in $name', ({ open, files, put, remove }) => {
  it('contains no public list of its files, and reuses one of earlier versions', async () => {
    await put('old.html', 'old');
    await put(formerListName, JSON.stringify([['old.html', sha256('old')]]));
    await put('CNAME', 'www.example.com');
    await mirrorRelease(source({ 'index.html': '1' }), await open());
    expect(await files()).toEqual({ CNAME: 'www.example.com', 'index.html': '1' });
  });

  it('detects files that people removed by hand', async () => {
    const release = source({ 'index.html': 'one', [page]: 'old', '_astro/a.js': 'a' }, [picture]);
    await mirrorRelease(release, await open());
    const whole = await files();
    for (const gone of [Object.keys(whole), ...Object.keys(whole).map((path) => [path])]) {
      for (const path of gone) await remove(path);
      const again = await mirrorRelease(release, await open());
      expect(again).toMatchObject({ written: gone.length, unchanged: 4 - gone.length, removed: 0 });
      expect(await files()).toEqual(whole);
    }
    await remove(page);
    const next = source({ 'index.html': 'one', '_astro/a.js': 'a' }, [picture]);
    expect(await mirrorRelease(next, await open())).toMatchObject({ written: 0, removed: 0 });
  });

  it('contains the files of the release, writes only changed ones again, and drops deleted ones', async () => {
    const first = source({ 'index.html': 'one', [page]: 'old', '_astro/a.js': 'a' }, [
      picture,
      pdf,
    ]);
    expect(await mirrorRelease(first, await open())).toMatchObject({ written: 5, removed: 0 });
    const second = source({ 'index.html': 'two', '_astro/a.js': 'a' }, [picture, pdf]);
    expect(await mirrorRelease(second, await open())).toEqual({
      written: 1,
      unchanged: 3,
      removed: 1,
      purge: ['/', '/details-page/1/', '/details-page/1/index.html', '/index.html'],
    });
    expect(await files()).toEqual({
      '_astro/a.js': 'a',
      [`api/file/${pdf}`]: `image ${pdf}`,
      'api/file/media/x/160.webp': 'image media/x/160.webp',
      'index.html': 'two',
    });
    expect(await mirrorRelease(second, await open())).toEqual({
      written: 0,
      unchanged: 4,
      removed: 0,
      purge: [],
    });
  });

  it('keeps scripts and pictures for a day after the last page that used them', async () => {
    const now = Date.now();
    const hours = (count: number) => now + count * 3_600_000;
    await mirrorRelease(source({ 'index.html': '1', '_astro/a.js': 'a' }, [picture]), await open());
    const next = source({ 'index.html': '2', '_astro/b.js': 'b' });
    const first = await mirrorRelease(next, await open(), now);
    expect(first).toMatchObject({ removed: 0, purge: ['/', '/index.html'] });
    expect(await mirrorRelease(next, await open(), hours(23))).toMatchObject({ removed: 0 });
    expect(Object.keys(await files())).toContain('_astro/a.js');
    const last = await mirrorRelease(next, await open(), hours(25));
    expect(last).toEqual({ written: 0, unchanged: 2, removed: 2, purge: [] });
    expect(Object.keys(await files())).toEqual(['_astro/b.js', 'index.html']);
  });

  it('finishes an interrupted copy of any release', async () => {
    await mirrorRelease(source({ 'index.html': '1', 'a/index.html': 'a' }), await open());
    const cut = source({ 'index.html': '2', 'a/index.html': 'A', 'b/index.html': 'b' });
    cut.read = async (path) => {
      if (path === 'index.html') throw new Error('The power went.');
      return Buffer.from(path);
    };
    await expect(mirrorRelease(cut, await open())).rejects.toThrow('The power went.');
    expect(Object.keys(await files())).toContain('b/index.html');
    const next = source({ 'index.html': '3', 'a/index.html': 'a' });
    expect(await mirrorRelease(next, await open())).toMatchObject({ written: 2, removed: 1 });
    expect(await files()).toEqual({ 'a/index.html': 'a', 'index.html': '3' });
  });
});

it('keeps other files in the target folder, and leaves no empty folders', async () => {
  await mirrorRelease(
    source({ 'index.html': 'one', [page]: 'old' }),
    createFolderTarget(folder, secret),
  );
  await writeFile(join(folder, 'CNAME'), 'www.example.com');
  await mirrorRelease(source({ 'index.html': 'two' }), createFolderTarget(folder, secret));
  expect((await readdir(folder)).sort()).toEqual(['.marquee', 'CNAME', 'index.html']);
});

it('rewrites a file that was changed by hand', async () => {
  const release = source({ 'index.html': 'one', [page]: 'old' });
  await mirrorRelease(release, createFolderTarget(folder, secret));
  await writeFile(join(folder, 'index.html'), 'One');
  expect(await mirrorRelease(release, createFolderTarget(folder, secret))).toMatchObject({
    written: 1,
  });
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('one');
});

it('sets the type and cache lifetime of objects in a bucket', async () => {
  const files = { 'index.html': '1', '_astro/a.css': 'a', 'sitemap.xml': 's', 'favicon.svg': 'f' };
  await mirrorRelease(
    source(files, [picture]),
    createBucketTarget(await bucketOf(service), secret),
  );
  const headerOf = (path: string) =>
    Object.values(service.objects.get(`www/${path}`)?.headers ?? {});
  const forEver = 'public, max-age=31536000, immutable';
  const mustRevalidate = 'public, max-age=0, must-revalidate';
  expect(headerOf('index.html')).toEqual(['text/html; charset=utf-8', mustRevalidate]);
  expect(headerOf('_astro/a.css')).toEqual(['text/css; charset=utf-8', forEver]);
  expect(headerOf('sitemap.xml')).toEqual(['application/xml; charset=utf-8', mustRevalidate]);
  expect(headerOf('favicon.svg')).toEqual(['image/svg+xml; charset=utf-8', mustRevalidate]);
  expect(headerOf(`api/file/${picture}`)).toEqual(['image/webp', forEver]);
});

it('never shows a page without its files when the bucket fails during a copy', async () => {
  const target = createBucketTarget(await bucketOf(service), secret);
  await mirrorRelease(source({ 'index.html': '1' }), target);
  const next = source({ 'index.html': '2', '_astro/a.js': 'a' }, [picture]);
  const failing = {
    ...target,
    put: async (path: string, bytes: Uint8Array) => {
      if (path.startsWith('_astro/')) service.fail({ how: 503, code: 'SlowDown', method: 'PUT' });
      await target.put(path, bytes);
    },
  };
  await expect(mirrorRelease(next, failing)).rejects.toBeInstanceOf(StorageError);
  expect(service.objects.get('www/index.html')?.bytes.toString()).toBe('1');
  expect(await mirrorRelease(next, target)).toMatchObject({ written: 3 });
  expect(service.objects.get('www/index.html')?.bytes.toString()).toBe('2');
});

it('writes pages after their files, and removes files last', async () => {
  const order: string[] = [];
  const target = createFolderTarget(folder, secret);
  await mirrorRelease(
    source({ 'index.html': '1', 'a/index.html': '2', '_astro/a.js': '3', 'robots.txt': '4' }, [
      'media/i.png',
    ]),
    {
      ...target,
      listFiles: async () => new Map([['gone.html', 'x']]),
      put: async (path) => void order.push(path),
      remove: async (path) => void order.push(`-${path}`),
    },
  );
  expect(order).toEqual([
    'api/file/media/i.png',
    '_astro/a.js',
    'robots.txt',
    'a/index.html',
    'index.html',
    '-gone.html',
  ]);
});
