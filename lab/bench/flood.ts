import { fork } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { removeFolder } from '../../tests/support/remove-folder.ts';
import { copyDemoData } from '../../tests/support/servers/demo-data.ts';
import { startMeasuredServer } from './measured-server.ts';

export type FloodedServer = Awaited<ReturnType<typeof startMeasuredServer>>;

export interface Flood {
  /** Script beside this one that sends until it is told to stop, and tells how often each status was answered. */
  sender: string;
  /** What it is given, of the server that it floods. */
  given: (server: FloodedServer) => string[];
  /** What is sent, for the report. */
  called: string;
  seconds: number;
  rounds: number;
  environment?: Record<string, string>;
  /** Looks at the flooded server once all is over. */
  after?: (server: FloodedServer, folder: string) => Promise<void>;
}

/** Requests of visitors a second; each begins at its time, whether the one before has ended or not. */
const perSecond = 50;

/**
 * What visitors notice of a flood: the times of the landing page and of a public call, quiet and while it arrives, in
 * turns. Sender, visitors and server share this machine's cores, which they do not elsewhere; so the same flood is sent
 * to a second server, too, while the first is asked: what visitors wait for then is the machine's share. Medians of the
 * rounds.
 */
export async function measureFlood(flood: Flood): Promise<void> {
  const { seconds, rounds, called, after } = flood;
  const opened: { server: FloodedServer; folder: string }[] = [];
  const open = async (): Promise<FloodedServer> => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-flood-'));
    await copyDemoData(folder);
    const server = await startMeasuredServer(folder, { LOG_LEVEL: 'fatal', ...flood.environment });
    opened.push({ server, folder });
    await server.published();
    return server;
  };
  try {
    const server = await open();
    const other = await open();
    goFirst();
    await visitors(server, 2);
    const found = {
      quiet: [] as number[][],
      elsewhere: [] as number[][],
      flooded: [] as number[][],
    };
    const answered = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      found.quiet.push(await visitors(server, seconds));
      found.elsewhere.push(await whileFlooded(flood, other, new Map(), seconds, server));
      found.flooded.push(await whileFlooded(flood, server, answered, seconds));
    }
    for (const [what, times] of Object.entries(found)) report(what, times);
    const answers = [...answered].map(([status, count]) => `${count} times ${status}`).join(', ');
    console.log(`${called} were answered ${answers}`);
    const [quiet, elsewhere, flooded] = [found.quiet, found.elsewhere, found.flooded].map((times) =>
      middle(times, 0.99),
    ) as [number, number, number];
    console.log(
      `p99 flooded is ${(flooded / quiet).toFixed(2)} of quiet, and ${(flooded / elsewhere).toFixed(2)} of that while another server is flooded`,
    );
    await after?.(server, opened[0]?.folder ?? '');
  } finally {
    for (const { server, folder } of opened) {
      await server.stop();
      await removeFolder(folder);
    }
  }
}

function goFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGH);
  } catch {
    // Only who may everything may: it is measured all the same.
  }
}

/** Asks as visitors do for some seconds. @returns how long each answer took, in milliseconds */
async function visitors({ site }: FloodedServer, lasting: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const start = performance.now();
  for (let at = 0; at < lasting * perSecond; at += 1) {
    const begin = start + (at * 1000) / perSecond;
    await later(Math.max(0, begin - performance.now()));
    asked.push(timed(at % 2 === 0 ? `${site}/` : `${site}/api/health`));
  }
  return Promise.all(asked);
}

async function timed(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  return performance.now() - start;
}

/** @param asked the server that visitors ask, where it is another than the flooded one */
async function whileFlooded(
  { sender: script, given }: Flood,
  server: FloodedServer,
  answered: Map<string, number>,
  seconds: number,
  asked = server,
): Promise<number[]> {
  const sender = fork(join(import.meta.dirname, script), given(server));
  const told = new Promise<Record<string, number>>((resolve) => {
    sender.once('message', (statuses) => resolve(statuses as Record<string, number>));
  });
  await later(1000);
  const result = await visitors(asked, seconds);
  sender.send('over');
  for (const [status, count] of Object.entries(await told))
    answered.set(status, (answered.get(status) ?? 0) + count);
  await later(1000);
  return result;
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

/** The median of what each round shows. */
function middle(times: readonly number[][], part: number): number {
  return share(
    times.map((round) => share(round, part)),
    0.5,
  );
}

function report(what: string, times: readonly number[][]): void {
  const said = [0.5, 0.95, 0.99].map(
    (part) => `p${part * 100} ${middle(times, part).toFixed(1)} ms`,
  );
  console.log(`${what.padEnd(9)} ${said.join('   ')}   of ${times.flat().length}`);
}
