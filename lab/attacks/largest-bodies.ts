import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as later } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startSession } from '../../server/people/sessions.ts';
import { bodyLimitOf } from '../../shared/api/body-limits.ts';
import { callNames, rowOf } from '../../shared/api/calls.ts';
import { startBackend } from '../../tests/support/servers/backend.ts';
import { bodiesFor, costlyHeaders, filesFor } from './costly-bodies.ts';

/**
 * `node lab/attacks/largest-bodies.ts [WORD]`: measures how long the largest and slowest bodies and headers keep the
 * server from answering others, then how long a visitor in a process of its own waits while a Writer sends the
 * costliest file of each kind. The best of three tries counts, because other work on the machine only adds time. With a
 * word, only what contains it. Exit codes: 0 within the limits, 1 beyond.
 */
const limit = 20;
const visitorLimit = 200;
const word = process.argv[2] ?? '';

const backend = await startBackend();
const sender = new Worker(new URL('./body-sender.ts', import.meta.url));
const send = (message: object) =>
  new Promise<number>((resolve) => {
    sender.once('message', resolve);
    sender.postMessage(message);
  });

async function held(sending: object): Promise<{ status: number; milliseconds: number }> {
  let milliseconds = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let tries = 0; tries < 3; tries += 1) {
    // One of the calls ends the session.
    const message = { ...sending, token: await backend.session() };
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    status = await send(message);
    // The last delay is recorded at the timer's next turn.
    await later(5);
    delay.disable();
    milliseconds = Math.min(milliseconds, delay.max / 1e6);
  }
  return { status, milliseconds };
}

/** The slowest answer to a visitor while something is sent, and the longest delay of the event loop. */
async function waited(sending: object) {
  let best = { slowest: Number.POSITIVE_INFINITY, delay: 0, status: 0 };
  for (let tries = 0; tries < 3; tries += 1) {
    const visitor = fork(join(import.meta.dirname, 'visitor.ts'), [
      `${backend.site}/api/health/live`,
    ]);
    const seen = once(visitor, 'message');
    await later(1000);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const status = await send(sending);
    await later(50);
    delay.disable();
    visitor.send('over');
    const [{ slowest }] = (await seen) as [{ slowest: number }];
    if (slowest < best.slowest) best = { slowest, delay: delay.max / 1e6, status };
  }
  return best;
}

async function writerSession(): Promise<string> {
  const account = { _id: 'e'.repeat(24), email: 'w@example.com', role: 'writer' as const };
  await backend.store.createAccount({ ...account, passwordHash: '', createdAt: 'then' });
  return startSession(backend.store, account._id, backend.clock.now);
}

try {
  const token = await writerSession();
  // The wait that the machine itself costs a visitor, with everything else that runs on it.
  const { slowest: usual } = await waited({ address: `${backend.site}/api/health/live` });
  for (const name of callNames)
    for (const [what, type, body] of await filesFor(name)) {
      if (!`${name} ${what}`.includes(word)) continue;
      const address = `${backend.console}/api${rowOf(name).path}`;
      const { slowest, delay, status } = await waited({ address, token, type, body });
      const isWithin = slowest - usual <= visitorLimit;
      if (!isWithin) process.exitCode = 1;
      console.log(
        `${isWithin ? 'ok    ' : 'BEYOND'} ${name}, ${what}, ${body.length} bytes: answered ${status}, a visitor waited ${slowest.toFixed(1)} ms, otherwise ${usual.toFixed(1)} ms (limit ${visitorLimit} more), the event loop ${delay.toFixed(1)} ms`,
      );
    }
  for (const [header, value] of costlyHeaders) {
    const what = `${header}: ${value.slice(0, 8)}…`;
    if (!what.includes(word)) continue;
    const address = `${backend.site}/api/health/live`;
    const { status, milliseconds } = await held({ address, headers: { [header]: value } });
    const isWithin = milliseconds <= limit;
    if (!isWithin) process.exitCode = 1;
    console.log(
      `${isWithin ? 'ok    ' : 'BEYOND'} ${what}: answered ${status}, nobody else answered for ${milliseconds.toFixed(1)} ms (limit ${limit})`,
    );
  }
  for (const name of callNames) {
    const row = rowOf(name);
    const { maxBytes } = bodyLimitOf(row);
    if (maxBytes === 0) continue;
    const address = `${backend.console}/api${row.path}`;
    for (const [what, type, body] of bodiesFor(row, maxBytes)) {
      if (!`${name} ${what}`.includes(word)) continue;
      const { status, milliseconds } = await held({ address, type, body });
      const isWithin = milliseconds <= limit;
      if (!isWithin) process.exitCode = 1;
      console.log(
        `${isWithin ? 'ok    ' : 'BEYOND'} ${name}, ${what}, ${body.length} bytes: answered ${status}, nobody else answered for ${milliseconds.toFixed(1)} ms (limit ${limit})`,
      );
    }
  }
} finally {
  await sender.terminate();
  await backend.close();
}
