import { afterAll, beforeAll, expect, it } from 'vitest';
import { openExistingStore } from '../server/open-store.ts';
import { applyCopyOf } from '../server/platform/settings/copy-of.ts';
import { readSettings } from '../server/platform/settings/env.ts';
import type { MyAccount } from '../shared/api/people/own-endpoints.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';

let copy: RunningMarquee;
const get = (path: string) => fetch(`${copy.siteAddress}${path}`);

beforeAll(async () => {
  copy = await runMarquee({ env: { COPY_OF: 'https://www.example.com' } });
  await copy.call('saveSection', { section_name: 'site_identity', language: 'de' });
  await copy.published();
});
afterAll(() => copy?.stop());

it('marks every page in its language, and blocks search engines', async () => {
  const page = await get('/');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  const html = await page.text();
  expect(html).toMatch(/<aside style="[^"]+">Kopie, nicht die echte Website<\/aside>/);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');
  expect(await (await get('/no-such-page/')).text()).toContain('Kopie, nicht die echte Website');
  expect(await (await get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
});

it('informs the console, and queues no webhook for a new message', async () => {
  const me = await copy.call<MyAccount>('me', {}, 'GET');
  expect(me.data.copy_of).toBe('https://www.example.com');
  const address = 'https://hooks.slack.com/services/T0/B0/x';
  const hook = { name: 'Sales', address, shape: 'slack', events: ['new'] };
  const { data } = await copy.call<{ id: string }>('save-lead-hook', hook);
  await expect(copy.call('test-lead-hook', { id: data.id })).rejects.toThrow('answered 409');
  await copy.call('saveQuery', { name: 'Ann', phone_number: '5550100', subject: 'A course' });
  // Notifications are queued when a message is checked for spam.
  const { dataDir: DATA_DIR } = copy;
  const store = await openExistingStore({ DATABASE_URL: '', DATABASE_POOL: 1, DATA_DIR });
  await expect.poll(() => store.leadsToPlan(10, []), { timeout: 20_000 }).toEqual([]);
  expect((await store.queries()).length).toBe(1);
  expect(await store.deliveries({ limit: 10 })).toEqual([]);
  await store.close();
});

it('disables email, mirrors and deploy hooks, and the setting overrides settings stored by a pull', () => {
  const settings = readSettings({
    ...{ SMTP_URL: 'smtps://smtp.example.com', MAIL_FROM: 'a@example.com' },
    ...{ DEPLOY_HOOK_URLS: 'https://example.com/hook', MIRROR_URL: 's3://bucket/www' },
  });
  expect(applyCopyOf(settings, null)).toBe(settings);
  const copied = applyCopyOf(settings, 'https://cms.example.com');
  expect(copied).toMatchObject({
    ...{ COPY_OF: 'https://cms.example.com', SEARCH_ENGINES: false },
    ...{ SMTP_URL: '', MAIL_FROM: '', DEPLOY_HOOK_URLS: [], MIRROR_URL: '' },
  });
  const set = { ...settings, COPY_OF: 'https://www.example.com' };
  expect(applyCopyOf(set, 'https://cms.example.com').COPY_OF).toBe('https://www.example.com');
});
