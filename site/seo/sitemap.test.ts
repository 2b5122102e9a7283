import { describe, expect, it } from 'vitest';
import { chunkCount, chunkSize, sitemapChunk, sitemapIndex, sitePaths } from './sitemap.ts';

const details = [
  { service: 'a'.repeat(24), pageContents: ['c'.repeat(24)] },
  { service: 'b'.repeat(24), pageContents: [] },
];
const addresses = new Map<string, string>();
const pages = { details, own: [], addresses };
const empty = { details: [], own: [], addresses };

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

  it('names the pages of one’s own last, in an address that every reader of it takes', () => {
    const own = [{ _id: 'd'.repeat(24), title: 'About', address: 'über-uns' }];
    expect(sitePaths({ details, own, addresses }).at(-1)).toBe('/über-uns/');
    expect(sitemapChunk({ details, own, addresses }, 0, 'https://example.com')).toContain(
      '<loc>https://example.com/%C3%BCber-uns/</loc>',
    );
  });

  it('of an empty site still has its landing page', () => {
    expect(chunkCount(empty)).toBe(1);
    expect(sitemapChunk(empty, 0, 'https://example.com')).toContain(
      '<loc>https://example.com/</loc>',
    );
  });

  it('is cut into chunks that together name every page once', () => {
    const services = Array.from({ length: chunkSize * 2 + 10 }, (_, index) => ({
      service: index.toString(16).padStart(24, '0'),
      pageContents: [],
    }));
    const many = { details: services, own: [], addresses };
    const chunks = chunkCount(many);
    expect(chunks).toBe(3);
    const all = Array.from({ length: chunks }, (_, chunk) =>
      sitemapChunk(many, chunk, 'https://example.com'),
    ).join('');
    expect(all.match(/<url>/g)).toHaveLength(services.length + 1);
    expect(sitemapIndex(chunks, 'https://example.com')).toContain(
      '<sitemap><loc>https://example.com/sitemap-2.xml</loc></sitemap>',
    );
  });
});
