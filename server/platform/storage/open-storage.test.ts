import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '../settings/env.ts';
import { openStorage, openStorageAt } from './open-storage.ts';

const key = { S3_ACCESS_KEY_ID: 'name', S3_SECRET_ACCESS_KEY: 'secret' };

it('stores each kind of file in its own folder in DATA_DIR', async () => {
  const settings = readSettings({ DATA_DIR: '/srv/marquee' });
  expect((await openStorage(settings, 'files')).place).toBe(join('/srv/marquee', 'files'));
  expect((await openStorage(settings, 'releases')).place).toBe(join('/srv/marquee', 'releases'));
});

it('stores files below the prefix of a bucket', async () => {
  const settings = readSettings({ STORAGE_URL: 's3://company/marquee/', ...key });
  expect((await openStorage(settings, 'files')).place).toBe('s3://company/marquee/files');
  const whole = readSettings({ STORAGE_URL: 's3://company', ...key });
  expect((await openStorage(whole, 'releases')).place).toBe('s3://company/releases');
});

it('stores files in a given folder', async () => {
  const settings = readSettings(key);
  expect((await openStorageAt('s3://company/kept', settings)).place).toBe('s3://company/kept');
  expect((await openStorageAt('/backups/files', settings)).place).toBe('/backups/files');
});

it('loads no S3 client for a local folder', () => {
  const script = `
    const { registerHooks } = await import('node:module');
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { start } = await import('./server/start.ts');
    const { readSettings } = await import('./server/platform/settings/env.ts');
    const { openStorage } = await import('./server/platform/storage/open-storage.ts');
    await openStorage(readSettings({}), 'files');
    console.log(loaded.filter((url) => /aws-sdk|smithy/.test(url)).length, loaded.length > 100);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(printed.trim()).toBe('0 true');
});
