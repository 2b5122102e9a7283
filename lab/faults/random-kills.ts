import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { findFreePorts } from '../../scripts/support/free-ports.ts';
import { logIn, startServerProcess } from '../../tests/support/servers/server-process.ts';
import { createEditors, type Editors } from '../scale/editors.ts';
import type { Tally } from './sweep.ts';

/** Time in ms within which the server must be ready again, in 95 of 100 cases. */
const readyWithin = 3000;
/** After this time a missing page should be in its log. */
const alarmAfter = 10_000;
const shownWithin = 30_000;

/** Kills the running product at random moments under mixed load, starts it again, and compares it with the ledger. */
export async function* killAtRandom(kills: number): AsyncGenerator<Tally> {
  const tally: Tally = { name: 'random SIGKILL under load', tried: 0, survived: 0, lost: [] };
  const folder = await mkdtemp(join(tmpdir(), 'marquee-kills-'));
  const [port, adminPort] = await findFreePorts(2);
  const settings = { DATA_DIR: folder, PORT: `${port}`, ADMIN_PORT: `${adminPort}` };
  const starts: number[] = [];
  let editors: Editors | null = null;
  let page = '';
  try {
    for (let life = 0; life <= kills; life += 1) {
      const server = startServerProcess({ ...settings, DEMO_CONTENT: 'off', LOG_LEVEL: 'info' });
      const log: string[] = [];
      server.child.stdout.on('data', (data) => log.push(String(data)));
      const since = performance.now();
      const origins = await server.addresses();
      starts.push(performance.now() - since);
      if (editors === null) {
        editors = createEditors(origins, await logIn(origins.console));
        const [path = ''] = await editors.prepare(0, { recipients: [], remind_hours: 0 });
        page = origins.site + path;
      } else {
        tally.tried += 1;
        const alarm = setTimeout(() => tellLog(life, log), alarmAfter);
        const wrong = await faultsOf(editors, page).catch((error) => [`${error}`]);
        clearTimeout(alarm);
        if (wrong.length === 0) tally.survived += 1;
        else tally.lost.push(`life ${life}: ${wrong.join('; ')}`);
      }
      const stopLoad = editors.begin(0);
      await later(randomInt(20, 900));
      await server.kill('SIGKILL');
      await stopLoad();
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
    `  ${JSON.stringify(editors?.counts())} were acknowledged, none may be missing; ready again after ${seconds(0.5)} s (median), ${seconds(0.95)} s (95 %), ${seconds(1)} s (slowest)`,
  );
}

/** @returns the lost, incomplete and mixed writes in the store and on the page */
async function faultsOf(editors: Editors, page: string): Promise<string[]> {
  const wrong = await editors.compare();
  if (wrong.length > 0) return wrong;
  const stored = await editors.storedText();
  for (const end = Date.now() + shownWithin; Date.now() < end; await later(20)) {
    const text = await (await fetch(page)).text();
    const shown = new Set(text.match(/mark-\d+-/g));
    if (shown.size > 1) return [`the page mixes saves: ${[...shown].join(', ')}`];
    if (shown.has(`mark-${stored}-`)) return [];
  }
  return [`the page does not show save ${stored}`];
}

function tellLog(life: number, log: readonly string[]): void {
  console.log(
    `  life ${life}: what was saved is not live after ${alarmAfter / 1000} s; the log so far:`,
  );
  console.log(log.join('').split('\n').slice(-40).join('\n'));
}
