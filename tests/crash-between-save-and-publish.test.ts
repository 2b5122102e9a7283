import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { administrator, startServerProcess } from './support/server-process.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'marquee-crash-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function saveHeading(console: string, heading: string): Promise<number> {
  const api = `${console}/api/admin`;
  const login = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { token } = (await login.json()) as { token: string };
  const body = new FormData();
  body.append('section_name', 'main_banner');
  body.append('heading', heading);
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${api}/saveSection`, { method: 'POST', headers, body })).status;
}

test('a server killed right after a save publishes it by itself at the next start', async () => {
  const env = { DATA_DIR: dataDir, DEMO_CONTENT: 'off' };
  const first = startServerProcess(env);
  const { console } = await first.addresses();
  expect(await saveHeading(console, 'Saved, then killed')).toBe(200);
  await first.kill('SIGKILL');

  const second = startServerProcess(env);
  try {
    const { site } = await second.addresses();
    await expect
      .poll(async () => (await fetch(site)).text(), { timeout: 20_000 })
      .toContain('Saved, then killed');
  } finally {
    await second.kill('SIGTERM');
  }
});
