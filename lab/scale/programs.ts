import { findPostgres } from '../../tests/support/databases/postgres-server.ts';
import { installPackages } from '../support/install-packages.ts';
import { findNginx } from './nginx.ts';

/** nginx and PostgreSQL of this machine, or installed now if allowed. @throws Error that says what to install */
export async function ensurePrograms(): Promise<{ nginx: string }> {
  const nginx = findNginx();
  if (nginx && (await findPostgres())) return { nginx };
  installPackages(['nginx-light', 'postgresql']);
  const installed = findNginx();
  if (installed && (await findPostgres())) return { nginx: installed };
  throw new Error(
    'This test runs against real programs: install nginx and PostgreSQL (on Debian: apt-get install nginx-light postgresql) and start it again.',
  );
}
