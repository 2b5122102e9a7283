import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { findEntry, type Manifest } from '../../server/publish/releases/manifest.ts';
import { createPack } from '../../server/publish/releases/pack.ts';
import { openReleases, type Releases } from '../../server/publish/releases/releases.ts';
import type { Operation } from './operation.ts';

const log = pino({ level: 'silent' });
const paths = ['index.html', 'details-page/a/index.html', 'details-page/b/index.html'];

const openIn = (folder: string) => openReleases(join(folder, 'releases'), { keep: 20, log });

/** The durable part of a publish: every page in a pack, the manifest, the pointer. */
async function publish(releases: Releases, text: string): Promise<Manifest> {
  const name = releases.newPackName();
  const pack = createPack(releases.packPath(name), name);
  const changes = new Map();
  try {
    for (const path of paths)
      changes.set(path, { ...pack.add(Buffer.from(`${path} ${text}`)), revision: 1, reads: [] });
    pack.seal();
  } catch (error) {
    pack.abandon();
    throw error;
  }
  const at = new Date(0).toISOString();
  return releases.publish({
    revision: 1,
    code: 'c',
    at,
    base: releases.live(),
    changes,
    listing: {},
  });
}

/** Returns the text on all pages; a mix is a fault. Then publishes once more: nothing may be left behind. */
async function state(folder: string, texts: { before: string; after: string }): Promise<string> {
  const releases = await openIn(folder);
  const live = releases.live();
  if (!live) return 'no release is live';
  const shown = new Set<string>();
  for (const path of paths) {
    const entry = findEntry(live, path);
    const bytes = entry && (await releases.read(entry).catch(() => null));
    shown.add(bytes?.toString().replace(`${path} `, '') ?? `${path} is missing or damaged`);
  }
  if (shown.size > 1) return `pages mix: ${[...shown].join(', ')}`;
  const left = await leftBehind(folder);
  if (left) return left;
  const [text] = shown;
  if (text === texts.before) return 'before';
  return text === texts.after ? 'after' : `pages show ${text}`;
}

async function leftBehind(folder: string): Promise<string | null> {
  const releases = await openIn(folder);
  await publish(releases, 'later');
  await releases.collectGarbage();
  const names = await readdir(join(folder, 'releases'), { recursive: true });
  const unfinished = names.filter((name) => name.endsWith('.new'));
  if (unfinished.length > 0) return `left behind: ${unfinished}`;
  const packs = names.filter((name) => name.endsWith('.pack')).length;
  const maxPacks = 2 * releases.list().length;
  return packs > maxPacks ? `${packs} packs are left of ${releases.list().length} releases` : null;
}

export const publishOperation: Operation = {
  name: 'publish',
  prepare: async (folder) => publish(await openIn(folder), 'one'),
  async open(folder) {
    const releases = await openIn(folder);
    return () => publish(releases, 'two');
  },
  state: (folder) => state(folder, { before: 'one', after: 'two' }),
};

export const operations = [publishOperation];
