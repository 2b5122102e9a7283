import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { maxMissing } from '../../server/pages/missing-addresses.ts';
import { type FloodedServer, measureFlood } from './flood.ts';

/**
 * What visitors notice of a flood of addresses that are not there, each of them another one, and what the server keeps
 * of it. Usage: node lab/run.mjs bench/missing-flood [--seconds N] [--per-minute N] [--rounds N]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    'per-minute': { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
  },
});
let round = 0;

await measureFlood({
  sender: 'missing-sender.ts',
  given: ({ site }) => {
    round += 1;
    return [site, values['per-minute'], String(round)];
  },
  called: 'addresses',
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  after: tellWhatIsKept,
});

async function tellWhatIsKept({ call, pid }: FloodedServer, folder: string): Promise<void> {
  // What is counted in memory is written first.
  await call('getRedirectReport');
  const store = new DatabaseSync(join(folder, 'content.sqlite'), { readOnly: true });
  const stored = store.prepare("SELECT value FROM settings WHERE name = 'missing addresses'").get();
  store.close();
  const kept = String(stored?.value);
  const { length } = JSON.parse(kept) as unknown[];
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  console.log(
    `kept: ${length} addresses in ${kept.length} bytes; the server has ${Math.round(Number(memory) / 1024)} MB`,
  );
  if (length > maxMissing) throw new Error(`More than ${maxMissing} addresses are kept.`);
}
