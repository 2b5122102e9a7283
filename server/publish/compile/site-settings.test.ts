import { expect, it } from 'vitest';
import { readSettings } from '../../platform/settings/env.ts';
import { buildSiteEnv } from './site-builder.ts';
import { toSiteSettings } from './site-settings.ts';

it('uses the configured address, even one of this machine', () => {
  const SITE_URL = 'http://localhost:5000';
  expect(toSiteSettings(readSettings({ PORT: '5000', SITE_URL })).siteUrl).toBe(SITE_URL);
});

it('returns no address by default, whatever the port, because releases work at any', () => {
  expect(toSiteSettings(readSettings({ PORT: '5000' })).siteUrl).toBe('');
});

it('prevents search engines from indexing the site if SEARCH_ENGINES is off', () => {
  const given = (env: Record<string, string>) => buildSiteEnv(toSiteSettings(readSettings(env)));
  expect(given({ SEARCH_ENGINES: 'off' })).toMatchObject({ SEARCH_ENGINES: 'off' });
  expect(given({})).not.toHaveProperty('SEARCH_ENGINES');
});
