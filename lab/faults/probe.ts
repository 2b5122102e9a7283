import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { operationNamed } from './operations.ts';

/**
 * Does one operation in a process of its own: says READY, waits for a line, does it, says ACKNOWLEDGED or REFUSED;
 * after a refusal it tries once more, as a person would.
 */
const [name = '', folder = ''] = process.argv.slice(2);
const perform = await (await operationNamed(name)).open(folder);
// The thread that works on files exists once there has been work for it.
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
