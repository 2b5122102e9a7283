import { parseArgs } from 'node:util';
import { canInject } from './faults/injection.ts';
import { sweepAll } from './faults/plan.ts';
import type { Tally } from './faults/sweep.ts';

/**
 * `node lab/run.mjs faults [-- --max N --only injected,postgres,damage,disk,publishing,kills --kills N]`: kills or
 * fails every durable operation at each of its steps and checks the result. Exit codes: 0 nothing lost, 1 something
 * lost.
 */
const { values } = parseArgs({
  options: {
    max: { type: 'string', default: '1000' },
    only: { type: 'string', default: 'injected,postgres,damage,disk,publishing,kills' },
    kills: { type: 'string', default: '200' },
  },
});
const parts: Record<string, () => AsyncGenerator<Tally> | Promise<AsyncGenerator<Tally>>> = {
  injected: async () => {
    if (canInject()) return sweepAll(Number(values.max));
    console.log('strace cannot inject faults on this machine; that part is left out.');
    return none();
  },
  postgres: async () =>
    (await import('./faults/postgres-kills.ts')).killOnPostgres(Number(values.max)),
  damage: async () => (await import('./faults/damage.ts')).damageAll(),
  disk: async () => (await import('./faults/full-disk.ts')).fillDiskInNamespace(),
  publishing: async () =>
    (await import('./faults/publish-kills.ts')).killWhilePublishing(
      Math.min(50, Number(values.kills)),
    ),
  kills: async () => (await import('./faults/random-kills.ts')).killAtRandom(Number(values.kills)),
};

let tried = 0;
let survived = 0;
let lost = 0;
const began = performance.now();
for (const part of values.only.split(',')) {
  const since = performance.now();
  try {
    for await (const tally of await (parts[part]?.() ?? none())) tell(tally);
  } catch (error) {
    // A part that cannot run counts as lost; the others run anyway.
    lost += 1;
    console.log(`  LOST ${part}: ${(error as Error).message}`);
  }
  console.log(`${part}: ${secondsSince(since)} s`);
}
console.log(
  `Tried ${tried}, survived ${survived}, lost ${lost}, in ${Math.round(secondsSince(began) / 60)} minutes.`,
);
process.exitCode = lost === 0 && tried > 0 ? 0 : 1;

function tell(tally: Tally): void {
  if (tally.tried === 0) return;
  tried += tally.tried;
  survived += tally.survived;
  lost += tally.lost.length;
  console.log(`${tally.name.padEnd(48)} tried ${tally.tried}, survived ${tally.survived}`);
  for (const line of tally.lost) console.log(`  LOST ${line}`);
}

function secondsSince(time: number): number {
  return Math.round((performance.now() - time) / 1000);
}

async function* none(): AsyncGenerator<Tally> {}
