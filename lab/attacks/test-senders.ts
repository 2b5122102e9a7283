import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, startServerProcess } from '../../tests/support/servers/server-process.ts';
import { attackFromOutside, measureDuring } from './measure.ts';
import { attacks, type Target } from './senders.ts';

/**
 * `node lab/attacks/test-senders.ts [CONNECTIONS [WORD [ROUNDS]]]`: sends many requests to a server on the loopback,
 * and measures their effect on visitors. Attackers, visitor and server are separate processes, but share the
 * machine's cores, unlike real attackers. So each attack is repeated on a second server while the visitor asks the
 * first: that wait is caused by the machine. Only the wait beyond it is limited; of several rounds, the median. Exit
 * codes: 0 within the limits, 1 beyond.
 */
const limit = { milliseconds: 100, megabytes: 60 };
const [count = '200', word = '', times = '1'] = process.argv.slice(2);
const connections = Number(count);
const rounds = Number(times);

interface Running {
  pid: number;
  target: Target;
  stop(): Promise<void>;
}

async function startTarget(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-attacks-'));
  const server = startServerProcess({ DATA_DIR: folder }, { lean: true });
  const { site, console: origin } = await server.addresses();
  const target = { site, console: origin, token: await logIn(origin), connections };
  return {
    pid: server.child.pid ?? 0,
    target,
    async stop() {
      await server.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const victim = await startTarget();
const other = await startTarget();
const { pid } = victim;
const { site } = victim.target;
try {
  for (const [name, , megabytes = limit.megabytes] of attacks) {
    if (!name.includes(word)) continue;
    const found = { slowest: [] as number[], elsewhere: [] as number[], grown: 0, left: 0 };
    let asked = 0;
    for (let round = 0; round < rounds; round += 1) {
      const attacked = await measureDuring({ pid, site }, () =>
        attackFromOutside(name, victim.target),
      );
      const spared = await measureDuring({ pid, site }, () =>
        attackFromOutside(name, other.target),
      );
      found.slowest.push(attacked.slowest);
      found.elsewhere.push(spared.slowest);
      found.grown = Math.max(found.grown, attacked.grown);
      found.left = attacked.left;
      asked += attacked.answers;
    }
    const [slowest, elsewhere] = [median(found.slowest), median(found.elsewhere)];
    const isWithin = slowest - elsewhere <= limit.milliseconds && found.grown <= megabytes;
    const shown = (value: number) => Math.round(value);
    console.log(
      `${isWithin ? 'ok    ' : 'BEYOND'} ${name}: ${connections} connections; ${asked} answers to visitors, slowest ${shown(slowest)} ms, and ${shown(elsewhere)} ms while another server was attacked (limit ${limit.milliseconds} more); memory at most ${shown(found.grown)} MB more (limit ${megabytes}), ${shown(found.left)} MB afterwards`,
    );
    if (!isWithin) process.exitCode = 1;
  }
} finally {
  await other.stop();
  await victim.stop();
}
