import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { administrator, startServerProcess } from '../../tests/support/server-process.ts';
import { Ledger } from './ledger.ts';
import type { Tally } from './sweep.ts';

/** Kills the running product at random moments under mixed load, starts it again, and compares it with the ledger. */
export async function* killAtRandom(kills: number): AsyncGenerator<Tally> {
  const tally: Tally = { name: 'random SIGKILL under load', tried: 0, survived: 0, lost: [] };
  const folder = await mkdtemp(join(tmpdir(), 'marquee-kills-'));
  const ledger = new Ledger();
  const starts: number[] = [];
  let token = '';
  try {
    for (let life = 0; life <= kills; life += 1) {
      const server = startServerProcess({ DATA_DIR: folder, DEMO_CONTENT: 'off' });
      const since = performance.now();
      const { site, console: origin } = await server.addresses();
      starts.push(performance.now() - since);
      token ||= await logIn(origin);
      if (life > 0) {
        tally.tried += 1;
        const wrong = await ledger.compare({ site, origin, token }).catch((error) => `${error}`);
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
  yield tally;
  const again = starts.slice(1).sort((a, b) => a - b);
  const seconds = (part: number) =>
    ((again[Math.floor(part * (again.length - 1))] ?? 0) / 1000).toFixed(2);
  console.log(
    `  ${ledger.summary()}; ready again after ${seconds(0.5)} s (median), ${seconds(0.95)} s (95 %), ${seconds(1)} s (slowest)`,
  );
}

async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return ((await answer.json()) as { token: string }).token;
}
