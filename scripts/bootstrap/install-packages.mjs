// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartFault } from './start-fault.mjs';

/**
 * Packages must not run code during installation, and a machine's own npm settings (no optional
 * packages, strict engines on an older Node) must not thin it out.
 */
const ciArguments = [
  'ci',
  '--ignore-scripts',
  '--include=optional',
  '--engine-strict=false',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retries=4',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=15000',
];

/** Files that no program reads, a quarter of all bytes: source maps, manuals, tests and Node's headers. */
const unread = [
  /\.map$|[\\/](?:readme|changelog)\.md$|[\\/]tests$/i,
  /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^@\\/]+[\\/](?:benchmarks?|docs|examples?|include|share|test)$/,
];

/** npm's error code → cause and remedy. */
const causes = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED|FETCH_ERROR)\b/,
    'the package registry could not be reached. Check the network connection (or the proxy and registry settings of npm)',
  ],
  [
    /\bEUSAGE\b/,
    'package-lock.json does not match package.json. Run "npm install" and commit the lockfile',
  ],
  [/\bENOSPC\b/, 'the disk is full. Free some space'],
  [/\b(EACCES|EPERM|EROFS)\b/, 'node_modules is not writable. Check who owns the folder'],
  [/\bEINTEGRITY\b/, 'a downloaded package does not match the lockfile. Run "npm cache verify"'],
];

/**
 * Runs `npm ci` when the installed packages differ from package-lock.json.
 * @param {string} root the project's folder
 * @param {{ withTools?: boolean }} [options] also the packages that only tests and the like need
 * @returns {Promise<number>} the milliseconds `npm ci` took, 0 when nothing was missing
 */
export async function installPackages(root, { withTools = false } = {}) {
  const lock = readJson(join(root, 'package-lock.json'));
  if (!lock) {
    throw new StartFault(
      'package-lock.json is missing or damaged, so the packages cannot be installed; restore it from the repository.',
    );
  }
  // npm writes this record last, so an interrupted install has none.
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'));
  if (installed && isInstalled(lock, installed, { withTools })) return 0;

  console.log('Installing packages (npm ci) ...');
  const startedAt = Date.now();
  await runNpmCi(root, withTools ? '--include=dev' : '--omit=dev');
  if (!withTools) removeUnread(join(root, 'node_modules'));
  const took = Date.now() - startedAt;
  console.log(`Packages installed in ${(took / 1000).toFixed(1)} s.`);
  return took;
}

/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Compares npm's record of the installed packages with the lockfile. Optional ones may be absent
 * (they are for other platforms), and tools that nobody asked for; none may differ or be left over.
 * @param {Lockfile} lock
 * @param {Lockfile} installed
 * @param {{ withTools?: boolean }} [options]
 */
export function isInstalled(lock, installed, { withTools = false } = {}) {
  const wanted = lock.packages ?? {};
  const present = installed.packages ?? {};
  const complete = Object.entries(wanted).every(([path, pack]) => {
    if (path === '') return true;
    if (present[path]) return isSame(pack, present[path]);
    return Boolean(pack.optional) || (!withTools && Boolean(pack.dev || pack.devOptional));
  });
  return complete && Object.keys(present).every((path) => path in wanted);
}

/**
 * @param {LockedPackage} one
 * @param {LockedPackage} other
 */
function isSame(one, other) {
  return one.version === other.version && one.integrity === other.integrity;
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @param {string} selection
 */
async function runNpmCi(root, selection) {
  const { file, args, shell } = findNpm(process.env, process.execPath);
  const npm = spawn(file, [...args, ...ciArguments, selection], {
    cwd: root,
    shell,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let complaints = '';
  npm.stderr.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  /** @type {number | NodeJS.Signals | null} */
  const end = await new Promise((resolve, reject) => {
    npm.once('error', reject).once('close', (code, signal) => resolve(code ?? signal));
  }).catch((cause) => {
    throw new StartFault(
      `npm was not found (${cause.code}); install Node 20 or newer together with npm and run the command again.`,
      { cause },
    );
  });
  if (end !== 0) throw new StartFault(describeInstallFailure(end, complaints));
}

/**
 * Removes the files that no program reads.
 * @param {string} folder absolute path of `node_modules` or of a folder in it
 */
export function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (unread.some((it) => it.test(path))) rmSync(path, { recursive: true, maxRetries: 3 });
    else if (entry.isDirectory()) removeUnread(path);
  }
}

/**
 * The error line for a failed `npm ci`. Quotes npm only for unknown errors.
 * @param {number | string | null} end exit code or signal
 * @param {string} complaints npm's error output
 */
export function describeInstallFailure(end, complaints) {
  const known = causes.find(([code]) => /** @type {RegExp} */ (code).test(complaints));
  if (known) return `Packages could not be installed: ${known[1]}, then run the command again.`;
  const lines = complaints.trim().split('\n');
  const said = lines.find((line) => /^npm (error|ERR!)/i.test(line)) ?? lines[0] ?? '';
  return `Packages could not be installed: npm ci ended with ${end}${said && ` (${said})`}; run "npm ci" to see its full output.`;
}

/**
 * Finds npm: the one that runs us, the one next to this Node, or the one on the path.
 * @param {Record<string, string | undefined>} env
 * @param {string} node
 * @param {(path: string) => boolean} exists
 * @returns {{ file: string, args: string[], shell: boolean }}
 */
export function findNpm(env, node, exists = existsSync) {
  const running = env.npm_execpath;
  if (running && basename(running) === 'npm-cli.js') {
    return { file: env.npm_node_execpath ?? node, args: [running], shell: false };
  }
  const bundled = ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js']
    .map((path) => join(dirname(node), path))
    .find(exists);
  if (bundled) return { file: node, args: [bundled], shell: false };
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
}
