import { constants, setPriority } from 'node:os';
import { setTimeout as later } from 'node:timers/promises';

/**
 * A visitor in a separate process, so that the attackers' work does not count as waiting; with a higher priority if
 * allowed. Sends requests until it is stopped.
 */
const addresses = process.argv.slice(2);
let slowest = 0;
let answers = 0;
let isOver = false;
process.once('message', () => {
  isOver = true;
});
try {
  setPriority(constants.priority.PRIORITY_HIGH);
} catch {
  // Needs root; measures anyway.
}
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
process.send?.({ slowest, answers });
process.disconnect();
