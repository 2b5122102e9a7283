import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'marquee-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Nothing listens on port 1.
const bucket = {
  STORAGE_URL: 's3://bucket/prefix',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
};
const database = { DATABASE_URL: 'postgres://user@127.0.0.1:1/marquee' };

it('reports a missing database and a missing bucket, and checks the rest', () => {
  writeFileSync(join(folder, 'content.sqlite'), 'no database');
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...bucket, ...database },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^WRONG bucket /m);
  expect(stdout).toMatch(/^WRONG database /m);
  expect(stdout).toMatch(/^look {2}mail /m);
  expect(stderr).toMatch(/^(Checking: \d+ s so far\n)*$/);
  expect(status).toBe(1);
});
