import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderInMemory } from './folder-in-memory.ts';

const memory = mkdtempSync(join(tmpdir(), 'marquee-memory-'));
afterAll(() => rmSync(memory, { recursive: true, force: true }));

it('is one of its own for each run, which goes with the run', () => {
  const code = `const { folderInMemory } = await import(${JSON.stringify(import.meta.resolve('./folder-in-memory.ts'))});
    console.log(folderInMemory(${JSON.stringify(memory)}, 0));`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  const folder = run.stdout.trim();
  expect(folder).toMatch(/marquee-tests-\d+$/);
  expect(existsSync(folder)).toBe(false);
});

it('what a killed run has left goes with the next, and what belongs to one that runs stays', () => {
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  for (const pid of [ended, process.ppid]) mkdirSync(join(memory, `marquee-tests-${pid}`));
  expect(folderInMemory(memory, Number.POSITIVE_INFINITY)).toBeNull();
  expect(readdirSync(memory)).toEqual([`marquee-tests-${process.ppid}`]);
});

it('is none where there is no such place', () => {
  expect(folderInMemory(join(memory, 'nowhere'))).toBeNull();
});
