import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, startServerProcess } from '../../tests/support/servers/server-process.ts';
import { during } from './measure.ts';
import { attacks } from './senders.ts';

/**
 * Many senders against a server of its own on the loopback, and what visitors notice of them. Needs a quiet machine: the
 * figures are promises about the server, not about whatever else runs. Exit codes: 0 within them, 1 beyond.
 */
const limit = { milliseconds: 100, megabytes: 60 };
const [count = '200', word = ''] = process.argv.slice(2);
const connections = Number(count);

const folder = await mkdtemp(join(tmpdir(), 'marquee-attacks-'));
const server = startServerProcess({ DATA_DIR: folder }, { lean: true });
try {
  const { site, console: origin } = await server.addresses();
  const token = await logIn(origin);
  const pid = server.child.pid ?? 0;
  for (const [name, attack, megabytes = limit.megabytes] of attacks) {
    if (!name.includes(word)) continue;
    const target = { site, console: origin, token, connections };
    const { slowest, answers, grown, left } = await during({ pid, site }, () => attack(target));
    const isWithin = slowest <= limit.milliseconds && grown <= megabytes;
    console.log(
      `${isWithin ? 'ok    ' : 'BEYOND'} ${name}: ${connections} connections; ${answers} answers to visitors, slowest ${Math.round(slowest)} ms (limit ${limit.milliseconds}); memory at most ${Math.round(grown)} MB more (limit ${megabytes}), ${Math.round(left)} MB afterwards`,
    );
    if (!isWithin) process.exitCode = 1;
  }
} finally {
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
