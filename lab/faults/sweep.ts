import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fault, injected, type Outcome, type Place, recorded } from './injection.ts';
import type { Operation } from './operation.ts';

/** The result of one kind of fault. */
export interface Tally {
  name: string;
  tried: number;
  survived: number;
  /** Failures, one line each: something lost, incomplete, or left behind. */
  lost: string[];
}

/** Calls that make something durable or visible, and those among them that a disk may refuse. */
export const endpointsOf = {
  kill: 'fsync,fdatasync,pwrite64,pwritev,write,writev,rename,renameat,renameat2,ftruncate,unlink,unlinkat,link,linkat,mkdir,mkdirat',
  write: 'write,pwrite64,writev,pwritev',
  fsync: 'fsync,fdatasync',
  rename: 'rename,renameat,renameat2',
} as const;

export interface Sweep {
  operation: Operation;
  how: Fault['how'];
  calls: keyof typeof endpointsOf;
  thread: Fault['thread'];
  /** Maximum number of faults, spread evenly over the calls. */
  max: number;
}

/** Hits an operation at one call after the other. */
export function sweep({ operation, how, calls, thread, max }: Sweep): Promise<Tally> {
  const kind = how === 'kill' ? 'SIGKILL' : `${how} at ${calls}`;
  return sweepPlaces<Place>(operation, {
    name: `${operation.name}: ${kind}, ${thread} thread`,
    max,
    list: (folder) => recorded(operation.name, folder, { calls: endpointsOf[calls], thread }),
    hit: (folder, place) => injected(operation.name, folder, { ...place, how, thread }),
    title: ({ call, at }) => `${call} ${at}`,
  });
}

/** Hits an operation at each place, each time on a fresh copy of the same folder. */
export async function sweepPlaces<Where>(
  operation: Operation,
  faults: {
    name: string;
    max: number;
    /** Completes the folder, before anything is prepared and after each copy. */
    begin?(folder: string): Promise<void>;
    /** @returns the places of an undisturbed operation */
    list(folder: string): Promise<Where[]>;
    hit(folder: string, place: Where): Promise<Outcome>;
    title(place: Where): string;
  },
): Promise<Tally> {
  const { name, max, begin } = faults;
  const tally: Tally = { name, tried: 0, survived: 0, lost: [] };
  const prepared = await mkdtemp(join(tmpdir(), 'marquee-fault-'));
  const onCopy = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-fault-'));
    try {
      await cp(prepared, folder, { recursive: true });
      await begin?.(folder);
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  try {
    await begin?.(prepared);
    await operation.prepare(prepared);
    for (const place of evenlySpread(await onCopy(faults.list), max))
      await onCopy(async (folder) => {
        const outcome = await faults.hit(folder, place);
        // Calls may come in another order; a fault outside the folder's files proves nothing.
        if (!outcome.struck) return;
        tally.tried += 1;
        const wrong = await judgeOutcome(operation, folder, outcome);
        if (wrong === null) tally.survived += 1;
        else tally.lost.push(`${name}, ${faults.title(place)}: ${wrong}`);
      });
  } finally {
    await rm(prepared, { recursive: true, force: true });
  }
  return tally;
}

/** Evenly chosen, always including the first and the last. */
function evenlySpread<Item>(items: readonly Item[], max: number): Item[] {
  if (items.length <= max) return [...items];
  if (max === 1) return items.slice(-1);
  const chosen = Array.from({ length: max }, (_, at) =>
    Math.round((at * (items.length - 1)) / (max - 1)),
  );
  return [...new Set(chosen)].flatMap((at) => items.slice(at, at + 1));
}

/** The oracle: acknowledged writes exist, others exist completely or not at all, and a retry works. */
async function judgeOutcome(
  operation: Operation,
  folder: string,
  { said, endedWell }: Outcome,
): Promise<string | null> {
  const unforeseen = said.find((line) => line.includes('"code":500'));
  if (unforeseen) return `refused without saying why: ${unforeseen}`;
  if (!endedWell) return `the process ended: ${said.join(' | ')}`;
  const state = await operation.state(folder).catch((error) => `${error}`);
  if (state !== 'before' && state !== 'after') return state;
  const isAcknowledged = said.some((line) => /^(AGAIN )?ACKNOWLEDGED$/.test(line));
  if (isAcknowledged && state === 'before') return 'acknowledged, and not there';
  const again = said.find((line) => line.startsWith('AGAIN'));
  if (again && !isAcknowledged) return `the second try did not work: ${again}`;
  return null;
}
