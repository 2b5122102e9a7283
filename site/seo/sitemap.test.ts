import { describe, expect, it } from 'vitest';
import { chunkCount, chunkSize, sitemapChunk, sitemapIndex, sitePaths } from './sitemap.ts';

const pages = [
  { service: 'a'.repeat(24), pageContents: ['c'.repeat(24)] },
  { service: 'b'.repeat(24), pageContents: [] },
];

describe('sitemap', () => {
  it('names the landing page, every service and every category', () => {
    expect(sitePaths(pages)).toEqual([
      '/',
      `/details-page/${'a'.repeat(24)}/`,
      `/details-page/${'a'.repeat(24)}/${'c'.repeat(24)}/`,
      `/details-page/${'b'.repeat(24)}/`,
    ]);
  });

  it('gives whole addresses', () => {
    expect(sitemapChunk(pages, 0, 'https://example.com')).toContain(
      `<url><loc>https://example.com/details-page/${'b'.repeat(24)}/</loc></url>`,
    );
  });

  it('of an empty site still has its landing page', () => {
    expect(chunkCount([])).toBe(1);
    expect(sitemapChunk([], 0, 'https://example.com')).toContain('<loc>https://example.com/</loc>');
  });

  it('is cut into chunks that together name every page once', () => {
    const many = Array.from({ length: chunkSize * 2 + 10 }, (_, index) => ({
      service: index.toString(16).padStart(24, '0'),
      pageContents: [],
    }));
    const chunks = chunkCount(many);
    expect(chunks).toBe(3);
    const all = Array.from({ length: chunks }, (_, chunk) =>
      sitemapChunk(many, chunk, 'https://example.com'),
    ).join('');
    expect(all.match(/<url>/g)).toHaveLength(many.length + 1);
    expect(sitemapIndex(chunks, 'https://example.com')).toContain(
      '<sitemap><loc>https://example.com/sitemap-2.xml</loc></sitemap>',
    );
  });
});
