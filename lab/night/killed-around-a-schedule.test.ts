import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { ChangeEntry } from '../../shared/api/changes/steps.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';
import { copyCompiledSite } from '../../tests/support/servers/demo-data.ts';
import { logIn, startServerProcess } from '../../tests/support/servers/server-process.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'marquee-killed-plan-'));
afterAll(() => removeFolder(dataDir));

/** Milliseconds from the scheduled time to the kill. */
const kills = [-200, 0, 60, 400];

const callAt = async (origin: string) => {
  const authorization = `Bearer ${await logIn(origin)}`;
  return async <Data>(name: string, input?: object): Promise<Data> => {
    const response = await fetch(`${origin}/api/${name}`, {
      method: input ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      body: input ? JSON.stringify(input) : null,
    });
    return ((await response.json()) as { data: Data }).data;
  };
};

test('a scheduled draft is published exactly once, whenever the server is killed around its time', async () => {
  await copyCompiledSite(dataDir);
  const env = { DATA_DIR: dataDir, DEMO_CONTENT: 'off' };
  for (const [number, after] of kills.entries()) {
    const name = `Sale ${number}`;
    const first = startServerProcess(env);
    const call = await callAt((await first.addresses()).console);
    const { id } = await call<{ id: string }>('admin/open-change-set', { name });
    const fields = { section_name: 'main_banner', heading: name };
    await call(`change-sets/${id}/admin/saveSection`, fields);
    const starts = Date.now() + 1500;
    await call('admin/plan-change-set', { id, starts: new Date(starts).toISOString() });
    await later(starts + after - Date.now());
    await first.kill('SIGKILL');

    const second = startServerProcess(env);
    try {
      const { site, console } = await second.addresses();
      const about = `killed ${after} ms after its time`;
      await expect.poll(async () => (await fetch(site)).text(), { message: about }).toContain(name);
      const steps = await (await callAt(console))<ChangeEntry[]>('admin/history');
      expect(
        steps.filter(({ draft }) => draft === name),
        about,
      ).toHaveLength(1);
    } finally {
      await second.kill('SIGTERM');
    }
  }
});
