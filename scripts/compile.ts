import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildChildEnvironment } from '../server/platform/concurrency/child-environment.ts';
import { readSettings } from '../server/platform/settings/env.ts';
import { createSiteBuilder, prebuiltFolderOf } from '../server/publish/compile/site-builder.ts';
import { toSiteSettings } from '../server/publish/compile/site-settings.ts';
import { buildConsole } from './build-console.ts';
import { buildServer } from './build-server.ts';
import { runAsCommand } from './support/run-as-command.ts';
import { bundledEntries, findBundled } from './support/server-bundle.ts';

/**
 * `npm run compile`: compiles site, console and server into dist/, for any settings, so that the next start compiles nothing.
 * Then starts once on an empty folder, which fills Node's caches of compiled code.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const log = pino({ level: 'error' });
// The user who starts the product may be another one.
process.umask(0o022);

await runAsCommand(async (report) => {
  report('Compiling site, console and server');
  const folder = prebuiltFolderOf(root);
  const site = createSiteBuilder({ root, folder, settings: toSiteSettings(readSettings({})), log });
  await Promise.all([buildConsole(root), site.ready()]);
  await site.tidy();

  await buildServer(root);
  await startOnce();
  console.log('Site, console and server are compiled in dist.');
});

/** Ends the server as an operator would, because Node keeps compiled code when a process exits. */
async function startOnce(): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'marquee-compile-'));
  const ports = { HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0' };
  const entry = findBundled(root, 'main') ?? join(root, bundledEntries.main);
  const server = spawn(process.execPath, [entry], {
    env: buildChildEnvironment({ ...ports, DATA_DIR, LOG_LEVEL: 'error' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const ended = once(server, 'close');
    for await (const text of server.stdout.setEncoding('utf8'))
      if (/^Console /m.test(text)) server.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`The compiled server ended with ${code}.`);
  } finally {
    await rm(DATA_DIR, { recursive: true });
  }
}
