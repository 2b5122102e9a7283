import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { removeFolder } from '../tests/support/remove-folder.ts';
import { readSourceFiles } from '../tests/support/source-code/source-files.ts';
import { buildServer } from './build-server.ts';
import { bundleFolderOf, findBundled } from './support/server-bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('the bundle has every script that the server starts as a process or thread', async () => {
  await buildServer(root);
  const main = findBundled(root, 'main') ?? '';
  const names = await readdir(dirname(main));
  const scripts = readSourceFiles(['server'])
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url/g)].map(([, name = '']) =>
        basename(resolve(dirname(path), name), '.ts'),
      ),
    );
  expect(scripts.length).toBeGreaterThan(8);
  for (const script of scripts)
    expect(
      names.some((name) => name.startsWith(script)),
      script,
    ).toBe(true);
  const code = await Promise.all(names.map((name) => readFile(join(dirname(main), name), 'utf8')));
  expect(code.join('')).not.toMatch(/ROLLUP_FILE_URL|import\.meta\.main/);
  expect(await buildServer(root)).toBe(false);
});

test('only the bundle of the current sources is found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-sources-'));
  onTestFinished(() => removeFolder(folder));
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await write('server/main.ts', '1');
  expect(findBundled(folder, 'main')).toBeNull();
  const bundled = join(bundleFolderOf(folder), 'main.mjs');
  await write(relative(folder, bundled), '');
  expect(findBundled(folder, 'main')).toBe(bundled);
  await write('server/main.test.ts', '1');
  expect(findBundled(folder, 'main')).toBe(bundled);
  for (const path of ['server/main.ts', 'shared/new.ts', 'package-lock.json']) {
    await write(path, '2');
    expect(findBundled(folder, 'main'), path).toBeNull();
    await rm(join(folder, path));
    await write('server/main.ts', '1');
  }
  expect(findBundled(folder, 'main')).toBe(bundled);
});
