import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderInMemory } from './folder-in-memory.ts';

const memory = mkdtempSync(join(tmpdir(), 'marquee-memory-'));
afterAll(() => rmSync(memory, { recursive: true, force: true }));

it('is created for each run and removed at its end', () => {
  const code = `const { folderInMemory } = await import(${JSON.stringify(import.meta.resolve('./folder-in-memory.ts'))});
    console.log(folderInMemory(${JSON.stringify(memory)}, 0));`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  const folder = run.stdout.trim();
  expect(folder).toMatch(/marquee-tests-\d+$/);
  expect(existsSync(folder)).toBe(false);
});

it('removes the folder of a killed run, and keeps that of a running one', () => {
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  for (const pid of [ended, process.ppid]) mkdirSync(join(memory, `marquee-tests-${pid}`));
  expect(folderInMemory(memory, Number.POSITIVE_INFINITY)).toBeNull();
  expect(readdirSync(memory)).toEqual([`marquee-tests-${process.ppid}`]);
});

it('does not exist on a machine without such a place', () => {
  expect(folderInMemory(join(memory, 'nowhere'))).toBeNull();
});
