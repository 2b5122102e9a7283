import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { waitUntil } from '../scripts/support/until.ts';
import { openStore } from '../server/open-store.ts';
import { startPostgres } from '../tests/support/databases/postgres-server.ts';
import { logIn } from '../tests/support/servers/server-process.ts';
import { startBalancer } from './scale/balancer.ts';
import { disturb } from './scale/disturbances.ts';
import { createEditors } from './scale/editors.ts';
import { startFleet } from './scale/fleet.ts';
import { startMailbox } from './scale/mailbox.ts';
import { ensurePrograms } from './scale/programs.ts';
import { compareServers, saveToSeen } from './scale/quiet.ts';
import { createReaders, watchSwitches } from './scale/readers.ts';
import type { Times } from './scale/tally.ts';
import { startS3Server } from './support/s3-server.ts';

/**
 * `node lab/run.mjs scale [-- --minutes 5 --only suites,load]`: runs the behaviour suites on a real
 * PostgreSQL and a real S3 server; then three servers behind nginx under load, while they are killed, paused,
 * replaced and restarted. Exit codes: 0 success, 1 failure. `--logs FOLDER` keeps the servers' logs.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    only: { type: 'string', default: 'suites,load' },
    logs: { type: 'string' },
  },
});
const suites = [
  'server/platform/db',
  'server/platform/storage',
  'server/open-store',
  'server/cluster',
  'server/drafts/schedule-states',
  'server/media',
  'server/publish/releases/shared',
  'tests/several',
];
const pages = 40;
const visitors = 6;
const quietRounds = 40;

const opened: (() => unknown)[] = [];
let isFailed = false;
try {
  const programs = await ensurePrograms();
  console.log('Starting PostgreSQL and an S3 server ...');
  const postgres = await startPostgres();
  opened.push(() => postgres.remove());
  const only = values.only.split(',');
  if (only.includes('suites')) runSuites(await postgres.newDatabase());
  if (only.includes('load')) await load(programs.nginx, postgres);
} catch (error) {
  isFailed = true;
  console.error(error instanceof Error ? error.message : String(error));
} finally {
  for (const close of opened.reverse()) await close();
}
process.exit(isFailed ? 1 : 0);

function runSuites(address: string): void {
  const env = { ...process.env, TEST_DATABASE_URL: address, MARQUEE_SCALE: '1' };
  for (const words of [suites, ['-c', 'lab/night/vitest.config.ts', 'lab/scale']]) {
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...words],
      { env, stdio: 'inherit', timeout: 900_000 },
    );
    if (status !== 0) isFailed = true;
  }
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>;
type Scene = Awaited<ReturnType<typeof startScene>>;

async function load(nginx: string, postgres: Postgres): Promise<void> {
  const scene = await startScene(nginx, postgres);
  const measured = await measure(scene, postgres);
  const found = await inspect(scene);
  const written = scene.editors.counts();
  const [limits, seconds] = limitsOf(scene, measured, found);
  for (const row of rowsOf({ scene, measured, limits, seconds, written }))
    console.log(`| ${row.join(' | ')} |`);
  const { faults } = scene.readers;
  for (const line of [
    ...found.lost,
    ...found.untold,
    ...found.differences,
    ...scene.switches.faults,
    ...found.audit.faults,
    ...faults.examples('failed GET'),
    ...faults.examples('mixed page'),
  ].slice(0, 20))
    console.log(`FAULT ${line}`);
  const isWithin =
    limits.every(([, found, limit]) => found <= limit) &&
    seconds.every(([, found, limit]) => found <= limit * 1000);
  if (!isWithin) isFailed = true;
  console.log(isWithin ? 'All as it must be.' : 'NOT as it must be.');
}

/** Three servers with one database and one bucket, a balancer, editors and visitors. */
async function startScene(nginx: string, postgres: Postgres) {
  const s3 = await startS3Server();
  if ('missing' in s3) throw new Error(s3.missing);
  opened.push(() => s3.close());
  await s3.createBucket('marquee');
  const place = await mkdtemp(join(tmpdir(), 'marquee-scale-'));
  opened.push(() => rm(place, { recursive: true, force: true }));
  const database = await postgres.newDatabase();
  const mailbox = await startMailbox();
  opened.push(() => mailbox.stop());
  const env = { DATABASE_URL: database, ...s3.settings('marquee'), ...mailbox.settings };
  const siteAddress = { SITE_URL: '' };
  const fleet = await startFleet({ place, size: 3, env, siteAddress, logs: values.logs ?? null });
  const balancer = await startBalancer(nginx, fleet.ports);
  opened.push(() => balancer.stop());
  siteAddress.SITE_URL = balancer.site;
  opened.push(() => fleet.stop());
  console.log('Starting three servers at once on an empty database ...');
  await Promise.all(fleet.servers.map((server) => server.start()));
  await fleet.ready();

  const token = await waitUntil(() => logIn(balancer.console), 10_000);
  const editors = createEditors(balancer, token);
  const addresses = await editors.prepare(pages, mailbox.leadSettings);
  const readers = createReaders(balancer, addresses, editors);
  await untilShown(balancer.site + addresses[0], `mark-${editors.text.acknowledged}-`);
  const switches = watchSwitches(fleet.servers);
  return { place, database, fleet, balancer, editors, mailbox, addresses, readers, switches };
}

/** First undisturbed; then under load while servers fail. */
async function measure(scene: Scene, postgres: Postgres) {
  const { balancer, fleet, editors, addresses, readers, switches } = scene;
  const quiet = await saveToSeen({ balancer, editors, page: addresses[0] ?? '/' }, quietRounds);
  const quietSwitches = switches.lags.at(0.5);

  const minutes = Number(values.minutes);
  console.log(`Load and disturbances for ${minutes} minutes ...`);
  const stopReaders = readers.begin(visitors);
  const stopEditors = editors.begin();
  const notes = await disturb({ fleet, postgres, editors, readers, switches }, minutes * 60_000);
  await fleet.ready();
  await stopEditors();
  await waitUntil(async () => readers.seen() >= editors.text.acknowledged, 60_000);
  await stopReaders();
  await switches.stop();
  return { quiet, quietSwitches, notes };
}

/** Compares the final state with what was acknowledged. */
async function inspect({ place, database, fleet, editors, mailbox, addresses }: Scene) {
  const lost = await editors.compare();
  const untold = await mailbox.compare(editors.thanked());
  await waitUntil(async () => (await compareServers(fleet, addresses)).length === 0, 10_000).catch(
    () => {},
  );
  const differences = await compareServers(fleet, addresses);
  const store = await openStore({ DATABASE_URL: database, DATABASE_POOL: 2, DATA_DIR: place });
  const audit = await store.verifyAudit();
  const strayMails = await mailbox.difference(await store.countLeads({}));
  await store.close();
  return { lost, untold, differences, audit, strayMails };
}

type Measured = Awaited<ReturnType<typeof measure>>;
type Found = Awaited<ReturnType<typeof inspect>>;
type Row = [what: string, found: string, limit: string];
type Limit = [what: string, found: number, limit: number];

/** @returns numbers with their limits; and milliseconds, with limits in seconds */
function limitsOf(
  { readers: { faults, lags }, switches }: Scene,
  { notes }: Measured,
  { lost, untold, differences, audit, strayMails }: Found,
): [Limit[], Limit[]] {
  const limits: Limit[] = [
    ['acknowledged writes lost, duplicated or foreign', lost.length, 0],
    ['notices of thanked queries that no mail server took', untold.length, 0],
    ['different Message-IDs more or less than leads × recipients', strayMails, 0],
    ['failed GETs of visitors', faults.of('failed GET'), 0],
    ['writes refused during rolling restarts', notes.refusedWhileRolling, 0],
    ['pages that mix two releases', faults.of('mixed page'), 0],
    ['servers that went back to an older release', switches.faults.length, 0],
    ['pages that differ between servers at the end', differences.length, 0],
    ['changed entries of the audit trail', audit.faults.length, 0],
  ];
  const standstill = 'pause in publishing after the publisher is killed or paused, at most';
  const seconds: Limit[] = [
    ['from the answer to a save to the first visitor who sees it, at most', lags.max, 10],
    [standstill, notes.catchUps.max, 10],
    ['delay of the other servers after the first, at most', switches.lags.max, 1],
  ];
  return [limits, seconds];
}

function rowsOf(report: {
  scene: Scene;
  measured: Measured;
  limits: Limit[];
  seconds: Limit[];
  written: ReturnType<Scene['editors']['counts']>;
}): Row[] {
  const { scene, measured, limits, seconds, written } = report;
  const { quiet, quietSwitches, notes } = measured;
  const { times, lags } = scene.readers;
  const { lags: switches } = scene.switches;
  const mails = scene.mailbox.counts();
  return [
    ...limits.map(([what, found, limit]): Row => [what, String(found), String(limit)]),
    ...seconds.map(
      ([what, found, limit]): Row => [what, `${(found / 1000).toFixed(2)} s`, `${limit} s`],
    ),
    ['the same, median and 99 %', partsOf(switches), ''],
    ['a save is visible without disturbances: median, 99 %', partsOf(quiet), ''],
    ['delay of the other servers then, median', `${quietSwitches} ms`, ''],
    ['a save is visible under load: median, 99 %, at most', `${partsOf(lags)}, ${lags.max} ms`, ''],
    ['GETs answered: number, median, 99 %', `${times.count}, ${partsOf(times)}`, ''],
    ['texts, categories and contact forms acknowledged', words(written), ''],
    [`mails, ${mails.expected} for each contact form; of these twice`, words(mails), ''],
    ...[...notes.counts].map(([what, count]): Row => [what, `${count} ×`, '']),
  ];
}

function partsOf(times: Times): string {
  return `${times.at(0.5)} ms, ${times.at(0.99)} ms`;
}

function words(counts: object): string {
  return Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
}

async function untilShown(address: string, word: string): Promise<void> {
  await waitUntil(async () => (await (await fetch(address)).text()).includes(word), 60_000);
}
