import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { moveScratchFolder } from '../server/publish/compile/scratch-folder.ts';
import { bundledEntries, bundleFolderOf } from './support/server-bundle.ts';

/** The server that is running, and the one that replaces it. */
const kept = 2;

/**
 * Bundles the server with its packages, so that a start reads 160 files instead of 1,090.
 * @param root the project's folder
 * @returns false when the bundle was up to date
 */
export async function buildServer(root: string): Promise<boolean> {
  const target = bundleFolderOf(root);
  const folder = dirname(target);
  if (existsSync(target)) return false;
  await mkdir(folder, { recursive: true });
  // Every user may start the product, so its folder is no private one.
  const fresh = join(folder, `new-${process.pid}`);
  try {
    const bundle = await rolldown({
      cwd: root,
      platform: 'node',
      input: bundledEntries,
      // Native, or loaded by its file names.
      external: ['sharp', 'pino', 'astro', 'vite', 'rolldown'],
      resolve: { alias: { '#extensions': join(root, 'extend', 'load.ts') } },
      transform: { target: 'node24' },
      plugins: [keepAddresses(fresh)],
      onLog: () => undefined,
    });
    await bundle.write({
      dir: fresh,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
    await moveScratchFolder(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  await tidy(folder);
  return true;
}

/**
 * Lets a bundled module find files of the project where its source does. A script that a source starts as a process or
 * thread, `new URL('….ts', import.meta.url)`, becomes an entry of the bundle.
 */
function keepAddresses(folder: string): Plugin {
  const script = /new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url,?\s*\)/g;
  return {
    name: 'keep-addresses',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta')) return undefined;
      const emit = (_: string, path: string) => {
        const chunk = this.emitFile({ type: 'chunk', id: resolve(dirname(id), path) });
        return `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`;
      };
      return code
        .replace(script, emit)
        .replaceAll('import.meta.url', `new URL('${relative(folder, id)}', import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `process.getBuiltinModule('node:path').join(import.meta.dirname, '${relative(folder, dirname(id))}')`,
        )
        .replaceAll('import.meta.main', 'false');
    },
  };
}

async function tidy(folder: string): Promise<void> {
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      return { path, changed: (await stat(path)).mtimeMs };
    }),
  );
  const newestFirst = found.sort((a, b) => b.changed - a.changed);
  for (const { path } of newestFirst.slice(kept)) await rm(path, { recursive: true, force: true });
}

if (import.meta.main) {
  process.umask(0o022);
  try {
    await buildServer(fileURLToPath(new URL('..', import.meta.url)));
  } catch (error) {
    console.error(
      `The server could not be bundled, so that it starts slower: ${(error as Error).message}`,
    );
    process.exitCode = 1;
  }
}
