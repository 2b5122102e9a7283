import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const limits = { timeout: 180_000, maxBuffer: 1 << 24 };
const wanted = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
/** Files needed only for installation. */
const unneeded =
  /rsync$|intltool|po-debconf|openstack-pkg|logrotate|libestr|libfastjson|liblognorm|rsyslog|uwsgi|libzmq|libnorm|libpgm|libyajl|docutils|roman/;

export interface SwiftPrograms {
  /** Folder of the programs. */
  bin: string;
  /** Environment variables for their processes. */
  env: Record<string, string>;
}

/**
 * Returns OpenStack Swift from Debian packages: the installed one, or one unpacked into `folder` once, without
 * installation.
 * @returns the reason if there is none
 */
export async function swiftPrograms(folder: string): Promise<SwiftPrograms | { missing: string }> {
  if (existsSync('/usr/bin/swift-proxy-server') && existsSync('/usr/bin/memcached'))
    return { bin: '/usr/bin', env: {} };
  const root = join(folder, 'root');
  try {
    if (!existsSync(root)) await unpack(folder, root);
  } catch (error) {
    const [line] = String((error as { stderr?: string }).stderr || error)
      .trim()
      .split('\n');
    return { missing: `OpenStack Swift is not installed and cannot be unpacked here: ${line}` };
  }
  const usr = join(root, 'usr');
  const libraries = (await readdir(join(usr, 'lib'))).find((name) => name.endsWith('-linux-gnu'));
  return {
    bin: join(usr, 'bin'),
    env: {
      PYTHONPATH: join(usr, 'lib/python3/dist-packages'),
      LD_LIBRARY_PATH: join(usr, 'lib', libraries ?? ''),
    },
  };
}

async function unpack(folder: string, root: string): Promise<void> {
  const packages = join(folder, 'packages');
  const unfinished = `${root}.${process.pid}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(packages, { recursive: true });
  const plan = await run(
    'apt-get',
    ['install', '-s', '--no-install-recommends', ...wanted],
    limits,
  );
  const names = [...plan.stdout.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  const needed = names.filter((name) => !unneeded.test(name));
  await run('apt-get', ['download', '-q', ...needed], { ...limits, cwd: packages });
  for (const file of await readdir(packages))
    await run('dpkg', ['-x', join(packages, file), unfinished], limits);
  await rename(unfinished, root).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(root)) throw error; // Another process was faster.
  });
}
