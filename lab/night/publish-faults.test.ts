import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../tests/support/random-edits.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';
import { copyCompiledSite } from '../../tests/support/servers/demo-data.ts';
import { type MeasuredServer, startMeasuredServer } from '../bench/measured-server.ts';

/** `FAULTS=50` is the nightly size. */
const kills = Number(process.env.FAULTS ?? 2);
const seed = Number(process.env.FAULTS_SEED ?? 7);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-faults-'));
});
afterAll(() => removeFolder(dataDir));

const readPage = async (server: MeasuredServer, service: string) => {
  const response = await fetch(`${server.site}/details-page/${service}/`);
  return { status: response.status, text: await response.text() };
};

// In `npm test`, tests/crash-between-save-and-publish.test.ts kills once, and tests/faults.test.ts at each durable
// call.
it.runIf(process.platform === 'linux')(
  `after ${kills} kills at random moments of saving and publishing, visitors get the newest acknowledged text`,
  async () => {
    const random = seededRandom(seed);
    await copyCompiledSite(dataDir);
    let server = await startMeasuredServer(dataDir);
    const { _id: service } = await server.call<{ _id: string }>('createService', {
      name: 'Kept',
      type: 'portfolio',
      description: '<p>text-0</p>',
    });
    await server.published();
    let acknowledged = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const saved = server
        .call('updateService', { id: service, description: `<p>text-${kill}</p>` })
        .then(() => {
          acknowledged = kill;
        })
        .catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, random() * 60));
      await server.stop('SIGKILL');
      await saved;
      server = await startMeasuredServer(dataDir);
      const whole = await readPage(server, service);
      expect(whole.status, `seed ${seed}, kill ${kill}`).toBe(200);
      await server.published();
      const shown = Number(/text-(\d+)/.exec((await readPage(server, service)).text)?.[1]);
      // An interrupted save may have happened or not; an answered one has.
      expect([acknowledged, kill], `seed ${seed}, kill ${kill}`).toContain(shown);
      acknowledged = shown;
    }
    await server.stop();
  },
  300_000 + kills * 30_000,
);

/** Needs permission to mount a small disk, which not every machine gives. */
it.runIf(process.platform === 'linux' && process.env.FAULTS !== undefined)(
  'a full disk keeps the old release, says so, and recovers by itself',
  async () => {
    const code = await run('unshare', ['-rm', process.execPath, 'lab/support/full-disk.ts']);
    expect(code).toBe(0);
  },
  120_000,
);

function run(command: string, args: string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', resolve);
  });
}
