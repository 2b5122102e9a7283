import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSqliteStore } from '../server/platform/db/sqlite/sqlite.ts';
import { pictureIdOf } from '../shared/rules/images/image-path.ts';
import { fill, picture } from '../tests/support/servers/backup-folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-publish-to-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [source, copy] = [join(folder, 'source'), join(folder, 'copy')];

function publish(): string[] {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/publish-to.ts', copy], {
    env: { PATH: process.env.PATH, DATA_DIR: source },
    encoding: 'utf8',
  });
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Release/),
  });
  return (readdirSync(copy, { recursive: true }) as string[]).filter((name) =>
    /^api.file.media.*\.\w+$/.test(name),
  );
}

it('removes an erased picture from the copy, even while an earlier page names it', async () => {
  const path = picture.replace('files/', '');
  const id = pictureIdOf(path) ?? '';
  await fill(source, `Northmoor <img src="/api/file/${path}">`);
  expect(publish().filter((name) => name.includes(id))).toHaveLength(1);
  const store = await openSqliteStore(join(source, 'content.sqlite'));
  await store.addToLibrary({
    ...{ id, kind: 'picture', path, notes: '', name: '', bytes: 1, width: 60, height: 40 },
    ...{ look: null, source: 'upload', added_by: '', added_at: '2026-03-01T10:00:00.000Z' },
  });
  await store.eraseInLibrary(id, { author: 'ann@example.com', at: new Date() });
  await store.close();
  expect(publish().filter((name) => name.includes(id))).toEqual([]);
});
