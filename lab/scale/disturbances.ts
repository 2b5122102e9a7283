import { setTimeout as later } from 'node:timers/promises';
import { waitUntil } from '../../scripts/support/until.ts';
import type { PostgresServer } from '../../tests/support/databases/postgres-server.ts';
import type { Editors } from './editors.ts';
import type { Fleet, FleetServer } from './fleet.ts';
import type { Readers, Switches } from './readers.ts';
import { Times } from './tally.ts';

export interface Scene {
  fleet: Fleet;
  postgres: PostgresServer;
  editors: Editors;
  readers: Readers;
  switches: Switches;
}

type Disturbance = (scene: Scene, notes: Notes) => Promise<void>;

/** Records what was done, and how long publishing paused after the publisher failed. */
class Notes {
  readonly counts = new Map<string, number>();
  readonly catchUps = new Times();
  /** Writes refused or unanswered during rolling restarts. */
  refusedWhileRolling = 0;

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}

const awayMs = 3000;
/** Longer than the lease. */
const pauseMs = 9000;

/** Time from now to the next release: editors save continuously, so there is always one to make. */
async function catchUp({ switches }: Scene, notes: Notes): Promise<void> {
  const began = performance.now();
  const before = switches.newest();
  await waitUntil(async () => switches.newest() > before, 60_000, 10);
  notes.catchUps.add(performance.now() - began);
}

async function kill(server: FleetServer, scene: Scene, notes: Notes): Promise<void> {
  await server.end('SIGKILL');
  const caughtUp = catchUp(scene, notes);
  await later(awayMs);
  await server.start();
  await caughtUp;
}

const killPublisher: Disturbance = async (scene, notes) => {
  notes.count('publisher killed');
  await kill(await scene.fleet.publisher(), scene, notes);
};

const killFollower: Disturbance = async (scene, notes) => {
  const publisher = await scene.fleet.publisher();
  const follower = scene.fleet.servers.find((server) => server !== publisher);
  if (!follower) return;
  notes.count('another server killed');
  await kill(follower, scene, notes);
};

const replaceFollower: Disturbance = async ({ fleet }, notes) => {
  const publisher = await fleet.publisher();
  const follower = fleet.servers.findLast((server) => server !== publisher);
  notes.count('server replaced by an empty one');
  await follower?.end('SIGKILL');
  await follower?.forget();
  await follower?.start();
};

const pausePublisher: Disturbance = async (scene, notes) => {
  const publisher = await scene.fleet.publisher();
  notes.count('publisher paused beyond its lease, then resumed');
  publisher.pause();
  const caughtUp = catchUp(scene, notes);
  await later(pauseMs);
  publisher.wake();
  await caughtUp;
};

/** No read and no write may be refused meanwhile. */
const rollingRestart: Disturbance = async ({ fleet, editors }, notes) => {
  notes.count('rolling restart of all servers');
  const before = editors.counts().refused;
  console.log('Rolling restart ...');
  for (const server of fleet.servers) {
    await server.end('SIGTERM');
    await server.start();
  }
  console.log('Rolling restart done.');
  notes.refusedWhileRolling += editors.counts().refused - before;
};

const restartPostgres: Disturbance = async (scene, notes) => {
  notes.count('PostgreSQL restarted');
  await scene.postgres.restart(1000);
  await catchUp(scene, new Notes());
};

const program: readonly Disturbance[] = [
  killPublisher,
  killFollower,
  pausePublisher,
  rollingRestart,
  killPublisher,
  restartPostgres,
  killPublisher,
  replaceFollower,
  pausePublisher,
  killPublisher,
  rollingRestart,
  killPublisher,
];

/** Disturbs the servers one after another, with pauses, until the time is up. */
export async function disturb(scene: Scene, milliseconds: number): Promise<Notes> {
  const notes = new Notes();
  const end = performance.now() + milliseconds;
  const each = milliseconds / program.length;
  for (let at = 0; performance.now() < end - 5000; at += 1) {
    const next = performance.now() + each;
    await program[at % program.length]?.(scene, notes);
    await later(Math.max(1000, next - performance.now()));
  }
  return notes;
}
