import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { findFreePort } from '../../scripts/support/free-ports.ts';
import { waitUntil } from '../../scripts/support/until.ts';
import type { Browser, BrowserWindow, Key } from './browser.ts';
import { ensureProgram } from './programs.ts';

/** WebKitGTK installs no pages, so it knows no policy for their manifests. */
const unknownRule = "Unrecognized Content-Security-Policy directive 'manifest-src'";
const requestLimitMs = 240_000;
/** The programs end by themselves if this process has no chance to end them. */
const lifeLimitMs = 30 * 60_000;
const keys: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Call = <Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Value>;

/** WebKitGTK's MiniBrowser on a display in memory, over W3C WebDriver. */
export async function startWebKit(): Promise<Browser> {
  const miniBrowser = ensureProgram('miniBrowser');
  const home = await mkdtemp(join(tmpdir(), 'marquee-webkit-'));
  const display = await startDisplay();
  const env = { PATH: process.env.PATH, HOME: home, DISPLAY: display.name };
  const driver = await startDriver(env);
  const { sessionId } = await driver.call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: miniBrowser,
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      },
    },
  });
  const call: Call = (method, path, body) =>
    driver.call(method, `/session/${sessionId}${path}`, body);
  const [first = ''] = await call<string[]>('GET', '/window/handles');

  return {
    async openWindow(width, height) {
      await call('POST', '/window', { handle: first });
      const before = await call<string[]>('GET', '/window/handles');
      // Only a window that a page opens has no toolbar, which would be wider than a phone.
      await execute(
        call,
        (features: string) => void window.open('about:blank', '_blank', features),
        `popup,width=${width},height=${height}`,
      );
      const handle = await waitUntil(
        async () =>
          (await call<string[]>('GET', '/window/handles')).find((it) => !before.includes(it)),
        requestLimitMs,
      );
      await call('POST', '/window', { handle });
      return windowOf(call);
    },
    // A session of WebDriver never writes to the console, because it is a private one.
    async errorsOf(addresses) {
      const errors: string[] = [];
      for (const address of addresses) {
        const child = spawn(
          miniBrowser,
          ['--exit-after-load', '--enable-write-console-messages-to-stdout=true', address],
          { env, stdio: ['ignore', 'ignore', 'pipe'], timeout: requestLimitMs },
        );
        const written = await text(child.stderr);
        const lines = written
          .split('\n')
          .filter((line) => /CONSOLE.* ERROR/.test(line) && !line.includes(unknownRule));
        errors.push(...lines.map((line) => `${address}: ${line}`));
      }
      return errors;
    },
    async close() {
      await call('DELETE', '').catch(() => undefined);
      await end(driver.child);
      await end(display.child);
      await rm(home, { recursive: true, force: true });
    },
  };
}

function windowOf(call: Call): BrowserWindow {
  const run: BrowserWindow['run'] = (inPage, ...given) => execute(call, inPage, ...given);
  async function find(selector: string): Promise<string> {
    const found = await call<Record<string, string>>('POST', '/element', {
      using: 'css selector',
      value: selector,
    });
    return `/element/${found[elementKey]}`;
  }
  const shown = async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64');

  /** Put together from pictures of the window, because WebDriver takes no others. */
  async function wholePage(): Promise<Buffer> {
    const [width, height, whole] = await run(() => {
      // Otherwise it would be in each of them.
      document
        .querySelector<HTMLElement>('.header')
        ?.style.setProperty('position', 'absolute', 'important');
      return [innerWidth, innerHeight, document.documentElement.scrollHeight] as const;
    });
    const parts: { input: Buffer; left: number; top: number }[] = [];
    for (let begin = 0; begin < whole; begin += height) {
      const top = Math.min(begin, whole - height);
      await run(async (to) => {
        scrollTo({ top: to, behavior: 'instant' });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }, top);
      parts.push({ input: await shown(), left: 0, top });
    }
    return sharp({ create: { width, height: whole, channels: 3, background: '#fff' } })
      .composite(parts)
      .png()
      .toBuffer();
  }

  return {
    run,
    open: (url) => call('POST', '/url', { url }),
    async click(selector) {
      await run((it) => {
        document.querySelector(it)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      }, selector);
      await call('POST', `${await find(selector)}/click`, {});
    },
    async type(selector, text) {
      await call('POST', `${await find(selector)}/value`, { text });
    },
    async press(key) {
      const [value] = [keys[key]];
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    picture: (of) => (of === 'window' ? shown() : wholePage()),
    close: () => call('DELETE', '/window'),
  };
}

function execute<Given extends unknown[], Result>(
  call: Call,
  inPage: (...given: Given) => Result | Promise<Result>,
  ...given: Given
): Promise<Result> {
  const script = `return (${inPage}).apply(null, arguments)`;
  return call('POST', '/execute/sync', { script, args: given });
}

async function startDisplay() {
  const child = spawn(
    ensureProgram('display'),
    ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'], timeout: lifeLimitMs },
  );
  let number = '';
  child.stdout.on('data', (data) => {
    number += data;
  });
  await waitUntil(async () => number.endsWith('\n'), requestLimitMs);
  return { child, name: `:${number.trim()}` };
}

async function startDriver(env: Record<string, string | undefined>) {
  const port = await findFreePort();
  const child = spawn(ensureProgram('driver'), [`--port=${port}`], {
    env,
    stdio: 'ignore',
    timeout: lifeLimitMs,
  });
  const call: Call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(requestLimitMs),
    });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`WebKit, ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await waitUntil(() => call('GET', '/status'), requestLimitMs);
  return { child, call };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  const late = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(late);
}
