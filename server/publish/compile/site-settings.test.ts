import { expect, it } from 'vitest';
import { readSettings } from '../../platform/settings/env.ts';
import { siteEnvironment } from './site-builder.ts';
import { siteSettings } from './site-settings.ts';

it('the address that was set is that of the site, also where it is this machine’s own', () => {
  const SITE_URL = 'http://localhost:5000';
  expect(siteSettings(readSettings({ PORT: '5000', SITE_URL })).siteUrl).toBe(SITE_URL);
});

it('where none was set none is known, whatever the port: a release serves at any', () => {
  expect(siteSettings(readSettings({ PORT: '5000' })).siteUrl).toBe('');
});

it('asks search engines to stay away where they are switched off', () => {
  const given = (env: Record<string, string>) => siteEnvironment(siteSettings(readSettings(env)));
  expect(given({ SEARCH_ENGINES: 'off' })).toMatchObject({ SEARCH_ENGINES: 'off' });
  expect(given({})).not.toHaveProperty('SEARCH_ENGINES');
});
