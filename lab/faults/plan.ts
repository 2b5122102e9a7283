import type { Fault } from './injection.ts';
import { operationNamed, operationNames } from './operations.ts';
import { type endpointsOf, type Sweep, sweep, type Tally } from './sweep.ts';

type Kind = [how: Fault['how'], calls: keyof typeof endpointsOf];

const kinds: readonly Kind[] = [
  ['kill', 'kill'],
  ['ENOSPC', 'write'],
  ['ENOSPC', 'fsync'],
  ['ENOSPC', 'rename'],
  ['EIO', 'write'],
  ['EIO', 'fsync'],
  ['EIO', 'rename'],
];
const threads = ['main', 'files'] as const;

/** Every operation with every kind of fault at every durable call of both threads, up to a maximum of each. */
export async function* sweepAll(max: number): AsyncGenerator<Tally> {
  for (const name of operationNames) {
    const operation = await operationNamed(name);
    for (const [how, calls] of kinds)
      for (const thread of threads) yield sweep({ operation, how, calls, thread, max });
  }
}

/** One of each kind of write for `npm test`: content, files, leads. */
export function shortSweeps(): Promise<Sweep[]> {
  const short = [
    ['save', 'main'],
    ['upload', 'files'],
    ['send-lead', 'main'],
  ] as const;
  return Promise.all(
    short.map(async ([name, thread]) => ({
      operation: await operationNamed(name),
      how: 'kill',
      calls: 'kill',
      thread,
      max: 2,
    })),
  );
}
