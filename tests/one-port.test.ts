import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../scripts/support/free-ports.ts';
import { readSettings } from '../server/platform/settings/env.ts';
import { type Started, start } from '../server/start.ts';
import { copyCompiledSite } from './support/servers/demo-data.ts';
import { getAsHost } from './support/servers/get-as-host.ts';

let server: Started;
let dataDir = '';
let port = 0;
const names = { SITE_URL: 'http://www.localhost', CONSOLE_URL: 'http://console.localhost' };

const get = (path: string, host: string) => getAsHost(port, host, path);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-one-port-'));
  await copyCompiledSite(dataDir);
  port = await findFreePort();
  const ports = { HOST: '127.0.0.1', PORT: `${port}`, ADMIN_PORT: `${port}` };
  const settings = readSettings({ ...names, ...ports, DATA_DIR: dataDir, DEMO_CONTENT: 'off' });
  server = await start(settings, pino({ level: 'silent' }));
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

it('serves the site and the console by host name, whatever its case and port', async () => {
  const site = await get('/api/docs', 'www.localhost');
  expect(site.status, 'a call of the console only').toBe(404);
  for (const host of ['console.localhost', `CONSOLE.localhost:${port}`])
    expect((await get('/api/docs', host)).status, host).toBe(200);
});

it('rejects other host names with 421, except for health checks', async () => {
  for (const host of ['other.example', 'x.console.localhost', '127.0.0.1', ''])
    for (const path of ['/', '/api/docs', '/api/healthy'])
      expect((await get(path, host)).status, `${host} ${path}`).toBe(421);
  expect((await get('/api/health/live', '127.0.0.1')).status).toBe(200);
  expect((await get('/api/health', `localhost:${port}`)).status).toBe(200);
});

it('serves the site once it is published', async () => {
  while ((await get('/api/health/ready', '127.0.0.1')).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 50));
  // Compiled without settings, because pages read them when they are rendered.
  const canonical = '<link rel="canonical" href="http://www.localhost/">';
  expect((await get('/', 'www.localhost')).body).toContain(canonical);
});

it('rejects an endless request like each origin does', async () => {
  const response = await get(`/${'x'.repeat(70_000)}`, 'www.localhost');
  expect([response.status, JSON.parse(response.body).error.id]).toEqual([431, 'TOO_LARGE']);
});
