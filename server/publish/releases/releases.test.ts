import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packTexts, releaseFacts, textOf } from '../../../tests/support/packed-release.ts';
import { type Entry, filesOf, findEntry } from './manifest.ts';
import { openReleases, type Releases } from './releases.ts';

const log = pino({ level: 'silent' });
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = async (keep = 3) => {
  const releases = await openReleases(folder, { keep, log });
  await releases.allLoaded();
  return releases;
};

/** Publishes texts by path; null removes one. */
const publish = (releases: Releases, texts: Record<string, string | null>, revision = 1) => {
  const [base, changes] = [releases.live(), packTexts(releases, texts, revision)];
  return releases.publish({ ...releaseFacts, base, changes, revision });
};

it('serves the live release byte for byte after a restart', async () => {
  const before = await open();
  await publish(before, { 'index.html': 'one', 'a/index.html': 'A' }, 4);
  await publish(before, { 'index.html': 'two' }, 5);
  const after = await open();
  expect(after.live()).toMatchObject({ number: 2, revision: 5, code: 'c' });
  expect(await textOf(after, 'index.html')).toBe('two');
  expect(await textOf(after, 'a/index.html')).toBe('A');
  expect(findEntry(after.live() as never, 'a/index.html')?.reads).toEqual(['pages']);
});

it('serves a release only once it is durable after a failed publish', async () => {
  const releases = await open();
  await publish(releases, { 'index.html': 'one' });
  const seenDuring = async (text: string) => {
    const seen = new Set<number | undefined>();
    const state = { isOver: false };
    const done = publish(releases, { 'index.html': text }).finally(() => {
      state.isOver = true;
    });
    done.catch(() => undefined);
    while (!state.isOver) {
      seen.add(releases.live()?.number);
      await setImmediate();
    }
    return { seen: [...seen], done };
  };
  // Something else has the manifest's name.
  const obstacle = join(folder, 'manifests', '00000002.json');
  await mkdir(join(obstacle, 'x'), { recursive: true });
  for (const [text, numbers] of [
    ['two', [2, 1]],
    ['three', [1]],
    ['four', [1]],
  ] as const) {
    const { seen, done } = await seenDuring(text);
    await expect(done).rejects.toThrow();
    expect(seen.filter((number) => !numbers.includes(number as never))).toEqual([]);
    expect(releases.live()?.number).toBe(1);
    expect(releases.list()).toHaveLength(1);
  }
  await rm(obstacle, { recursive: true });
  expect((await publish(releases, { 'index.html': 'five' })).number).toBe(2);
  expect((await seenDuring('six')).seen).toContain(3);
  expect(await textOf(await open(), 'index.html')).toBe('six');
});

it('creates a removed release folder again', async () => {
  const releases = await open();
  await publish(releases, { 'index.html': 'one' });
  await rm(folder, { recursive: true });
  await expect(textOf(releases, 'index.html')).rejects.toThrow(/damaged/);
  await publish(releases, { 'index.html': 'two' });
  expect(await textOf(await open(), 'index.html')).toBe('two');
});

it('a deleted page is not in the next release', async () => {
  const releases = await open();
  await publish(releases, { 'index.html': 'one', 'old/index.html': 'old' });
  await publish(releases, { 'old/index.html': null });
  expect(await textOf(releases, 'old/index.html')).toBeUndefined();
});

it('serves a release before it is on disk, and the former one after a kill in between', async () => {
  const releases = await open();
  await publish(releases, { 'index.html': 'one' });
  const publishing = publish(releases, { 'index.html': 'two' });
  while (releases.live()?.number !== 2) await setImmediate();
  const copy = `${folder}-killed`;
  cpSync(folder, copy, { recursive: true });
  expect(await textOf(releases, 'index.html')).toBe('two');
  await publishing;
  const killed = await openReleases(copy, { keep: 3, log });
  expect(await textOf(killed, 'index.html')).toBe('one');
  expect(await textOf(await open(), 'index.html')).toBe('two');
  await rm(copy, { recursive: true });
});

it('removes a manifest that never went live at the next start', async () => {
  const releases = await open();
  await publish(releases, { 'index.html': 'one' });
  const pointer = await readFile(join(folder, 'live.json'));
  await publish(releases, { 'index.html': 'two' });
  await writeFile(join(folder, 'live.json'), pointer);
  const after = await open();
  expect(await textOf(after, 'index.html')).toBe('one');
  expect(after.list()).toHaveLength(1);
});

it('falls back from a damaged live release to the newest intact one', async () => {
  const releases = await open();
  await publish(releases, { 'index.html': 'one' });
  await publish(releases, { 'index.html': 'two' });
  await truncate(join(folder, 'manifests', '00000002.json'), 40);
  const after = await open();
  expect(await textOf(after, 'index.html')).toBe('one');
});

it('detects damaged bytes and never serves them', async () => {
  const releases = await open();
  const { shards } = await publish(releases, { 'index.html': 'one' });
  const entry = [...shards.flatMap(({ entries }) => [...entries.values()])][0] as Entry;
  await writeFile(releases.packPath(entry.pack), 'six');
  await expect(releases.read(entry)).rejects.toThrow(/damaged/);
});

it('keeps the newest releases and the live one, and nothing else', async () => {
  const releases = await open(2);
  for (const text of ['one', 'two', 'three', 'four', 'five']) {
    await publish(releases, { 'index.html': text, 'same/index.html': 'same' });
  }
  const packs = await readdir(join(folder, 'packs'));
  await releases.collectGarbage();
  expect(releases.list().map(({ number }) => number)).toEqual([5, 4]);
  for (const manifest of releases.list())
    for (const [, entry] of filesOf(manifest)) await releases.read(entry);
  expect((await readdir(join(folder, 'packs'))).length).toBeLessThan(packs.length);
  expect(await textOf(await open(2), 'same/index.html')).toBe('same');
});

it('rewrites a small part of the manifest for one edit among many pages', async () => {
  const releases = await open();
  const many = Array.from({ length: 2000 }, (_, index) => [
    `p/${index}/index.html`,
    `page ${index}`,
  ]);
  await publish(releases, Object.fromEntries(many));
  const before = releases.live();
  const after = await publish(releases, { 'p/7/index.html': 'changed' });
  const rewritten = after.shards.filter((shard, index) => shard !== before?.shards[index]);
  expect(rewritten).toHaveLength(1);
  expect([...filesOf(after)]).toHaveLength(2000);
});

it('removes the oldest releases when they take too much space', async () => {
  const releases = await openReleases(folder, { keep: 10, keepBytes: 4000, log });
  for (let round = 0; round < 6; round += 1)
    await publish(releases, { 'index.html': `${round}`.repeat(1500) });
  await releases.collectGarbage();
  expect(releases.list().map(({ number }) => number)).toEqual([6, 5, 4]);
});
