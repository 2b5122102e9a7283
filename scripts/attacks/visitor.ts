import { setTimeout as later } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** A visitor of a thread of its own, so that the attackers' work is not counted as waiting. */
const { addresses } = workerData as { addresses: string[] };
let slowest = 0;
let answers = 0;
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  for (const address of addresses) {
    const since = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    slowest = Math.max(slowest, performance.now() - since);
    answers += 1;
  }
  await later(5);
}
parentPort?.postMessage({ slowest, answers });
