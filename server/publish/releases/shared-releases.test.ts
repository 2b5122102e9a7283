import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localNotifier } from '../../../tests/support/databases/local-notifier.ts';
import { openSqliteCluster } from '../../../tests/support/databases/sqlite-cluster.ts';
import { packTexts, releaseFacts, textOf } from '../../../tests/support/packed-release.ts';
import type { ClusterStore, Lease } from '../../cluster/port.ts';
import { openSqliteStore } from '../../platform/db/sqlite/sqlite.ts';
import { createDiskStorage } from '../../platform/storage/disk.ts';
import type { MediaStorage } from '../../platform/storage/storage.ts';
import { filesOf } from './manifest.ts';
import {
  NotLeadingError,
  openSharedReleases,
  type SharedReleases,
  SwitchedError,
} from './shared-releases.ts';

const log = pino({ level: 'silent' });
const long = 60_000;
let place: string;
let storage: MediaStorage;
let database: string;
let opened: ClusterStore[];
let time: number;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'shared-releases-'));
  storage = createDiskStorage(join(place, 'storage'));
  database = join(place, 'content.sqlite');
  await (await openSqliteStore(database)).close();
  opened = [];
  time = Date.now();
});
afterEach(async () => {
  for (const store of opened) await store.close();
  await rm(place, { recursive: true, force: true });
});

/** A server with its own folder and view of the store. */
async function openServer(name: string, keep = 3) {
  const store = openSqliteCluster(database, localNotifier());
  opened.push(store);
  let lease: Lease | null = null;
  const releases = await openSharedReleases(join(place, name), {
    store,
    storage,
    lease: () => lease,
    keep,
    now: () => time,
    log,
  });
  await releases.follow();
  return {
    name,
    store,
    releases,
    folder: join(place, name),
    /** Takes the lease, even from another server. */
    async lead(from?: { name: string }) {
      if (from) await store.dropLease('publisher', from.name);
      const fence = await store.takeLease('publisher', name, long);
      if (fence === null) throw new Error('Another has the lease.');
      lease = { holder: name, fence };
    },
  };
}

const publish = (
  releases: SharedReleases,
  texts: Record<string, string | null>,
  begun = { base: releases.live(), since: releases.switches },
) => releases.publish({ ...releaseFacts, ...begun, changes: packTexts(releases, texts) });

const packsIn = (folder: string) => readdir(join(folder, 'packs'));

it('serves a release of one server from the folder of another', async () => {
  const [one, other] = [await openServer('one'), await openServer('other')];
  await one.lead();
  await publish(one.releases, { 'index.html': 'one', 'a/index.html': 'A' });
  expect(other.releases.live()).toBeNull();
  expect(await other.releases.follow()).toBe('switched');
  await rm(join(place, 'storage'), { recursive: true });
  expect(other.releases.live()?.number).toBe(1);
  expect(await textOf(other.releases, 'index.html')).toBe('one');
  expect(await textOf(other.releases, 'a/index.html')).toBe('A');
  expect(await other.releases.follow()).toBe('same');
});

it('continues the numbers on another server, and fetches only new bytes', async () => {
  const [one, other] = [await openServer('one'), await openServer('other')];
  await one.lead();
  await publish(one.releases, { 'index.html': 'one', 'a/index.html': 'A' });
  await other.releases.follow();
  const before = await packsIn(other.folder);
  await other.lead(one);
  expect((await publish(other.releases, { 'index.html': 'two' })).number).toBe(2);
  expect(await one.releases.follow()).toBe('switched');
  expect(await textOf(one.releases, 'index.html')).toBe('two');
  expect(await textOf(one.releases, 'a/index.html')).toBe('A');
  expect((await packsIn(other.folder)).length).toBe(before.length + 2);
});

it('prevents a server that paused during a takeover from overwriting the newer release', async () => {
  const [paused, other] = [await openServer('paused'), await openServer('other')];
  await paused.lead();
  await publish(paused.releases, { 'index.html': 'one' });
  await other.releases.follow();
  const begun = { base: paused.releases.live(), since: paused.releases.switches };
  await other.lead(paused);
  const late = publish(paused.releases, { 'index.html': 'stale' }, begun);
  await expect(late).rejects.toBeInstanceOf(SwitchedError);
  await publish(other.releases, { 'index.html': 'two' });
  const later = publish(paused.releases, { 'index.html': 'stale' }, begun);
  await expect(later).rejects.toBeInstanceOf(SwitchedError);
  await paused.releases.follow();
  expect(await textOf(paused.releases, 'index.html')).toBe('two');
  expect(paused.releases.live()?.number).toBe(2);
});

it('refuses to publish on a server without the lease', async () => {
  const one = await openServer('one');
  await expect(publish(one.releases, { 'index.html': 'x' })).rejects.toBeInstanceOf(
    NotLeadingError,
  );
});

it('fetches damaged or missing bytes again', async () => {
  const [one, other] = [await openServer('one'), await openServer('other')];
  await one.lead();
  await publish(one.releases, { 'index.html': 'one' });
  await other.releases.follow();
  for (const name of await packsIn(other.folder))
    await writeFile(join(other.folder, 'packs', name), 'damaged');
  expect(await textOf(other.releases, 'index.html')).toBe('one');
  for (const name of await packsIn(other.folder)) await rm(join(other.folder, 'packs', name));
  expect(await textOf(other.releases, 'index.html')).toBe('one');
  expect((await packsIn(other.folder)).length).toBeGreaterThan(0);
});

it('serves the live release after a restart, without fetching what its folder has', async () => {
  const one = await openServer('one');
  await one.lead();
  await publish(one.releases, { 'index.html': 'one' });
  expect(await textOf((await openServer('new')).releases, 'index.html')).toBe('one');
  await rm(join(place, 'storage'), { recursive: true });
  expect(await textOf((await openServer('one')).releases, 'index.html')).toBe('one');
});

it('reports a live release damaged everywhere, and keeps serving the previous one', async () => {
  const [one, other] = [await openServer('one'), await openServer('other')];
  await one.lead();
  await publish(one.releases, { 'index.html': 'one' });
  await other.releases.follow();
  await publish(one.releases, { 'index.html': 'two' });
  const [newest = ''] = (await readdir(join(place, 'storage', 'manifests'))).sort().reverse();
  await writeFile(join(place, 'storage', 'manifests', newest), 'damaged');
  expect(await other.releases.follow()).toBe('damaged');
  expect(await textOf(other.releases, 'index.html')).toBe('one');
  await other.lead(one);
  expect((await publish(other.releases, { 'index.html': 'three' })).number).toBe(3);
});

it('removes old releases everywhere, and keeps bytes still in use', async () => {
  const [one, other] = [await openServer('one', 2), await openServer('other', 2)];
  await one.lead();
  for (const text of ['one', 'two', 'three', 'four'])
    await publish(one.releases, { 'index.html': text, 'same/index.html': 'same' });
  await other.releases.follow();
  await other.releases.allLoaded();
  expect(other.releases.list().map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  const tidy = async ({ releases }: typeof one) => {
    await releases.tidy();
    await releases.collectGarbage();
  };
  await tidy(one);
  expect(one.releases.list().map(({ number }) => number)).toEqual([4, 3]);
  const stored = () => readdir(join(place, 'storage', 'packs'));
  const all = (await stored()).length;
  time += 700_000;
  await tidy(one);
  expect((await stored()).length).toBe(all);
  time += 3_600_000;
  await tidy(other);
  expect((await stored()).length).toBe(all);
  await tidy(one);
  expect((await stored()).length).toBeLessThan(all);
  expect(other.releases.list().map(({ number }) => number)).toEqual([4, 3]);
  for (const server of [one, other, await openServer('new')]) {
    await server.releases.allLoaded();
    for (const manifest of server.releases.list())
      for (const [, entry] of filesOf(manifest)) await server.releases.read(entry);
  }
});

it('treats a switch that took effect as successful, even if its response was lost', async () => {
  const one = await openServer('one');
  await one.lead();
  const { switchToNew } = one.store;
  one.store.switchToNew = async (...given) => {
    await switchToNew(...given);
    throw new Error('The connection was lost.');
  };
  expect((await publish(one.releases, { 'index.html': 'one' })).number).toBe(1);
  one.store.switchToNew = async () => {
    throw new Error('The connection was lost.');
  };
  await expect(publish(one.releases, { 'index.html': 'two' })).rejects.toThrow(/lost/);
  expect(await textOf(one.releases, 'index.html')).toBe('one');
});

it('ignores a state from before a local switch', async () => {
  const one = await openServer('one');
  await one.lead();
  const stale = await one.store.clusterState();
  await publish(one.releases, { 'index.html': 'one' });
  expect(await one.releases.follow(stale)).toBe('same');
  expect(one.releases.live()?.number).toBe(1);
});

it('continues the numbers of a single server', async () => {
  const one = await openServer('one');
  await writeFile(join(one.folder, 'live.json'), JSON.stringify({ release: 41, newest: 41 }));
  const again = await openServer('one');
  await again.lead();
  expect((await publish(again.releases, { 'index.html': 'one' })).number).toBe(42);
  expect(JSON.parse(await readFile(join(one.folder, 'live.json'), 'utf8')).release).toBe(42);
});

it('keeps serving the newer release when an older database replaces the current one', async () => {
  const [one, other] = [await openServer('one'), await openServer('other')];
  await one.lead();
  await publish(one.releases, { 'index.html': 'old' });
  const tables = new DatabaseSync(database);
  const { release, switches } = tables.prepare('SELECT * FROM live_release').get() as {
    release: number;
    switches: number;
  };
  for (const text of ['newer', 'newest']) await publish(one.releases, { 'index.html': text });
  await other.releases.follow();
  tables
    .prepare('UPDATE live_release SET release = ?, newest = ?, switches = ?')
    .run(release, release, switches);
  tables.prepare('DELETE FROM releases WHERE number > ?').run(release);
  tables.close();
  for (const { releases } of [one, other]) {
    expect(await releases.follow()).toBe('same');
    expect(await releases.follow()).toBe('same');
    expect(await textOf(releases, 'index.html')).toBe('newest');
  }
  // Once that is confirmed, publishing goes on from there.
  const { number } = await publish(one.releases, { 'index.html': 'entered again' });
  expect(number).toBe(4);
  expect(await other.releases.follow()).toBe('switched');
  expect(await textOf(other.releases, 'index.html')).toBe('entered again');
});
