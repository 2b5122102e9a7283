import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { removeFolder } from '../tests/support/remove-folder.ts';
import { readSourceFiles } from '../tests/support/source-code/source-files.ts';
import { buildServer } from './build-server.ts';
import { findBundled, readSourceState } from './support/server-bundle.ts';

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

test('only a change of a source makes another bundle', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-sources-'));
  onTestFinished(() => removeFolder(folder));
  const path = join(folder, 'server', 'main.ts');
  await mkdir(dirname(path));
  const write = async (text: string, file = path) => {
    await writeFile(file, text);
    return readSourceState(folder);
  };
  const state = await write('1');
  expect(await write('2', join(folder, 'server', 'main.test.ts'))).toBe(state);
  expect(await write('12')).not.toBe(state);
  await write('1');
  await utimes(path, 1, 1);
  const old = readSourceState(folder);
  await utimes(path, 2, 2);
  expect(readSourceState(folder)).not.toBe(old);
});
