import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cp, readdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  archiveOf,
  at,
  by,
  contentOf,
  entriesOf,
  fill,
  northmoor,
  picture,
  state,
  unpackArchive,
} from '../../tests/support/servers/backup-folders.ts';
import { openMedia } from '../media/media.ts';
import { sha256 } from '../platform/bytes/digest.ts';
import { FolderInUseError, lockFolder } from '../platform/db/folder-lock.ts';
import { openSqliteStore } from '../platform/db/sqlite/sqlite.ts';
import { createDiskStorage } from '../platform/storage/disk.ts';
import { finishRestore, markerName, RestoreError } from './finish-restore.ts';
import { makeBackup } from './make-backup.ts';
import { unpackedName } from './places.ts';
import { UnusableBackupError } from './read-backup.ts';
import { restoreBackup, tryRestore } from './restore.ts';

let folder = '';
let source = '';
let target = '';
let archive = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-backup-'));
  source = join(folder, 'source');
  target = join(folder, 'target');
  archive = join(folder, 'kept', 'backup.tar.gz');
  await fill(source, 'Northmoor');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backUp = () => makeBackup(source, archive, () => at);

describe('a backup', () => {
  it('restores content, pictures and release to an empty folder, with nobody logged in', async () => {
    const header = await backUp();
    expect(header).toMatchObject({ revision: 1, release: 1 });
    const restored = await restoreBackup(archive, target, at);
    expect(restored.replaced).toEqual([]);
    expect(await contentOf(target)).toEqual(northmoor);
  });

  it('creates a single file and leaves its source unchanged', async () => {
    const before = await state(source);
    await backUp();
    expect(await state(source)).toEqual(before);
    expect(await readdir(join(folder, 'kept'))).toEqual(['backup.tar.gz']);
    expect((await readdir(source)).filter((name) => name.includes('backup'))).toEqual([]);
  });

  it('can be unpacked and checked by other programs', async () => {
    await backUp();
    const files = await entriesOf(archive);
    const digests = files.get('digests.sha256')?.toString() ?? '';
    expect(digests).toContain(`${sha256('picture of Northmoor')}  ${picture}\n`);
    expect([...files.keys()][0]).toBe('marquee-backup.json');
  });

  it('stays consistent while another connection writes', async () => {
    const store = await openSqliteStore(join(source, 'content.sqlite'));
    let writing = true;
    const writer = (async () => {
      for (let n = 0; writing; n += 1) {
        await store.write([{ kind: 'category', id: `${n}`, body: { name: `${n}` } }], by);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const header = await backUp();
    writing = false;
    await writer;
    await store.close();
    await restoreBackup(archive, target, at);
    const copy = await openSqliteStore(join(target, 'content.sqlite'));
    expect(await copy.revision()).toBe(header.revision);
    expect(await copy.list('category')).toHaveLength(header.revision - 1);
    await copy.close();
  });

  it('can be created again after an interruption', async () => {
    mkdirSync(join(source, 'backup-in-progress', 'releases'), { recursive: true });
    writeFileSync(join(source, 'backup-in-progress', 'content.sqlite'), 'half');
    mkdirSync(dirname(archive));
    writeFileSync(`${archive}.unfinished-backup`, 'half');
    expect(await backUp()).toMatchObject({ revision: 1 });
    expect(await readdir(dirname(archive))).toEqual(['backup.tar.gz']);
    expect(await readdir(source)).not.toContain('backup-in-progress');
  });

  it.each([
    'backup',
    '',
    'files/media',
    'uploads',
    'files',
    'releases/packs',
    'backup-in-progress',
    'new',
  ])('rejects a target in the data folder (%s), and removes no files there', async (place) => {
    const kept = join(source, place, 'earlier.tar.gz');
    mkdirSync(join(source, place), { recursive: true });
    writeFileSync(kept, 'earlier');
    const inside = makeBackup(source, join(source, place, 'b.tar.gz'), () => at);
    await expect(inside).rejects.toThrow(/in the data folder/);
    await backUp();
    const store = await openSqliteStore(':memory:');
    const deps = { store, now: Date.now };
    const [files, uploads] = [createDiskStorage(join(source, 'files')), join(source, 'uploads')];
    await (await openMedia(files, uploads, deps)).close();
    await store.close();
    await restoreBackup(archive, target, at);
    expect(readFileSync(kept, 'utf8')).toBe('earlier');
  });

  it('rejects a target in the data folder behind a link', async () => {
    symlinkSync(join(source, 'files', 'media'), join(folder, 'shortcut'));
    mkdirSync(join(folder, 'disk'));
    rmSync(join(source, 'releases', 'packs'), { recursive: true });
    symlinkSync(join(folder, 'disk'), join(source, 'releases', 'packs'));
    for (const place of ['shortcut', 'disk']) {
      const inside = makeBackup(source, join(folder, place, 'b.tar.gz'), () => at);
      await expect(inside).rejects.toThrow(/in the data folder/);
    }
  });

  it('contains the content even without a live release', async () => {
    rmSync(join(source, 'releases', 'manifests'), { recursive: true });
    expect((await backUp()).release).toBeNull();
    await restoreBackup(archive, target, at);
    expect(await contentOf(target)).toEqual({ ...northmoor, page: null });
  });

  it('never overwrites a file, and reports when there is nothing to back up', async () => {
    await backUp();
    const before = await state(join(folder, 'kept'));
    await expect(backUp()).rejects.toThrow(/exists already/);
    expect(await state(join(folder, 'kept'))).toEqual(before);
    const nowhere = makeBackup(join(folder, 'nowhere'), join(folder, 'b'), () => at);
    await expect(nowhere).rejects.toThrow('There is no database');
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });
});

describe('a restore', () => {
  it('moves the complete contents of a folder in use aside', async () => {
    await backUp();
    await fill(target, 'Southmoor');
    writeFileSync(join(target, 'content.sqlite-wal'), '');
    const { replaced } = await restoreBackup(archive, target, at);
    expect(await contentOf(target)).toEqual(northmoor);
    expect(await contentOf(replaced[0] ?? '')).toMatchObject({ name: 'Southmoor' });
    expect(existsSync(join(target, unpackedName))).toBe(false);
  });

  it('writes nothing in a dry run and reports the planned changes', async () => {
    await backUp();
    await fill(target, 'Southmoor');
    const before = await state(target);
    expect(await tryRestore(archive, target, at)).toMatchObject({
      revision: 1,
      replaced: [expect.stringContaining('replaced-2026-11-21')],
    });
    expect(await state(target)).toEqual(before);
    await tryRestore(archive, join(folder, 'new'), at);
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });

  it('refuses to run while a server uses the folder', async () => {
    await backUp();
    await fill(target, 'Southmoor');
    const before = await state(target);
    const unlock = lockFolder(target);
    await expect(restoreBackup(archive, target, at)).rejects.toBeInstanceOf(FolderInUseError);
    await expect(tryRestore(archive, target, at)).rejects.toBeInstanceOf(FolderInUseError);
    unlock();
    expect(await state(target)).toEqual(before);
  });

  it('rejects a backup with any byte changed, before anything is touched', async () => {
    await backUp();
    const bytes = readFileSync(archive);
    const step = Math.max(1, Math.floor(bytes.length / 15));
    const plain = gunzipSync(bytes);
    const accepted: number[] = [];
    for (let place = 10; place < bytes.length; place += step) {
      const altered = Buffer.from(bytes);
      altered[place] = (altered[place] ?? 0) ^ 0x10;
      // A reference into a run of zeros may change without changing the result.
      if (unpackArchive(altered)?.equals(plain)) continue;
      await refused(altered).catch(() => accepted.push(place));
    }
    expect(accepted).toEqual([]);
  });

  it('rejects a backup that is truncated anywhere', async () => {
    await backUp();
    const bytes = readFileSync(archive);
    for (const part of [0, 0.01, 0.3, 0.7, 0.999])
      await refused(bytes.subarray(0, Math.floor(bytes.length * part)));
    const plain = gunzipSync(bytes);
    for (const less of [512, 1024, 2048, 4096])
      await refused(gzipSync(plain.subarray(0, plain.length - less)));
  });

  it('rejects a file that is not a backup', async () => {
    await refused(Buffer.from('hello'));
    await refused(gzipSync('hello'.repeat(1000)));
    await refused(await archiveOf([['readme.txt', 'hello']]));
    await refused(await archiveOf([['marquee-backup.json', '{"format":"other"}']]));
  });

  it('rejects a backup with a file that would land outside the folder', async () => {
    await backUp();
    const files = await entriesOf(archive);
    for (const path of [
      '../evil',
      'files/../../evil',
      '/etc/evil',
      'in-use.lock',
      'files/x.html',
    ]) {
      const digests = `${files.get('digests.sha256')}${sha256('evil')}  ${path}\n`;
      const header = { ...JSON.parse(String(files.get('marquee-backup.json'))), files: 5 };
      const forged = new Map<string, string | Buffer>(files);
      forged.delete('digests.sha256');
      forged.set('marquee-backup.json', JSON.stringify(header));
      forged.set(path, 'evil').set('digests.sha256', digests);
      await refused(await archiveOf([...forged]));
    }
    expect(existsSync(join(folder, 'evil'))).toBe(false);
  });

  it('rejects a backup of a newer version', async () => {
    await backUp();
    const files = new Map<string, string | Buffer>(await entriesOf(archive));
    const header = JSON.parse(String(files.get('marquee-backup.json')));
    files.set('marquee-backup.json', JSON.stringify({ ...header, schema: 99 }));
    await refused(await archiveOf([...files]));
  });

  it('is finished or discarded by the next start after any interruption', async () => {
    await backUp();
    await fill(target, 'Southmoor');
    const unpacked = join(target, unpackedName);
    mkdirSync(unpacked);
    writeFileSync(join(unpacked, 'content.sqlite'), 'half');
    writeFileSync(join(target, `${markerName}.new`), '{');
    await finishRestore(target);
    expect(await contentOf(target)).toMatchObject({ name: 'Southmoor' });
    expect((await readdir(target)).filter((name) => name.startsWith('restore'))).toEqual([]);

    const other = join(folder, 'other');
    await restoreBackup(archive, other, at);
    mkdirSync(unpacked);
    for (const name of ['content.sqlite', 'files', 'releases'])
      await cp(join(other, name), join(unpacked, name), { recursive: true });
    writeFileSync(join(target, markerName), JSON.stringify({ replaced: 'replaced-x', fixed: [] }));
    mkdirSync(join(target, 'replaced-x'));
    await rename(join(target, 'content.sqlite'), join(target, 'replaced-x', 'content.sqlite'));
    await finishRestore(target);
    await finishRestore(target);
    expect(await contentOf(target)).toEqual(northmoor);
    expect(await contentOf(join(target, 'replaced-x'))).toMatchObject({ name: 'Southmoor' });
  });

  async function refused(bytes: Buffer): Promise<void> {
    const file = join(folder, 'altered.tar.gz');
    writeFileSync(file, bytes);
    const refusal = await restoreBackup(file, target, at).catch((error) => error);
    expect(refusal).toBeInstanceOf(UnusableBackupError);
    expect(refusal).not.toBeInstanceOf(RestoreError);
    expect(refusal.message).not.toContain('\n');
    expect(existsSync(target)).toBe(false);
  }
});
