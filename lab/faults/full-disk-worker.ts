import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fillDiskExcept } from './fill-disk.ts';
import { operationNamed } from './operations.ts';
import type { Tally } from './sweep.ts';

/**
 * Runs inside its own disk: lets each operation run out of space, each time with more bytes left, then repeats it
 * with space.
 */
const [disk = ''] = process.argv.slice(2);
const left = [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64].map((pages) => pages * 4096);

for (const name of ['save', 'upload', 'publish', 'migration', 'backup', 'restore'] as const) {
  const tally: Tally = { name: `${name}: full disk`, tried: 0, survived: 0, lost: [] };
  for (const bytes of left) {
    const wrong = await onFullDisk(name, bytes).catch((error) => `${error}`);
    tally.tried += 1;
    if (wrong === null) tally.survived += 1;
    else tally.lost.push(`${tally.name} with ${bytes} bytes left: ${wrong}`);
  }
  console.log(JSON.stringify(tally));
}
process.exit(0);

async function onFullDisk(name: string, bytes: number): Promise<string | null> {
  const operation = await operationNamed(name);
  const folder = join(disk, 'data');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await operation.prepare(folder);
  const perform = await operation.open(folder);
  const filler = fillDiskExcept(disk, bytes);
  const refusal = await perform().then(
    () => null,
    (error) => error as Error,
  );
  rmSync(filler);
  if (refusal?.message.includes('"code":500'))
    return `refused without saying why: ${refusal.message}`;
  if (refusal)
    try {
      await perform();
    } catch (error) {
      return `${refusal.message}; and again with room: ${(error as Error).message}`;
    }
  const state = await operation.state(folder);
  return state === 'after' ? null : state;
}
