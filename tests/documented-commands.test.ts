import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** All lines of the code blocks marked `sh run`, in reading order. */
const commands = globSync('docs/**/*.md', { exclude: ['docs/node_modules/**'] }).flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^```sh run\n([\s\S]*?)^```$/gm)].flatMap(
    ([, block = '']) =>
      block
        .trim()
        .split('\n')
        .map((command) => [path, command] as const),
  ),
);

const folder = mkdtempSync(join(tmpdir(), 'marquee-commands-'));
const data = mkdtempSync(join(folder, 'data-'));
const former = 'tests/support/databases/former/folder-0.2.0.sqlite.gz';

beforeAll(() => writeFileSync(join(data, 'content.sqlite'), gunzipSync(readFileSync(former))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(commands)('%s: %s', (_path, command) => {
  const typed = command
    .replace(/^npm run (?:tool -- )?(\S+)(?: --)?/, 'node scripts/$1.ts')
    .replaceAll('/backups', folder);
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, DATA_DIR: data };
  const { stdout, stderr, status } = spawnSync('sh', ['-c', typed], { env, encoding: 'utf8' });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});
