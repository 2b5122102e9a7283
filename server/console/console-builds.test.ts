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

it('builds the console in the project’s folder', () => {
  expect(consoleBuilds(root, '/data')).toBe(join(root, 'dist'));
});

it('builds the console in the data folder if the project’s folder is read-only', () => {
  expect(consoleBuilds(root, '/data', never)).toBe('/data/console');
});

it('serves an existing console build in a read-only project folder', () => {
  mkdirSync(join(root, 'dist', 'admin'), { recursive: true });
  expect(consoleBuilds(root, '/data', never)).toBe('/data/console');
  writeFileSync(join(root, 'dist', 'admin', 'index.html'), '');
  expect(consoleBuilds(root, '/data', never)).toBe(join(root, 'dist'));
});
