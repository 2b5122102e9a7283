// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { watchLauncher } from './launcher.mjs';
import { StartFault } from './start-fault.mjs';

const oldest = [24, 19];
const patienceMs = 15_000;
/** @type {NodeJS.Signals[]} */
const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The Node for this project: the one pinned in package-lock.json, or, on a platform without a
 * pinned package, the machine's own if it is new enough.
 * @param {string} root
 * @param {{ platform: string, arch: string, execPath: string, version: string }} machine
 * @param {(path: string) => boolean} exists
 */
export function findPinnedNode(root, machine = process, exists = existsSync) {
  const { platform, arch } = machine;
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  const file = platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(root, 'node_modules', name, 'bin', file);
  if (exists(pinned)) return pinned;
  if (isNewEnough(machine.version)) return machine.execPath;
  throw new StartFault(
    `Marquee needs Node ${oldest.join('.')} or newer; node_modules has none for ${platform}-${arch}, and this is ${machine.version}. Install Node 24 from https://nodejs.org/ and run the command again.`,
  );
}

/** @param {string} version such as v24.21.0 */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * Runs a script under the pinned Node, forwards signals, and returns its exit code.
 * @param {string} root
 * @param {string[]} words the script and its arguments
 * @param {Record<string, string>} settings added to the environment
 * @returns {Promise<number>}
 */
export async function runPinned(root, words, settings) {
  const guard = new URL('./end-with-parent.mjs', import.meta.url).href;
  process.env.PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(findPinnedNode(root), ['--import', guard, ...words], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...settings,
      MARQUEE_ENDS_WITH_PARENT: '1',
    },
  });
  const forget = forwardSignals(child);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
      );
    });
  } finally {
    forget();
  }
}

/**
 * A terminal sends Ctrl-C and hang-ups to the child as well; forwarding them at once would look
 * like a second, impatient Ctrl-C.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops forwarding
 */
function forwardSignals(child) {
  const fromTerminal = process.stdin.isTTY ? ['SIGINT', 'SIGHUP'] : [];
  /** @type {NodeJS.Timeout | undefined} */
  let lastResort;
  /** @param {NodeJS.Signals} signal */
  const forwardSignal = (signal) => {
    if (!fromTerminal.includes(signal)) child.kill(signal);
    lastResort ??= setTimeout(() => child.kill('SIGKILL'), patienceMs);
  };
  for (const signal of forwardedSignals) process.on(signal, forwardSignal);
  const stopWatching = watchLauncher(() => forwardSignal('SIGTERM'));
  return () => {
    clearTimeout(lastResort);
    stopWatching();
    for (const signal of forwardedSignals) process.off(signal, forwardSignal);
  };
}
