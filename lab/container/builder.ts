import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { findNpm } from '../../scripts/bootstrap/install-packages.mjs';

const root = resolve(import.meta.dirname, '../..');
const needs = ['buildah', 'debootstrap'];
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Runs a program to its end. @throws Error with the end of its output if it fails or takes too long */
export function run(program: string, words: readonly string[], minutes = 10): string {
  const done = spawnSync(program, words, {
    encoding: 'utf8',
    timeout: minutes * 60_000,
    maxBuffer: 1 << 28,
  });
  if (done.status === 0) return done.stdout;
  const said = `${done.stdout ?? ''}${done.stderr ?? done.error?.message}`.slice(-2000);
  throw new Error(`${program} ${words.slice(0, 9).join(' ')} failed (${done.status}):\n${said}`);
}

/** @throws Error that says what to install */
export function ensurePrograms(): void {
  const isThere = (name: string) => spawnSync(name, ['--version']).status === 0;
  if (needs.every(isThere)) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing buildah and debootstrap ...');
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', ...needs]);
  }
  if (!needs.every(isThere))
    throw new Error(
      `This test needs ${needs.join(' and ')} (on Debian: apt-get install) and root.`,
    );
}

/** buildah without a daemon, with its images in a folder of its own. */
export function createBuildah() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-container-'));
  const place = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
  const global = [...place, '--storage-driver', 'vfs'];
  const buildah = (...words: string[]) => run('buildah', [...global, ...words], 30).trim();
  const build = (tag: string, context: string, ...words: string[]) =>
    buildah(
      ...['build', '--isolation', 'chroot', '--pull-never', '--format', 'docker'],
      ...['--tag', `localhost/${tag}`, ...words, context],
    );
  return { folder, global, buildah, build };
}

type Buildah = ReturnType<typeof createBuildah>;

/** Stand-ins for Debian's and Node's image, which no registry here has: Debian from its mirror, and npm of this machine. */
export function makeBases({ folder, build }: Buildah): void {
  const debian = join(folder, 'debian');
  const [, mirror = 'http://deb.debian.org/debian'] =
    /^ +\d+ (\S+) bookworm\/main/m.exec(run('apt-cache', ['policy', 'hostname'])) ?? [];
  run('debootstrap', ['--variant=minbase', 'bookworm', join(debian, 'root'), mirror]);
  const left = ['var/cache/apt/archives', 'var/lib/apt/lists'].map((it) => `--exclude=./${it}`);
  mkdirSync(join(debian, 'context'));
  run('tar', ['-C', join(debian, 'root'), ...left, '-cf', join(debian, 'context/base.tar'), '.']);
  const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  writeFileSync(join(debian, 'context/Dockerfile'), `FROM scratch\nADD base.tar /\n${path}\n`);
  build('debian', join(debian, 'context'));

  const node = join(folder, 'node');
  mkdirSync(node);
  cpSync(process.execPath, join(node, 'node'));
  const [npm = ''] = findNpm(process.env, process.execPath).args;
  const cli = npm || run('sh', ['-c', 'readlink -f "$(command -v npm)"']).trim();
  cpSync(dirname(dirname(cli)), join(node, 'npm'), { recursive: true, dereference: true });
  // Of the build only: a registry may be reached through a proxy that this machine trusts.
  cpSync(certificates, join(node, 'certificates.crt'));
  writeFileSync(
    join(node, 'Dockerfile'),
    [
      'FROM localhost/debian',
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      `COPY certificates.crt ${certificates}`,
      'RUN ln -s /usr/local/lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
      `ENV NODE_EXTRA_CA_CERTS=${certificates}`,
    ].join('\n'),
  );
  build('node', node);
}

/** Builds the product's image from the Dockerfile. */
export function buildProduct({ build }: Buildah): void {
  const bases = ['BUILDER=localhost/node', 'BASE=localhost/debian'];
  const cache = join(homedir(), '.npm');
  const volumes = existsSync(cache) ? ['--volume', `${cache}:/root/.npm`] : [];
  build('marquee', root, ...bases.flatMap((base) => ['--build-arg', base]), ...volumes);
}
