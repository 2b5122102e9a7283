import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import sharp from 'sharp';
import { fillDiskExcept } from './fill-disk.ts';
import { type RunningServer, runServer } from './running-server.ts';
import type { Tally } from './sweep.ts';

/**
 * Runs inside its own disk: the complete server, whose disk fills up before a save, an upload, a message, a backup or
 * a start, each time with more bytes left. The old release stays live, refusals give the reason, acknowledged writes
 * are kept, and everything recovers once there is space.
 */
const [disk = ''] = process.argv.slice(2);
const dataDir = join(disk, 'data');
const left = [0, 4, 12, 40, 120, 400, 1200].map((kilobytes) => kilobytes * 1024);
const timeoutMs = 40_000;

let server: RunningServer = await runServer(dataDir);
let number = 0;
let shown = '';
let refused = 0;

interface Answer {
  status: number;
  id?: string;
}

/** Actions on the full disk. @returns the answer; 200 means that it was acknowledged */
const scenes: Record<string, () => Promise<Answer>> = {
  save: () => saveHeading(),
  upload: async () => saveHeading(await noisePicture()),
  query: () =>
    server.call('saveQuery', { name: 'Vera', phone_number: '5550100', subject: `Query ${number}` }),
  backup: async () => {
    const file = join(disk, 'kept.tar.gz');
    const env = { ...process.env, DATA_DIR: dataDir };
    const { status, stderr } = spawnSync(process.execPath, ['scripts/backup.ts', file], { env });
    const isLeft = existsSync(file);
    rmSync(file, { force: true });
    if (status === 0) return { status: isLeft ? 200 : 500, id: 'no backup was written' };
    const lines = String(stderr).trim().split('\n');
    if (isLeft || lines.length > 1) return { status: 500, id: `left ${isLeft}, said ${stderr}` };
    return { status: 503 };
  },
};

for (const [name, scene] of Object.entries(scenes)) await tell(`${name}, server running`, scene);
await tell('start', startAgain);
await server.kill('SIGTERM');
process.exit(0);

async function tell(name: string, scene: () => Promise<Answer>): Promise<void> {
  const tally: Tally = { name: `full disk: ${name}`, tried: 0, survived: 0, lost: [] };
  for (const bytes of left) {
    const wrong = await onFullDisk(scene, bytes).catch((error) => `${error}`);
    tally.tried += 1;
    if (wrong === null) tally.survived += 1;
    else tally.lost.push(`${tally.name} with ${bytes} bytes left: ${wrong}`);
  }
  tally.name += `, ${refused} refused`;
  refused = 0;
  console.log(JSON.stringify(tally));
}

async function onFullDisk(scene: () => Promise<Answer>, bytes: number): Promise<string | null> {
  number += 1;
  await settled();
  shown = await heading();
  const filler = fillDiskExcept(disk, bytes);
  let response: Answer;
  try {
    response = await scene();
    const { status, id = 'DISK_FULL' } = response;
    if (status === 503) refused += 1;
    if (status !== 200 && (status !== 503 || id !== 'DISK_FULL')) return `answered ${status} ${id}`;
    const wrong = await whileFull(response);
    if (wrong) return wrong;
  } finally {
    rmSync(filler);
  }
  await settled();
  return afterwards(scene, response);
}

/** Visitors get the old page, or the new one if there was space; the state gives the reason for waiting. */
async function whileFull({ status }: Answer): Promise<string | null> {
  await later(400);
  const now = await heading();
  if (now !== shown && now !== `Heading ${number}`) return `visitors see ${now}, not ${shown}`;
  if (now !== shown && status !== 200) return 'what was refused is live';
  const state = await server.state();
  if (state?.status === 'failed' && state.problem?.id !== 'DISK_FULL')
    return `the state says ${state.problem?.id}`;
  const health = await fetch(`${server.console}/api/health`);
  return health.ok ? null : `health answers ${health.status}`;
}

async function afterwards(scene: () => Promise<Answer>, first: Answer): Promise<string | null> {
  if (first.status !== 200) {
    const again = await scene();
    if (again.status !== 200) return `with room again: ${again.status} ${again.id ?? ''}`;
    await settled();
  }
  const { data } = await server.call('check-audit', undefined);
  const { isWhole, faults } = data as { isWhole: boolean; faults: string[] };
  if (!isWhole) return `the audit trail: ${faults[0]}`;
  return scene === scenes.save || scene === scenes.upload ? savedAndShown() : null;
}

async function savedAndShown(): Promise<string | null> {
  const { data } = await server.call('getSection', { section_name: 'main_banner' });
  const stored = (data as { heading: string }).heading;
  const live = await heading();
  const wanted = `Heading ${number}`;
  return stored === wanted && live === wanted ? null : `stored ${stored}, live ${live}`;
}

/**
 * Kills it while there is space and starts it without: it serves the old release, or gives the reason in one line.
 */
async function startAgain(): Promise<Answer> {
  await server.kill('SIGKILL');
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = spawnSync(process.execPath, ['scripts/doctor.ts'], { env });
  // Restoring a backup because of a full disk would lose later saves.
  const isTaken = String(stdout).includes('npm run restore');
  try {
    server = await runServer(dataDir);
    return isTaken ? { status: 500, id: 'the doctor took it for damage' } : { status: 200 };
  } catch (error) {
    const said = String((error as Error).message)
      .trim()
      .split('\n');
    rmSync(join(disk, 'filler'), { force: true });
    server = await runServer(dataDir);
    fillDiskExcept(disk, 0);
    const isClear = said.length <= 2 && /\bdisk\b/.test(said.join(' ')) && !isTaken;
    return isClear ? { status: 200 } : { status: 500, id: said.join(' | ') };
  }
}

function saveHeading(picture?: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const form = new FormData();
  form.append('section_name', 'main_banner');
  form.append('heading', `Heading ${number}`);
  if (picture) form.append('profile_image', new Blob([picture]), 'picture.png');
  return server.call('saveSection', form);
}

/** Random noise, so that it is large and differs each time. */
async function noisePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const create = { width: 300, height: 220, channels: 3, background: '#fff', noise } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

async function heading(): Promise<string> {
  const page = await fetch(server.site);
  if (page.status !== 200) return `status ${page.status}`;
  return /Heading \d+/.exec(await page.text())?.[0] ?? '';
}

async function settled(): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await later(50)) {
    const state = await server.state();
    if (state?.status === 'live' && state.liveRevision === state.savedRevision) return;
  }
  throw new Error(`it did not heal: ${JSON.stringify(await server.state())}`);
}
