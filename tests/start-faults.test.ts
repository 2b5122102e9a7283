import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServerProcess } from './support/server-process.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-faults-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the server, which must end by itself. */
async function failedStart(env: Record<string, string>) {
  const run = startServerProcess({ DATA_DIR: dataDir, DEMO_CONTENT: 'off', ...env });
  const timer = setTimeout(() => run.kill('SIGKILL'), 30_000);
  const code = await run.ended;
  clearTimeout(timer);
  return { code, lines: run.errors().trim().split('\n') };
}

test.each([
  ['PORT', 'many'],
  ['ADMIN_PORT', '70000'],
  ['SITE_URL', 'example'],
  ['API_BASE_URL', 'ftp://example.com'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['REBUILD_WEBHOOK_SECRET', 'short'],
  ['DEMO_CONTENT', 'maybe'],
  ['LOG_LEVEL', 'loud'],
])(
  'a wrong %s stops the start with one line that names it and does not repeat its value',
  async (name, value) => {
    const { code, lines } = await failedStart({ [name]: value });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
  },
);

test('a port in use stops the start with one line that says which setting to change', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const { code, lines } = await failedStart({ ADMIN_PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining(`ADMIN_PORT ${port} is in use`)]);
});

test('a data folder that cannot be written stops the start with one line', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  const { code, lines } = await failedStart({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining('DATA_DIR')]);
});

test('a damaged database stops the start with one line, and its bytes are left as they are', async () => {
  const file = join(dataDir, 'content.sqlite');
  const bytes = Buffer.alloc(8192, 'not a database ');
  await writeFile(file, bytes);
  const { code, lines } = await failedStart({});
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/database .* damaged/)]);
  expect((await readFile(file)).equals(bytes)).toBe(true);
});

test('a second server on the same data folder does not start and the first goes on', async () => {
  const first = startServerProcess({ DATA_DIR: dataDir, DEMO_CONTENT: 'off' });
  try {
    const { site } = await first.addresses();
    const { code, lines } = await failedStart({});
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect((await fetch(site)).status).toBe(200);
  } finally {
    await first.kill('SIGTERM');
  }
});
