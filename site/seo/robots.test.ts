import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function robots(env: Record<string, string>): Promise<string> {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { GET } = await import('../pages/robots.txt.ts');
  return (await GET({} as never)).text();
}

it('allows all search engines, and links to the sitemap', async () => {
  expect(await robots({ SITE_URL: 'https://www.example.com' })).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/sitemap-index.xml\n',
  );
});

it('disallows all search engines if SEARCH_ENGINES is off', async () => {
  for (const SEARCH_ENGINES of ['off', 'false', '0'])
    expect(await robots({ SEARCH_ENGINES })).toBe('User-agent: *\nDisallow: /\n');
});
