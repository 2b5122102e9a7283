import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMarquee } from '../../tests/support/servers/running-marquee.ts';

/**
 * Run inside `unshare -rm`: releases are on a small disk that fills up while publishing. Exit code 0 if the old
 * release stays live, the state gives the reason, and publishing recovers by itself.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'marquee-full-'));
const releases = join(dataDir, 'releases');
execFileSync('mkdir', ['-p', releases]);
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', releases]);
const ballast = join(releases, 'ballast');

const marquee = await runMarquee({ dataDir });
const { data } = await marquee.call<{ _id: string }>('createService', {
  name: 'A',
  type: 'portfolio',
  description: '<p>before</p>',
});
const page = async () => (await fetch(`${marquee.siteAddress}/details-page/${data._id}/`)).text();
await marquee.published();

const { bavail, bsize } = statfsSync(releases);
writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 2048)));
try {
  writeFileSync(join(releases, 'more'), Buffer.alloc(4096));
} catch {
  // Full, as intended.
}
await marquee.call('updateService', { id: data._id, description: '<p>after</p>' });
const failed = await waitFor(async () => {
  const state = await marquee.state();
  return state.status === 'failed' ? state : null;
});
check(failed.problem?.id === 'DISK_FULL', `the state says why: ${JSON.stringify(failed.problem)}`);
check((await page()).includes('before'), 'visitors still see the old release');
rmSync(ballast);
rmSync(join(releases, 'more'), { force: true });
await marquee.published(40_000);
check((await page()).includes('after'), 'publishing healed by itself');
await marquee.stop();
execFileSync('umount', [releases]);
rmSync(dataDir, { recursive: true, force: true });

async function waitFor<Answer>(ask: () => Promise<Answer | null>): Promise<Answer> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const response = await ask();
    if (response) return response;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not come to pass.');
}

function check(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok' : 'NOT OK'}: ${what}`);
  if (!holds) process.exitCode = 1;
}
