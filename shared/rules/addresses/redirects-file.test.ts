import { expect, it } from 'vitest';
import { buildRedirectsFile } from './redirects-file.ts';

const entry = (from: string, to: string, temporary = false) => ({ from, to, temporary });

it('lists redirects for static hosts: exact ones first, then the longest *', () => {
  const file = buildRedirectsFile(
    [
      entry('/blog/*', 'https://example.com/*'),
      entry('/blog/2019/*', '/archive/'),
      entry('/über uns', '/team/', true),
      entry('/old.html', '/über-uns/'),
      entry('/page?id=3', '/three/'),
    ],
    [],
    'https://www.example.com',
  );
  expect(file.split('\n')).toEqual([
    '/page id=3 /three/ 301!',
    '/page/ id=3 /three/ 301!',
    '/%C3%BCber%20uns /team/ 302',
    '/%C3%BCber%20uns/ /team/ 302',
    '/old.html /%C3%BCber-uns/ 301',
    '/blog/2019/* /archive/ 301',
    '/blog/* https://example.com/:splat 301',
    '/blog/2019 /archive/ 301',
    '/blog/2019/ /archive/ 301',
    '/blog https://example.com/ 301',
    '/blog/ https://example.com/ 301',
    '',
  ]);
});

it('omits redirects that would replace a page or file of the site', () => {
  const redirects = [
    entry('/team', '/elsewhere/'),
    entry('/blog/*', '/news/*'),
    entry('/details-page/*', '/'),
    entry('/s*', '/'),
    entry('/robots.txt', '/'),
    entry('/sitemap.xml', '/sitemap-index.xml'),
  ];
  expect(buildRedirectsFile(redirects, ['team', 'blog/2024'], '')).toBe(
    '/sitemap.xml /sitemap-index.xml 301\n',
  );
  expect(buildRedirectsFile(redirects, ['blog'], '')).not.toContain('/blog/');
  expect(buildRedirectsFile(redirects, ['blogs'], '')).toContain('/blog/* /news/:splat 301\n');
});

it('writes an empty file without redirects', () => {
  expect(buildRedirectsFile([], ['team'], '')).toBe('');
});
