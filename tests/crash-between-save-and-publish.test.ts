import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeFolder } from './support/remove-folder.ts';
import { copyCompiledSite } from './support/servers/demo-data.ts';
import { saveHeading, startServerProcess } from './support/servers/server-process.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'marquee-crash-'));
afterAll(() => removeFolder(dataDir));

test('a server killed right after a save publishes the save at the next start', async () => {
  await copyCompiledSite(dataDir);
  const env = { DATA_DIR: dataDir, DEMO_CONTENT: 'off' };
  const first = startServerProcess(env);
  const { console } = await first.addresses();
  expect(await saveHeading(console, 'Saved, then killed')).toBe(200);
  await first.kill('SIGKILL');

  const second = startServerProcess(env);
  try {
    const { site } = await second.addresses();
    await expect.poll(async () => (await fetch(site)).text()).toContain('Saved, then killed');
  } finally {
    await second.kill('SIGTERM');
  }
});
