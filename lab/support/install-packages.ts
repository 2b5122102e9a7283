import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const limitMs = 5 * 60_000;

/** Installs packages of Debian if this process may; otherwise does nothing. */
export function installPackages(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', command, {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: limitMs,
      env,
    });
}
