import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from '../../tests/support/databases/postgres-server.ts';
import { findNginx } from './nginx.ts';

const limitMs = 5 * 60_000;
const needs = 'nginx-light postgresql-15';

/** nginx and PostgreSQL of this machine, or installed now if allowed. @throws Error that says what to install */
export async function ensurePrograms(): Promise<{ nginx: string }> {
  const nginx = findNginx();
  if (nginx && (await findPostgres())) return { nginx };
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log('nginx or PostgreSQL is missing; installing them ...');
    install(['nginx-light', 'postgresql']);
  }
  const installed = findNginx();
  if (installed && (await findPostgres())) return { nginx: installed };
  throw new Error(
    `This test runs against real programs: install nginx and PostgreSQL (on Debian: apt-get install ${needs}) and start it again.`,
  );
}

function install(packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', command, {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: limitMs,
      env,
    });
}
