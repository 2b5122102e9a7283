import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { SwiftPrograms } from './s3-packages.ts';

export const key = { id: 'test:tester', secret: 'testing', region: 'us-east-1' };
export const parts = ['account', 'container', 'object', 'proxy'] as const;
type Part = (typeof parts)[number];
export type Ports = Record<Part | 'memcached', number>;

/** Maximum run time of a server process, whatever happens to its parent. */
const maxSeconds = 3600;

/** Ends together with its parent, even if that is killed, and after an hour at the latest. */
const launcher = `import ctypes, os, signal, sys
ctypes.CDLL(None).prctl(1, signal.SIGTERM)
signal.alarm(${maxSeconds})
os.execv(sys.argv[1], sys.argv[1:])`;

/** The programs read their cluster file only from /etc. */
const swiftLauncher = `import runpy, sys
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv[1]
program, sys.argv = sys.argv[2], sys.argv[2:]
runpy.run_path(program, run_name='__main__')`;

export function processesOf(
  folder: string,
  ports: Ports,
  { bin, env }: SwiftPrograms,
): ChildProcess[] {
  const launch = (name: string, command: string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn('/usr/bin/python3', ['-c', launcher, ...command], {
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/bin:/bin', PYTHONWARNINGS: 'ignore', ...env },
    });
    closeSync(log);
    return child;
  };
  const memory = ['-l', '127.0.0.1', '-p', `${ports.memcached}`, '-u', userInfo().username];
  return [
    launch('memcached', [join(bin, 'memcached'), ...memory]),
    ...parts.map((part) =>
      launch(part, [
        '/usr/bin/python3',
        ...['-W', 'ignore', '-c', swiftLauncher],
        join(folder, 'swift.conf'),
        join(bin, `swift-${part}-server`),
        join(folder, `${part}.conf`),
      ]),
    ),
  ];
}

export async function configure(
  folder: string,
  ports: Ports,
  { bin, env }: SwiftPrograms,
): Promise<void> {
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
  const ring = (name: string, ...words: string[]) =>
    execFileSync('/usr/bin/python3', [join(bin, 'swift-ring-builder'), name, ...words], {
      cwd: folder,
      stdio: 'ignore',
      timeout: 30_000,
      env: { PATH: '/usr/bin:/bin', PYTHONWARNINGS: 'ignore', ...env },
    });
  for (const part of parts) {
    await writeFile(join(folder, `${part}.conf`), configOf(part, folder, ports));
    if (part === 'proxy') continue;
    ring(`${part}.builder`, 'create', '4', '1', '1');
    ring(`${part}.builder`, 'add', `r1z1-127.0.0.1:${ports[part]}/d1`, '1');
    ring(`${part}.builder`, 'rebalance');
  }
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix=x\n[storage-policy:0]\nname=p0\ndefault=yes\n',
  );
}

function configOf(part: Part, folder: string, ports: Ports): string {
  const listen = `[DEFAULT]
bind_ip=127.0.0.1
bind_port=${ports[part]}
workers=0
user=${userInfo().username}
swift_dir=${folder}
log_level=ERROR
`;
  if (part !== 'proxy')
    return `${listen}devices=${folder}/devices
mount_check=false
[pipeline:main]
pipeline=${part}-server
[app:${part}-server]
use=egg:swift#${part}
`;
  const filters = Object.entries({
    catch_errors: '',
    cache: `memcache_servers=127.0.0.1:${ports.memcached}`,
    listing_formats: '',
    s3api: `location=${key.region}\nallow_multipart_uploads=true`,
    tempauth: `user_${key.id.replace(':', '_')}=${key.secret} .admin`,
    bulk: '',
    slo: '',
    dlo: '',
  });
  const egg: Record<string, string> = { cache: 'memcache' };
  return `${listen}[pipeline:main]
pipeline=${filters.map(([name]) => name).join(' ')} proxy-server
${filters.map(([name, more]) => `[filter:${name}]\nuse=egg:swift#${egg[name] ?? name}\n${more}\n`).join('')}
[app:proxy-server]
use=egg:swift#proxy
account_autocreate=true
allow_account_management=true
`;
}
