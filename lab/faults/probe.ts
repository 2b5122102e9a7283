import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { operationNamed } from './operations.ts';

/**
 * Runs one operation in a separate process: prints READY, waits for a line, runs it, prints ACKNOWLEDGED or REFUSED;
 * after a refusal it retries once, like a person.
 */
const [name = '', folder = ''] = process.argv.slice(2);
const perform = await (await operationNamed(name)).open(folder);
// The file thread starts with its first work.
await access(folder);
console.log('READY');
await once(process.stdin, 'data');
const first = await attempt();
console.log(first);
if (first !== 'ACKNOWLEDGED') console.log(`AGAIN ${await attempt()}`);
process.exit(0);

async function attempt(): Promise<string> {
  try {
    await perform();
    return 'ACKNOWLEDGED';
  } catch (error) {
    return `REFUSED ${String((error as Error).message)
      .replaceAll('\n', ' ')
      .slice(0, 300)}`;
  }
}
