import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../server/platform/db/sqlite/sqlite.ts';
import { removeFolder } from './support/remove-folder.ts';
import { copyCompiledSite } from './support/servers/demo-data.ts';
import { startServerProcess } from './support/servers/server-process.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-faults-'));
});
afterEach(() => removeFolder(dataDir));

/** Starts a server that must exit by itself. */
async function failedStart(env: Record<string, string>) {
  const run = startServerProcess({ DATA_DIR: dataDir, DEMO_CONTENT: 'off', ...env });
  const timer = setTimeout(() => run.kill('SIGKILL'), 50_000);
  const code = await run.ended;
  clearTimeout(timer);
  return { code, lines: run.errors().trim().split('\n'), log: run.output() };
}

test('stops the start if a port is in use, with one line that names it and without a stack trace', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  await copyCompiledSite(dataDir);
  const { code, lines, log } = await failedStart({ PORT: String(port), LOG_LEVEL: 'info' });
  other.close();
  expect(code).toBe(1);
  expect(lines).toEqual([
    `PORT ${port} is in use by another program. Stop it, or set PORT to another port.`,
  ]);
  expect(log).not.toContain('"stack"');
  const store = await openSqliteStore(join(dataDir, 'content.sqlite'));
  expect(await store.accounts(), 'no password that nobody gets to see').toEqual([]);
  await store.close();
});

test('stops the start for a read-only data folder with one line', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  const { code, lines } = await failedStart({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^DATA_DIR is wrong: the folder .* cannot be written\.$/),
  ]);
});

test('stops the start for a damaged database with one line, and keeps its bytes', async () => {
  const file = join(dataDir, 'content.sqlite');
  const bytes = Buffer.alloc(8192, 'not a database ');
  await writeFile(file, bytes);
  const { code, lines } = await failedStart({});
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^The database .* is damaged\. Nothing was changed: .*$/),
  ]);
  expect((await readFile(file)).equals(bytes)).toBe(true);
});
