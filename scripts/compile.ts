import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { readSettings } from '../server/platform/settings/env.ts';
import { createSiteBuilder, prebuiltFolderOf } from '../server/publish/compile/site-builder.ts';
import { toSiteSettings } from '../server/publish/compile/site-settings.ts';
import { isReady } from '../server/serve.ts';
import { start } from '../server/start.ts';
import { buildConsole } from './build-console.ts';
import { runAsCommand } from './support/run-as-command.ts';

/**
 * `npm run compile`: compiles site and console into dist/, for any settings, so that the next start compiles nothing.
 * Then starts once on an empty folder, which fills Node's caches of compiled code.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const log = pino({ level: 'error' });
// The user who starts the product may be another one.
process.umask(0o022);

await runAsCommand(async (report) => {
  report('Compiling site and console');
  const folder = prebuiltFolderOf(root);
  const site = createSiteBuilder({ root, folder, settings: toSiteSettings(readSettings({})), log });
  await Promise.all([buildConsole(root), site.ready()]);
  await site.tidy();

  const DATA_DIR = await mkdtemp(join(tmpdir(), 'marquee-compile-'));
  const ports = { HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0' };
  const server = await start(readSettings({ ...ports, DATA_DIR }), log);
  try {
    while (!(await isReady(server.probeAddress)))
      await new Promise((resolve) => setTimeout(resolve, 100));
  } finally {
    await server.close();
    await rm(DATA_DIR, { recursive: true });
  }
  console.log('Site and console are compiled in dist.');
});
