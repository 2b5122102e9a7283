import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes a folder for the tests of a file, which is removed after them. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
