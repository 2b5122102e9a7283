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

/** A few representative ones for `npm test`. */
export async function shortSweeps(): Promise<Sweep[]> {
  const short: [name: (typeof operationNames)[number], ...Kind, Fault['thread']][] = [
    ['save', 'kill', 'kill', 'main'],
    ['save', 'ENOSPC', 'write', 'main'],
    ['upload', 'kill', 'kill', 'files'],
    ['publish', 'kill', 'kill', 'files'],
    ['publish', 'ENOSPC', 'write', 'main'],
    ['restore-content', 'kill', 'kill', 'main'],
    ['use-link', 'kill', 'kill', 'main'],
    ['suspend', 'kill', 'kill', 'main'],
    ['accept-lead', 'kill', 'kill', 'main'],
    ['plan-lead', 'kill', 'kill', 'main'],
    ['answer-lead', 'kill', 'kill', 'main'],
    ['send-lead', 'kill', 'kill', 'main'],
    ['publish-draft', 'kill', 'kill', 'main'],
    ['erase-picture', 'kill', 'kill', 'files'],
    ['replace-picture', 'kill', 'kill', 'main'],
    ['import-into-draft', 'kill', 'kill', 'main'],
    ['migration', 'kill', 'kill', 'main'],
    ['backup', 'EIO', 'fsync', 'files'],
    ['restore', 'EIO', 'fsync', 'files'],
  ];
  return Promise.all(
    short.map(async ([name, how, calls, thread]) => ({
      operation: await operationNamed(name),
      how,
      calls,
      thread,
      max: 2,
    })),
  );
}
