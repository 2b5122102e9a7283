import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServerProcess } from '../../tests/support/servers/server-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-compiling-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Processes with the folder in their command line. */
function processesIn(path: string): string[] {
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(path);
    } catch {
      return false;
    }
  });
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

it.runIf(process.platform === 'linux')(
  'a server killed while it compiles the site leaves no compiler behind that would slow the next start',
  async () => {
    const server = startServerProcess({ DATA_DIR: folder, DEMO_CONTENT: 'off' });
    await until(() => processesIn(join(folder, 'builds')).length > 0);
    await server.kill('SIGKILL');
    await until(() => processesIn(folder).length === 0);
    const builds = join(folder, 'builds');
    const finished = readdirSync(builds).filter((name) =>
      existsSync(join(builds, name, 'internals.json')),
    );
    expect(finished).toEqual([]);
  },
);
