import { expect, it } from 'vitest';
import { readSettings } from '../../env.ts';
import { siteSettings } from './site-settings.ts';

it('the address that was set is that of the site, also where it is this machine’s own', () => {
  const SITE_URL = 'http://localhost:5000';
  expect(siteSettings(readSettings({ PORT: '5000', SITE_URL })).siteUrl).toBe(SITE_URL);
});

it('where none was set none is known, whatever the port: a release serves at any', () => {
  expect(siteSettings(readSettings({ PORT: '5000' })).siteUrl).toBe('');
});
