import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { compileCache } from '../../scripts/bootstrap/lean.mjs';
import { removeFolder } from '../../tests/support/remove-folder.ts';
import { copyCompiledSite } from '../../tests/support/servers/demo-data.ts';
import { saveHeading, startServerProcess } from '../../tests/support/servers/server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'marquee-drill-'));
afterAll(() => removeFolder(folder));
const [first, second, archive] = ['first', 'second', 'kept.tar.gz'].map((name) =>
  join(folder, name),
);

/** Runs an operator's command on a data folder. */
async function command(name: string, words: string[], dataDir = ''): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, DATA_DIR: dataDir };
  const ran = promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...words], { env });
  return (await ran).stdout;
}

async function save(origin: string, heading: string): Promise<void> {
  expect(await saveHeading(origin, heading)).toBe(200);
}

const shows = (site: string, words: string) =>
  expect.poll(async () => (await fetch(site)).text()).toContain(words);

test('a running server is backed up, lost, and restored from the backup', async () => {
  await copyCompiledSite(first ?? '');
  const running = startServerProcess({ DATA_DIR: first ?? '', DEMO_CONTENT: 'off' });
  const { site, console: origin } = await running.addresses();
  await save(origin, 'Before the fire');
  await shows(site, 'Before the fire');
  expect(await command('backup', [archive ?? ''], first)).toContain('release');
  await expect(command('restore', [archive ?? ''], first)).rejects.toThrow(/running/);
  await save(origin, 'After the backup');
  await running.kill('SIGKILL');

  expect(await command('restore', [archive ?? '', '--dry-run'], second)).toContain('intact');
  await command('restore', [archive ?? ''], second);
  await copyCompiledSite(second ?? '');
  const restored = startServerProcess({ DATA_DIR: second ?? '', DEMO_CONTENT: 'off' });
  try {
    const addresses = await restored.addresses();
    await shows(addresses.site, 'Before the fire');
    await save(addresses.console, 'Life goes on');
    await shows(addresses.site, 'Life goes on');
    expect(await command('audit', ['verify'], second)).toContain('intact');
    expect(await command('doctor', [], second)).toContain('A server is running');
  } finally {
    await restored.kill('SIGTERM');
  }
});
