import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { readSettings } from '../../../server/platform/settings/env.ts';
import {
  createSiteBuilder,
  prebuiltFolderOf,
  type SiteBuild,
} from '../../../server/publish/compile/site-builder.ts';
import { toSiteSettings } from '../../../server/publish/compile/site-settings.ts';
import { digestSources } from '../../../server/publish/compile/source-digest.ts';
import { once, testCache } from '../once.ts';
import { startServerProcess } from './server-process.ts';

type Kind = 'demo' | 'compiled';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = ['{server,shared,site,extend}/**/*', 'astro.config.mjs', 'package-lock.json'];

/** Both read all sources, which takes a third of a second, so they run once per process. */
let digest: string | undefined;
let compiled: Promise<SiteBuild> | undefined;

/**
 * Fills a data folder with the demo company, seeded and published. A server needs many seconds for this, so it is
 * done once for each state of the sources, then copied. Picture sizes are shared: those rendered by one server are
 * available to the next.
 */
export async function copyDemoData(target: string): Promise<void> {
  const demo = await made('demo');
  const pictures = join(demo, 'files', 'media');
  const variants = (await readdir(pictures, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const shared = new Set(variants.map((name) => join(pictures, name)));
  const filter = (from: string) => !shared.has(from);
  await cp(demo, target, { recursive: true, verbatimSymlinks: true, filter });
  for (const name of variants)
    await symlink(join(pictures, name), join(target, 'files', 'media', name), 'junction');
}

/**
 * Links the compiled site into a data folder. All tests share it, because a server adds only compiled code to a
 * complete build, which the next server can reuse.
 */
export async function copyCompiledSite(target: string): Promise<void> {
  const builds = join(target, 'builds');
  if (existsSync(builds)) return;
  const shared = join(await made('compiled'), 'builds');
  await mkdir(builds, { recursive: true });
  for (const name of await readdir(shared))
    await symlink(join(shared, name), join(builds, name), 'junction');
}

/** Returns the compiled site, for rendering pages. All tests share it, so it must not be changed. */
export function compiledSite(): Promise<SiteBuild> {
  compiled ??= findCompiledSite();
  return compiled;
}

async function findCompiledSite(): Promise<SiteBuild> {
  const folder = join(await made('compiled'), 'builds');
  const settings = toSiteSettings(readSettings({}));
  return createSiteBuilder({ root, folder, settings, log: pino({ level: 'silent' }) }).ready();
}

async function made(kind: Kind): Promise<string> {
  digest ??= digestSources(root, sources, null);
  const folder = join(testCache, `${digest}-${kind}`);
  await mkdir(testCache, { recursive: true });
  await once(folder, () => make(kind, folder));
  return folder;
}

async function make(kind: Kind, folder: string): Promise<void> {
  const scratch = await mkdtemp(join(testCache, 'new-'));
  if (kind === 'demo') await copyCompiledSite(scratch);
  const demo: Record<string, string> = kind === 'demo' ? {} : { DEMO_CONTENT: 'off' };
  const server = startServerProcess({ ...demo, DATA_DIR: scratch });
  try {
    await server.addresses();
  } finally {
    await server.kill('SIGTERM');
  }
  // In a compiled clone, the server has used that build.
  const builds = join(scratch, 'builds');
  if (!existsSync(builds))
    await cp(prebuiltFolderOf(root), builds, { recursive: true, verbatimSymlinks: true });
  if (kind === 'compiled')
    for (const name of await readdir(scratch))
      if (name !== 'builds') await rm(join(scratch, name), { recursive: true });
  await rename(scratch, folder);
}
