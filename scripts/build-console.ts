import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findExtensions } from '../extend/folder.ts';
import { buildChildEnvironment } from '../server/platform/concurrency/child-environment.ts';
import { SettingsError } from '../server/platform/settings/env.ts';
import { webAddressOrPath } from '../server/platform/settings/setting.ts';
import { moveScratchFolder } from '../server/publish/compile/scratch-folder.ts';
import { digestSources } from '../server/publish/compile/source-digest.ts';

const sources = ['admin', 'shared', 'extend', 'docs/edit', 'package-lock.json', 'tsconfig.json'];

/**
 * Builds the console into `admin` in a folder, unless sources and settings are unchanged.
 * @param root the project's folder
 * @param place folder for console builds (server/console/console-builds.ts)
 * @returns false when it was up to date
 * @throws Error with the end of the build's output when it fails, or about CONSOLE_API_BASE_URL
 */
export async function buildConsole(root: string, place = join(root, 'dist')): Promise<boolean> {
  const apiBase = process.env.CONSOLE_API_BASE_URL ?? '';
  if (apiBase !== '' && !webAddressOrPath.safeParse(apiBase).success)
    throw new SettingsError(
      'CONSOLE_API_BASE_URL is wrong: it must be a web address without user and password, or a path like /api.',
    );
  const digest = digestSources(root, sources, apiBase);
  // Next to the folder, not in it: the folder is served.
  const stamp = join(place, '.admin-sources');
  const folder = join(place, 'admin');
  const isThere = existsSync(join(folder, 'index.html'));
  if (isThere && (await readFile(stamp, 'utf8').catch(() => '')) === digest) return false;
  // Built next to the current one, then swapped, so that a running server always has a console.
  const fresh = join(place, `.admin-${process.pid}`);
  // People keep their console when an extension cannot be compiled into it.
  const isWhole = await runVite(root, fresh).then(
    () => true,
    async (error: Error) => {
      if (findExtensions() === null) throw error;
      console.error(
        `An extension may be at fault; the console is built without any. ${error.message}`,
      );
      await runVite(root, fresh, { EXTENSIONS_DIR: 'off' });
      return false;
    },
  );
  await moveScratchFolder(fresh, folder);
  await writeFile(stamp, isWhole ? digest : '');
  return true;
}

/** In a separate process, so that the bundler's memory does not stay with the server. */
function runVite(root: string, folder: string, env: Record<string, string> = {}): Promise<void> {
  const { CONSOLE_API_BASE_URL: consoleApi } = process.env;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(
    process.execPath,
    [
      vite,
      'build',
      // Loaded natively: Vite would write a bundled configuration next to the original.
      '--config',
      'admin/vite.config.ts',
      '--configLoader',
      'native',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    {
      cwd: root,
      // Vite needs a home; a service or a container may have none.
      env: {
        HOME: tmpdir(),
        ...buildChildEnvironment({
          NODE_ENV: 'production',
          ...(consoleApi === undefined ? {} : { CONSOLE_API_BASE_URL: consoleApi }),
          ...env,
        }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output: Buffer[] = [];
  child.stdout.on('data', (data) => output.push(data));
  child.stderr.on('data', (data) => output.push(data));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      const said = Buffer.concat(output).toString().trim().slice(-2000);
      reject(new Error(`The console could not be built (${signal ?? `exit ${code}`}).\n${said}`));
    });
  });
}

if (import.meta.main) {
  // A web server may run as another user.
  process.umask(0o022);
  try {
    const built = await buildConsole(fileURLToPath(new URL('..', import.meta.url)));
    console.log(built ? 'The console was built in dist/admin.' : 'dist/admin is up to date.');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
