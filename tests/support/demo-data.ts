import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestSources } from '../../server/publish/compile/source-digest.ts';
import { startServerProcess } from './server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'marquee-tests');
const sources = ['{server,shared,site}/**/*', 'astro.config.mjs', 'package-lock.json'];

/**
 * Fills a data folder with the demo company, seeded and published.
 * That takes a server many seconds, so it is done once for each state of the sources and copied from then on.
 */
export async function copyDemoData(target: string): Promise<void> {
  const made = join(cache, await digestSources(root, sources, null));
  if (!existsSync(made)) await make(made);
  await cp(made, target, { recursive: true, verbatimSymlinks: true });
}

async function make(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const lock = `${folder}.lock`;
  const isOurs = await mkdir(lock).then(
    () => true,
    () => false,
  );
  if (!isOurs) return waitFor(folder, lock);
  try {
    const scratch = await mkdtemp(join(cache, 'new-'));
    const server = startServerProcess({ DATA_DIR: scratch });
    try {
      await server.addresses();
    } finally {
      await server.kill('SIGTERM');
    }
    await rename(scratch, folder);
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** Another process is making it. */
async function waitFor(folder: string, lock: string): Promise<void> {
  for (const end = Date.now() + 110_000; Date.now() < end; ) {
    if (existsSync(folder)) return;
    if (!existsSync(lock)) return make(folder);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  // Whoever was making it was killed.
  await rm(lock, { recursive: true, force: true });
  return make(folder);
}
