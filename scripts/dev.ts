import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readSettings, SettingsError } from '../server/platform/settings/env.ts';

/**
 * `npm run dev`: the site and the console with hot reload at their usual addresses, on the same
 * data as `npm start`. They proxy to the server, which restarts when its code changes.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const serverOffset = 10;

type Closable = { close(): Promise<unknown> };
const open: Closable[] = [];
let ending = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));

try {
  await startAll();
} catch (fault) {
  console.error(isPlain(fault) ? fault.message : fault);
  await end(1);
}

/** Errors the user can fix need no stack: an invalid setting, a port in use. */
function isPlain(fault: unknown): fault is Error {
  return fault instanceof SettingsError || /already in use/.test(String(fault));
}

async function startAll() {
  const { HOST, PORT, ADMIN_PORT, DATA_DIR } = readSettings();
  const behind = { site: PORT + serverOffset, console: ADMIN_PORT + serverOffset };
  const at = (port: number) => `http://${HOST}:${port}`;
  // The configurations of both builds read these at load time.
  Object.assign(process.env, {
    NODE_ENV: 'development',
    ASTRO_TELEMETRY_DISABLED: '1',
    SITE_URL: process.env.SITE_URL || at(PORT),
    API_BASE_URL: `${at(behind.console)}/api`,
  });

  const server = startServer({ PORT: behind.site, ADMIN_PORT: behind.console });
  open.push({ close: () => stopServer(server) });
  open.push(await startConsole(HOST, ADMIN_PORT));
  open.push(await startSite(HOST, PORT, at(behind.site)));

  console.log(`
  site     ${at(PORT)}/   hot reload of site/
  console  ${at(ADMIN_PORT)}/   hot reload of admin/
  server   ${at(behind.console)}/api   restarts with server/ and shared/, data in ${DATA_DIR}

  Ctrl-C ends all three.
`);
}

function startServer(ports: { PORT: number; ADMIN_PORT: number }): ChildProcess {
  const env = { ...process.env, PORT: `${ports.PORT}`, ADMIN_PORT: `${ports.ADMIN_PORT}` };
  const words = ['--watch', '--watch-preserve-output', 'server/main.ts'];
  const server = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  server.once('exit', (code) => {
    if (ending) return;
    console.error('The server ended, so development ends too.');
    end(code || 1);
  });
  return server;
}

function stopServer(server: ChildProcess): Promise<unknown> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });
}

async function startConsole(host: string, port: number): Promise<Closable> {
  const { createServer } = await import('vite');
  const configFile = 'admin/vite.config.ts';
  const vite = await createServer({
    configFile,
    cacheDir: `${root}node_modules/.vite/console`, // Astro keeps its own in the parent folder
    server: { host, port, strictPort: true },
  });
  return vite.listen();
}

async function startSite(host: string, port: number, publicServer: string): Promise<Closable> {
  const { dev } = await import('astro');
  const astro = await dev({
    root,
    logLevel: 'warn',
    trailingSlash: 'ignore', // otherwise Astro handles /api/ before the proxy
    server: { host, port },
    vite: { server: { strictPort: true, proxy: { '/api/': publicServer } } },
  });
  return { close: () => astro.stop() };
}

async function end(code: number) {
  if (ending) return;
  ending = true;
  await Promise.allSettled(open.map((one) => one.close()));
  process.exit(code);
}
