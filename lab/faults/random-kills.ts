import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { logIn, startServerProcess } from '../../tests/support/servers/server-process.ts';
import { Ledger } from './ledger.ts';
import type { Tally } from './sweep.ts';

/** Time in ms within which the server must be ready again, in 95 of 100 cases. */
const readyWithin = 3000;
/** After this time a missing page should be in its log. */
const alarmAfter = 10_000;

/** Kills the running product at random moments under mixed load, starts it again, and compares it with the ledger. */
export async function* killAtRandom(kills: number): AsyncGenerator<Tally> {
  const tally: Tally = { name: 'random SIGKILL under load', tried: 0, survived: 0, lost: [] };
  const folder = await mkdtemp(join(tmpdir(), 'marquee-kills-'));
  const ledger = new Ledger();
  const starts: number[] = [];
  let token = '';
  try {
    for (let life = 0; life <= kills; life += 1) {
      const server = startServerProcess({
        DATA_DIR: folder,
        DEMO_CONTENT: 'off',
        LOG_LEVEL: 'info',
      });
      const log: string[] = [];
      server.child.stdout.on('data', (data) => log.push(String(data)));
      const since = performance.now();
      const { site, console: origin } = await server.addresses();
      starts.push(performance.now() - since);
      token ||= await logIn(origin);
      if (life > 0) {
        tally.tried += 1;
        const alarm = setTimeout(() => tellLog(life, log), alarmAfter);
        const wrong = await ledger.compare({ site, origin, token }).catch((error) => `${error}`);
        clearTimeout(alarm);
        if (wrong === null) tally.survived += 1;
        else tally.lost.push(`life ${life}: ${wrong}`);
      }
      const load = ledger.load({ origin, token });
      await later(randomInt(20, 900));
      await server.kill('SIGKILL');
      await load;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const again = starts.slice(1).sort((a, b) => a - b);
  const after = (part: number) => again[Math.floor(part * (again.length - 1))] ?? 0;
  const seconds = (part: number) => (after(part) / 1000).toFixed(2);
  if (after(0.95) > readyWithin)
    tally.lost.push(`ready again after ${seconds(0.95)} s in 95 of 100 lives, more than 3 s`);
  yield tally;
  console.log(
    `  ${ledger.summary()}; ready again after ${seconds(0.5)} s (median), ${seconds(0.95)} s (95 %), ${seconds(1)} s (slowest)`,
  );
}

function tellLog(life: number, log: readonly string[]): void {
  console.log(
    `  life ${life}: what was saved is not live after ${alarmAfter / 1000} s; the log so far:`,
  );
  console.log(log.join('').split('\n').slice(-40).join('\n'));
}
