import { expect, it } from 'vitest';
import { siteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { buildIdentityCss } from './identity-style.ts';

const school = siteIdentity.schema.parse({ decoration: 'school', colour_1: '#f9c63e' });

it('the school decoration keeps its colours with its own yellow, and adapts to other palettes', () => {
  expect(buildIdentityCss(school, 'landing')).not.toContain(':root:root');
  const purple = buildIdentityCss({ ...school, colour_1: '#6b2a7c' }, 'landing');
  expect(purple).toMatch(/:root:root\{--school-green:#[0-9a-f]{6};/);
  expect(purple).not.toContain('--link:#1b7c51');
});
