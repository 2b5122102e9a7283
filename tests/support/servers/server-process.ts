import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compileCache, leanFlags, leanMemory } from '../../../scripts/bootstrap/lean.mjs';
import { bundledEntries, findBundled } from '../../../scripts/support/server-bundle.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export const administrator = { email: 'admin@example.com', password: 'a long enough password' };

/**
 * Logs the administrator in.
 * @param origin console address
 * @returns the token
 * @throws Error without one
 */
export async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { token, message } = (await response.json()) as { token?: string; message: string };
  if (!token) throw new Error(`The administrator could not log in: ${message}`);
  return token;
}

/** Saves the banner heading as the administrator. @returns the status of the response */
export async function saveHeading(origin: string, heading: string): Promise<number> {
  const headers = { authorization: `Bearer ${await logIn(origin)}` };
  const body = new FormData();
  body.append('section_name', 'main_banner');
  body.append('heading', heading);
  const save = { method: 'POST', headers, body };
  return (await fetch(`${origin}/api/admin/saveSection`, save)).status;
}

/**
 * Starts `server/main.ts`, or its bundle if there is one, like an operator, on free ports, without waiting, for tests
 * that need a separate process. `running-marquee.ts` runs the server within the test process.
 * @param env settings; they override those for tests
 * @param lean uses the memory settings of `npm start`, for measurements
 * @param cwd project folder, for a modified copy
 */
export function startServerProcess(env: Record<string, string>, { lean = false, cwd = root } = {}) {
  const EXTENSIONS_DIR = env.EXTENSIONS_DIR ?? process.env.EXTENSIONS_DIR ?? 'off';
  const bundled = EXTENSIONS_DIR === 'off' ? findBundled(cwd, 'main') : null;
  const entry = bundled ?? bundledEntries.main;
  const child = spawn(process.execPath, [...(lean ? leanFlags : []), entry], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PORT: '0',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      PUBLIC_CALLS_PER_MINUTE: '0',
      QUERIES_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      EXTENSIONS_DIR,
      ...(lean ? leanMemory : {}),
      ...env,
    },
  });
  const said: string[] = [];
  const errors: string[] = [];
  child.stdout.on('data', (data) => said.push(String(data)));
  child.stderr.on('data', (data) => errors.push(String(data)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    /** Standard error so far. */
    errors: () => errors.join(''),
    /** Standard output so far. */
    output: () => said.join(''),
    /** Resolves with the exit code, or null after a signal. */
    ended,
    async kill(signal: NodeJS.Signals): Promise<void> {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
    /** Waits until site and console respond. @throws Error if the process exits first, or after two minutes */
    async addresses(): Promise<{ site: string; console: string }> {
      const printed = () => /^Site +(\S+)\nConsole +(\S+)$/m.exec(said.join(''));
      const [, site = '', console = ''] = await untilFound(printed, child, () =>
        [...said, ...errors].join(''),
      );
      return { site, console };
    },
  };
}

async function untilFound<Found>(
  look: () => Found | null,
  child: ChildProcess,
  output: () => string,
): Promise<Found> {
  for (const end = Date.now() + 240_000; Date.now() < end; ) {
    const found = look();
    if (found !== null) return found;
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The server was not ready in time:\n${output()}`);
}
