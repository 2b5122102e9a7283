import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'marquee-read-only-'));
const media = join(folder, 'media');
afterAll(() => {
  chmodSync(media, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

/** Run in a process of its own, because root may write everywhere. */
const program = `
  import { createDiskStorage } from '${import.meta.dirname}/disk.ts';
  import { checkFolder } from '${import.meta.dirname}/../../operations/check-folder.ts';
  import { toApiError } from '${import.meta.dirname}/../http/errors.ts';
  const [folder] = process.argv.slice(1);
  const disk = createDiskStorage(folder);
  const refusal = (work) => work.then(() => 'done', (error) => toApiError(error).message);
  console.log(JSON.stringify({
    'a new file': await refusal(disk.put('media/new.webp', Buffer.from('new'))),
    'a new folder': await refusal(disk.put('other/new.webp', Buffer.from('new'))),
    'the same file again': await refusal(disk.put('media/old.webp', Buffer.from('old'))),
    'a removed file': await refusal(disk.remove('media/old.webp')),
    doctor: (await checkFolder(folder)).filter(({ is }) => is === 'wrong').map(({ says }) => says),
  }));`;

it('reports a read-only media folder for every change, and in the doctor', () => {
  mkdirSync(media);
  writeFileSync(join(media, 'old.webp'), 'old');
  // Neither the owner nor anyone else may write.
  for (const place of [join(media, 'old.webp'), media, folder]) chmodSync(place, 0o555);
  const asSomeone = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', program, folder],
    { encoding: 'utf8', ...asSomeone },
  );
  chmodSync(folder, 0o755);
  expect(stderr).toBe('');
  const { doctor, ...refused } = JSON.parse(stdout);
  for (const [what, message] of Object.entries(refused))
    expect(`${what}: ${message}`).toMatch(/: Pictures cannot be stored.+administrator\.$/);
  expect(doctor).toEqual([expect.stringContaining('cannot be written by this user')]);
});
