import { copyFile, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { privateFolder } from '../platform/bytes/durable.ts';
import { openReleases } from '../publish/releases/releases.ts';
import { listPacks } from '../publish/releases/retained-releases.ts';

const tries = 5;
const quiet = pino({ level: 'silent' });

/**
 * Protects the releases from changes by a publisher with hard links to their files. Includes only packs that a retained
 * release needs.
 * @returns the live release's number, or null if none is intact
 */
export async function stageReleases(from: string, to: string): Promise<number | null> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    await rm(to, { recursive: true, force: true });
    const live = await stageOnce(from, to).catch(ignoreMissing);
    if (live !== null) return live;
  }
  await rm(to, { recursive: true, force: true });
  return null;
}

async function stageOnce(from: string, to: string): Promise<number | null> {
  const pointer = await readFile(join(from, 'live.json'), 'utf8');
  await holdFolder(join(from, 'manifests'), join(to, 'manifests'));
  await holdFolder(join(from, 'packs'), join(to, 'packs'));
  await writeFile(join(to, 'live.json'), pointer);
  const releases = await openReleases(to, {
    keep: Number.POSITIVE_INFINITY,
    log: quiet,
    readOnly: true,
  });
  const live = releases.live();
  if (!live || live.number !== JSON.parse(pointer).release) return null;
  await releases.allLoaded();
  const needed = listPacks(releases.list());
  const held = new Set(await readdir(join(to, 'packs')));
  for (const name of held) if (!needed.has(name)) await rm(join(to, 'packs', name));
  return [...needed].every((name) => held.has(name)) ? live.number : null;
}

async function holdFolder(from: string, to: string): Promise<void> {
  await mkdir(to, privateFolder);
  for (const name of await readdir(from))
    if (/^(\d{8}\.json|[0-9a-f]{24}\.pack)$/.test(name))
      await hold(join(from, name), join(to, name)).catch(ignoreMissing);
}

/** Creates a hard link, or a copy if the file system does not support links. */
async function hold(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    await copyFile(from, to);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
