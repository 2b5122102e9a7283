import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { consoleBuilds } from './console-builds.ts';

let root: string;
const never = () => false;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-console-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('builds the console into the folder of the project', () => {
  expect(consoleBuilds(root, '/data')).toBe(join(root, 'dist'));
});

it('builds it into the data folder where the folder of the project is read-only', () => {
  expect(consoleBuilds(root, '/data', never)).toBe('/data/console');
});

it('serves the build that a read-only folder of the project has', () => {
  mkdirSync(join(root, 'dist', 'admin'), { recursive: true });
  expect(consoleBuilds(root, '/data', never)).toBe('/data/console');
  writeFileSync(join(root, 'dist', 'admin', 'index.html'), '');
  expect(consoleBuilds(root, '/data', never)).toBe(join(root, 'dist'));
});
