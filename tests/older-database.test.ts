import { copyFile, cp, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { restoreCopy } from '../server/backup/before-upgrade.ts';
import { endpoints } from '../shared/api/endpoints.ts';
import { removeFolder } from './support/remove-folder.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';

const folder = await mkdtemp(join(tmpdir(), 'marquee-older-'));
afterAll(() => removeFolder(folder));
/** This test always uses SQLite files, whatever database other tests use. */
const env = { DATABASE_URL: '' };

async function withServer<Result>(
  dataDir: string,
  work: (marquee: RunningMarquee) => Promise<Result>,
): Promise<Result> {
  const marquee = await runMarquee({ dataDir, env });
  try {
    return await work(marquee);
  } finally {
    await marquee.stop();
  }
}

const home = async (marquee: RunningMarquee) => (await fetch(marquee.siteAddress)).text();
const save = (marquee: RunningMarquee, heading: string) =>
  marquee.call('saveSection', { section_name: 'contact_us', heading });
const refused = async (marquee: RunningMarquee) => {
  await expect.poll(async () => (await marquee.state()).problem?.id).toBe('DATABASE_OLDER');
  expect(marquee.problem()).toContain('older than the live site');
};
const publishOlder = (marquee: RunningMarquee) =>
  marquee.call(endpoints.publishOlderContent.path.replace('/admin/', ''));

/** Creates a folder whose live release contains three saves that the database in `older` lacks. */
async function makeNewerRelease(dataDir: string, older: string): Promise<void> {
  await withServer(dataDir, async (marquee) => {
    await save(marquee, 'Known to both');
    await marquee.published();
  });
  await copyFile(join(dataDir, 'content.sqlite'), older);
  await withServer(dataDir, async (marquee) => {
    for (const heading of ['Lost one', 'Lost two', 'Only in the release'])
      await save(marquee, heading);
    await marquee.call('createService', { name: 'Lost', type: 'whatweare', description: '' });
    await marquee.published();
    expect(await home(marquee)).toContain('Only in the release');
  });
}

it('an older database replaces the newer live release only after an owner confirms', async () => {
  const dataDir = join(folder, 'replaced');
  const older = join(folder, 'older.sqlite');
  await makeNewerRelease(dataDir, older);
  await copyFile(older, join(dataDir, 'content.sqlite'));

  await withServer(dataDir, async (marquee) => {
    await refused(marquee);
    expect(await home(marquee)).toContain('Only in the release');
    // As many saves as are missing: the same number with different content.
    const { liveRevision } = await marquee.state();
    for (let revision = 0; revision < liveRevision; ) {
      await save(marquee, `Again after ${revision}`);
      revision = (await marquee.state()).savedRevision;
    }
    await refused(marquee);
    const { release } = await marquee.state();
    await expect(marquee.call('restore-content', { release })).rejects.toThrow(/does not have/);
  });

  await withServer(dataDir, async (marquee) => {
    await refused(marquee);
    expect(await home(marquee)).toContain('Only in the release');
    const { release: live } = await marquee.state();
    await save(marquee, 'Entered again');
    await publishOlder(marquee);
    await marquee.published();
    const trail = 'audit-trail?action=publish%20older%20content&limit=9';
    const { data } = await marquee.call<object[]>(trail, {}, 'GET');
    expect(data).toMatchObject([{ author: 'admin@example.com', subject: `release ${live}` }]);
    expect(await home(marquee)).toContain('Entered again');
    expect(await home(marquee)).not.toContain('Only in the release');
    await save(marquee, 'As usual');
    await marquee.published();
    expect(await home(marquee)).toContain('As usual');
  });
});

it('visitors see no older pages after a truncated write-ahead log lost saves', async () => {
  const dataDir = join(folder, 'killed');
  const copy = join(folder, 'after-the-crash');
  await withServer(dataDir, async (marquee) => {
    await save(marquee, 'In the database');
    await marquee.published();
  });
  const checkpoint = join(folder, 'checkpoint.sqlite');
  await copyFile(join(dataDir, 'content.sqlite'), checkpoint);
  await rm(copy, { recursive: true, force: true });
  await withServer(dataDir, async (marquee) => {
    await save(marquee, 'Only in the log');
    await marquee.published();
    await cp(dataDir, copy, { recursive: true });
  });
  await rm(join(copy, 'in-use.lock'), { force: true });
  // The server may have moved the save into the database in the meantime.
  await copyFile(checkpoint, join(copy, 'content.sqlite'));
  await truncate(join(copy, 'content.sqlite-wal'), 100);

  await withServer(copy, async (marquee) => {
    await refused(marquee);
    expect(await home(marquee)).toContain('Only in the log');
  });
  // The newer database is put back, here in a copy of the same folder.
  await copyFile(join(dataDir, 'content.sqlite'), join(copy, 'content.sqlite'));
  await withServer(copy, async (marquee) => {
    await marquee.published();
    expect(await home(marquee)).toContain('Only in the log');
  });
});

it('a database restored by go-back is published', async () => {
  const dataDir = join(folder, 'gone-back');
  const before = join(folder, 'before.sqlite');
  await makeNewerRelease(dataDir, before);
  await copyFile(before, join(dataDir, 'content.sqlite'));
  await withServer(dataDir, refused);
  await cp(before, join(dataDir, 'before', 'schema-1', 'content.sqlite'));
  await restoreCopy(dataDir, 1, new Date());
  await withServer(dataDir, async (marquee) => {
    await marquee.published();
    expect(await home(marquee)).toContain('Known to both');
  });
});
