import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { buildConsole } from '../scripts/build-console.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const assets = join(root, 'dist', 'admin', 'assets');

beforeAll(async () => {
  await buildConsole(root);
});

async function scripts(): Promise<string[]> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  return Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')));
}

it('every console screen stays within its script budget', async () => {
  const check = promisify(execFile)(process.execPath, ['scripts/check-console-size.ts'], {
    cwd: root,
  });
  await expect(check).resolves.toBeDefined();
});

it('every file named by a console script exists', async () => {
  const there = new Set(await readdir(assets));
  const named = (await scripts()).flatMap(
    (code) => code.match(/[\w.-]+-[\w-]{7}\.(js|css)\b/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((name) => !there.has(name))).toEqual([]);
});

it('the console page contains no inline script or style, as its policy requires', async () => {
  const html = await readFile(join(root, 'dist', 'admin', 'index.html'), 'utf8');
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
});

it('the dialogs contain no external addresses, sounds or styles written by script', async () => {
  const code = (await scripts()).join('\n');
  const holds = (what: RegExp | string) => code.match(what)?.[0] ?? null;
  expect(holds('SweetAlert2:')).not.toBeNull();
  expect(holds(/[\w-]+\.(ru|su)["'`/]/)).toBeNull();
  expect(holds(/new Audio\(|navigator\.language\b|swal2-toast\s*\{/)).toBeNull();
});
