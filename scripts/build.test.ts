import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds into the folder's `site` from a backend that does not exist, so that it fails fast. */
function build() {
  const env = { PATH: process.env.PATH, API_BASE_URL: 'http://127.0.0.1:1/api' };
  const words = ['scripts/build.ts', '--out', join(folder, 'site')];
  return spawnSync(process.execPath, words, { env, encoding: 'utf8' });
}

const unreachable = 2;

it('refuses to replace a folder whose files no build created', () => {
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site', 'letters.txt'), 'mine');
  expect(build()).toMatchObject({ status: 1, stderr: expect.stringContaining('letters.txt') });
  expect(readdirSync(join(folder, 'site'))).toEqual(['letters.txt']);
});

it('refuses to replace a folder with a file added since the last build', () => {
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site', 'index.html'), 'built');
  writeFileSync(join(folder, 'site.counts.json'), JSON.stringify({ files: ['index.html'] }));
  expect(build().status).toBe(unreachable);
  writeFileSync(join(folder, 'site', 'CNAME'), 'www.example.com');
  expect(build()).toMatchObject({ status: 1, stderr: expect.stringContaining('CNAME') });
  expect(readdirSync(join(folder, 'site')).sort()).toEqual(['CNAME', 'index.html']);
});

it('replaces the folder of an older build whose manifest lists no files', () => {
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site', 'index.html'), 'built');
  writeFileSync(join(folder, 'site.counts.json'), '{"services":1}');
  expect(build().status).toBe(unreachable);
});

it("keeps a folder that has the name of an older build's work folder", () => {
  mkdirSync(join(folder, 'site.next'));
  writeFileSync(join(folder, 'site.next', 'plans.txt'), 'mine');
  expect(build().status).toBe(unreachable);
  expect(readdirSync(join(folder, 'site.next'))).toEqual(['plans.txt']);
});
