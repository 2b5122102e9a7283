import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as later } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { bodyLimitOf } from '../../shared/api/body-limits.ts';
import { callNames, rowOf } from '../../shared/api/calls.ts';
import { startBackend } from '../../tests/support/servers/backend.ts';
import { bodiesFor } from './costly-bodies.ts';

/**
 * `node lab/attacks/largest-bodies.ts`: measures how long the largest and slowest bodies of every call keep the
 * server from answering others. The best of three tries counts, because other work on the machine only adds time.
 * Exit codes: 0 within the limit, 1 beyond.
 */
const limit = 20;

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

try {
  for (const name of callNames) {
    const row = rowOf(name);
    const { maxBytes } = bodyLimitOf(row);
    if (maxBytes === 0) continue;
    const address = `${backend.console}/api${row.path}`;
    for (const [what, type, body] of bodiesFor(row, maxBytes)) {
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
