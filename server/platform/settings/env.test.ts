import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError, settingsTable } from './env.ts';

function refusalOf(env: Record<string, string>): Error {
  try {
    readSettings(env);
  } catch (error) {
    return error as Error;
  }
  throw new Error('The settings were taken.');
}

describe('the settings', () => {
  it('use this server as the API of commands, at any port', () => {
    const at = (env: Record<string, string>) => readSettings(env).API_BASE_URL;
    expect(at({})).toBe('http://localhost:4322/api');
    expect(at({ ADMIN_PORT: '5001' })).toBe('http://localhost:5001/api');
    expect(at({ ADMIN_PORT: '5001', API_BASE_URL: 'https://a.example/api' })).toBe(
      'https://a.example/api',
    );
  });

  it('treat an empty variable as missing', () => {
    expect(readSettings({ PORT: ' ' }).PORT).toBe(4321);
  });

  const wrong: [keyof typeof settingsTable, string][] = [
    ['PORT', '70000'],
    ['PORT', 'four'],
    ['ADMIN_PORT', '4321'],
    ['HOST', 'a b'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'javascript:alert(1)'],
    ...(['SITE_URL', 'CONSOLE_URL', 'CORS_ORIGINS'] as const).flatMap((name) =>
      ['https://a.example/b', 'https://a.example?b=c', 'https://a.example/#b'].map(
        (value): [typeof name, string] => [name, value],
      ),
    ),
    ...(
      [
        ...(['SITE_URL', 'CONSOLE_URL', 'CORS_ORIGINS', 'API_BASE_URL', 'S3_ENDPOINT'] as const),
        ...(['PUBLIC_API_BASE_URL', 'IMAGE_BASE_URL', 'DEPLOY_HOOK_URLS'] as const),
        ...(['INDEX_NOW_URL', 'OIDC_ISSUER'] as const),
      ] as const
    ).flatMap((name) =>
      ['https://ann:secret@a.example', 'https://ann@a.example', 'https://:secret@a.example'].map(
        (value): [typeof name, string] => [name, value],
      ),
    ),
    ['API_BASE_URL', '/api'],
    ['API_BASE_URL', 'https://a.example/api?key=secret'],
    ['PUBLIC_API_BASE_URL', '//a.example/api'],
    ['IMAGE_BASE_URL', '//a.example/'],
    ['SEARCH_ENGINES', 'none'],
    ['IMAGE_BASE_URL', 'ftp://example.com'],
    ['KEEP_RELEASES', '2'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['REBUILD_WEBHOOK_SECRET', 'short'],
    ['DEPLOY_HOOK_URLS', 'http://example.com/hook'],
    ['DEPLOY_HOOK_URLS', 'https://example.com/hook, nonsense'],
    ['DEMO_CONTENT', 'perhaps'],
    ['CORS_ORIGINS', '*'],
    ['TRUST_PROXY', 'anybody'],
    ['TRUST_PROXY', 'a,b'],
    ['TRUST_PROXY', '1.2'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '10.0.0.1/x'],
    ['TRUST_PROXY', '300.0.0.1'],
    ['QUERIES_PER_MINUTE', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://ann:secret@db.example.com/content'],
    ['DATABASE_URL', 'postgres://ann:secret@db.example.com'],
    ['DATABASE_POOL', '1'],
    ['STORAGE_URL', 's3://key:secret@bucket/prefix'],
    ['STORAGE_URL', 's3://bucket/../other'],
    ['MIRROR_URL', 'https://bucket.example.com'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_SECRET_ACCESS_KEY', 'a secret without the name of its key'],
  ];
  it.each(wrong)(
    'stop the start with one line that names a wrong %s, without its value',
    (name, value) => {
      const refusal = refusalOf({ [name]: value });
      expect(refusal).toBeInstanceOf(SettingsError);
      expect(refusal.message).toMatch(new RegExp(`^${name} is wrong: .+\\.$`));
      expect(refusal.message).not.toContain('\n');
      if (/PASSWORD|SECRET|STORAGE/.test(name) || value.includes('secret'))
        expect(refusal.message).not.toContain(value);
    },
  );

  it('allow a shared port only for different host names', () => {
    const ports = { PORT: '80', ADMIN_PORT: '80', SITE_URL: 'https://www.example.com' };
    const read = readSettings({ ...ports, CONSOLE_URL: 'https://console.example.com' });
    expect(read.API_BASE_URL).toBe('https://console.example.com/api');
    for (const CONSOLE_URL of ['', 'https://www.example.com:8443'])
      expect(refusalOf({ ...ports, CONSOLE_URL }).message).toMatch(/^ADMIN_PORT is wrong: /);
  });

  it('read a secret from a file, and name one that cannot be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-secrets-'));
    const file = join(folder, 'metrics');
    writeFileSync(file, 'a token from a store of secrets\n');
    const read = readSettings({ METRICS_TOKEN_FILE: file });
    expect(read.METRICS_TOKEN).toBe('a token from a store of secrets');
    expect(readSettings({ SITE_URL_FILE: file }).SITE_URL).toBe('');
    const both = refusalOf({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'another long token' });
    const gone = refusalOf({ METRICS_TOKEN_FILE: join(folder, 'gone') });
    for (const { message } of [both, gone])
      expect(message).toMatch(/^METRICS_TOKEN_FILE is wrong: /);
    rmSync(folder, { recursive: true });
  });

  it('exclude storage settings from the public copy', () => {
    const STORAGE_URL = 's3://bucket/marquee';
    for (const MIRROR_URL of ['s3://bucket', 's3://bucket/marquee', 's3://bucket/marquee/www'])
      expect(refusalOf({ STORAGE_URL, MIRROR_URL }).message).toMatch(/^MIRROR_URL is wrong: /);
    expect(readSettings({ STORAGE_URL, MIRROR_URL: 's3://bucket/marquee-www' })).toBeDefined();
  });

  it('have a description for docs/operate/settings.md', () => {
    for (const { meaning } of Object.values(settingsTable)) expect(meaning).toMatch(/^.+\.$/);
  });

  it('normalise addresses like browsers do, without a trailing slash', () => {
    const read = readSettings({
      SITE_URL: 'HTTPS://Www.Example.com:443/',
      CONSOLE_URL: 'http://localhost:4322//',
      IMAGE_BASE_URL: 'https://Cdn.example/file/',
      CORS_ORIGINS: 'https://A.example/',
    });
    expect(read).toMatchObject({
      SITE_URL: 'https://www.example.com',
      IMAGE_BASE_URL: 'https://cdn.example/file',
      CORS_ORIGINS: ['https://a.example'],
    });
    expect(read.CONSOLE_URL).toBe('http://localhost:4322');
  });

  it('accept lists separated by commas or spaces', () => {
    const { CORS_ORIGINS, TRUST_PROXY } = readSettings({
      CORS_ORIGINS: 'https://a.example, https://b.example',
      TRUST_PROXY: '10.0.0.0/8 ::1',
    });
    expect(CORS_ORIGINS).toEqual(['https://a.example', 'https://b.example']);
    expect(TRUST_PROXY).toEqual(['10.0.0.0/8', '::1']);
  });
});
