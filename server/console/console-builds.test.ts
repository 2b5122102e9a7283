import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findConsoleBuilds } from './console-builds.ts';

let root: string;
const never = () => false;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-console-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('builds the console in the project’s folder', () => {
  expect(findConsoleBuilds(root, '/data')).toBe(join(root, 'dist'));
});

it('builds the console in the data folder if the project’s folder is read-only', () => {
  expect(findConsoleBuilds(root, '/data', never)).toBe('/data/console');
});

it('serves an existing console build in a read-only project folder', () => {
  mkdirSync(join(root, 'dist', 'admin'), { recursive: true });
  expect(findConsoleBuilds(root, '/data', never)).toBe('/data/console');
  writeFileSync(join(root, 'dist', 'admin', 'index.html'), '');
  expect(findConsoleBuilds(root, '/data', never)).toBe(join(root, 'dist'));
});
