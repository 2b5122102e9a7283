import { describe, expect, it } from 'vitest';
import {
  listSitemapFiles,
  minHugeSite,
  minLargeSite,
  sitemapChunksOf,
} from '../../shared/content/pages/page-date.ts';
import {
  chunkOfFile,
  listSitemapAddresses,
  renderSitemap,
  renderSitemapIndex,
  type SitemapDates,
} from './sitemap.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
];
const details = [
  { service: a, pageContents: [c] },
  { service: b, pageContents: [] },
];
const addresses = new Map<string, string>();
const pages = { details, addresses };
const undated: SitemapDates = { dates: [], hidden: new Set(), isHomeHidden: false };
const site = 'https://example.com';

describe('sitemap', () => {
  it('lists the landing page, every service and every category', () => {
    expect(listSitemapAddresses(pages, undated).map(({ path }) => path)).toEqual([
      '/',
      `/details-page/${a}/`,
      `/details-page/${a}/${c}/`,
      `/details-page/${b}/`,
    ]);
  });

  it('contains absolute addresses, and the day of the last change if known', () => {
    const dates = [{ kind: 'service' as const, id: b, day: '2026-03-01' }];
    const text = renderSitemap(listSitemapAddresses(pages, { ...undated, dates }), site);
    expect(text).toContain(
      `<url><loc>${site}/details-page/${b}/</loc><lastmod>2026-03-01</lastmod></url>`,
    );
    expect(text).toContain(`<url><loc>${site}/details-page/${a}/</loc></url>`);
  });

  it('leaves out pages hidden from search engines', () => {
    const dates = [{ kind: 'page' as const, id: d, day: '2026-03-01' }];
    const facts = { dates, hidden: new Set([b, c, d]), isHomeHidden: true };
    expect(listSitemapAddresses(pages, facts)).toEqual([
      { path: `/details-page/${a}/`, day: undefined },
    ]);
  });

  it('lists in a language only pages shown in it, and categories only with their service', () => {
    const pathsWith = (...ids: string[]) =>
      listSitemapAddresses({ ...pages, language: 'de', shown: new Set(ids) }, undated).map(
        ({ path }) => path,
      );
    expect(pathsWith(a, c)).toEqual([
      '/de/',
      `/de/details-page/${a}/`,
      `/de/details-page/${a}/${c}/`,
    ]);
    expect(pathsWith(b, c)).toEqual(['/de/', `/de/details-page/${b}/`]);
  });

  it('lists custom pages last, with encoded addresses', () => {
    const dates = [a, d].map((id) => ({ kind: 'page' as const, id, day: '2026-03-01' }));
    const withAddress = new Map([[`page/${d}`, 'über-uns']]);
    const all = listSitemapAddresses({ details, addresses: withAddress }, { ...undated, dates });
    expect(all.slice(-2).map(({ path }) => path)).toEqual([`/page/${a}/`, '/über-uns/']);
    expect(renderSitemap(all, site)).toContain(
      `<loc>${site}/%C3%BCber-uns/</loc><lastmod>2026-03-01</lastmod>`,
    );
  });

  it('lists the landing page of an empty site', () => {
    const empty = { details: [], addresses };
    expect(listSitemapFiles(0)).toEqual(['0']);
    expect(renderSitemap(listSitemapAddresses(empty, undated), site)).toContain(
      `<loc>${site}/</loc>`,
    );
  });

  it('splits a large site into chunks that list every page once, categories with their service', () => {
    const services = Array.from({ length: minLargeSite }, (_, index) => ({
      service: index.toString(16).padStart(24, '0'),
      pageContents: index % 100 === 0 ? [index.toString(16).padStart(24, 'f')] : [],
    }));
    const large = { details: services, addresses };
    const files = listSitemapFiles(minLargeSite);
    expect(files).toHaveLength(16);
    const chunks = files.map((file) =>
      listSitemapAddresses(large, undated, chunkOfFile(file, files)),
    );
    const all = chunks.flat().map(({ path }) => path);
    expect(all).toHaveLength(minLargeSite + 10 + 1);
    expect(new Set(all).size).toBe(all.length);
    expect(chunks[10]?.every(({ path }) => path.slice(14, 38).endsWith('a'))).toBe(true);
    expect(renderSitemapIndex(files, site)).toContain(
      `<sitemap><loc>${site}/sitemap-f.xml</loc></sitemap>`,
    );
  });

  it('splits a huge site into 256 chunks, each page in the chunk of its date', () => {
    const id = (index: number) => (index * 7919).toString(16).padStart(24, '0');
    const services = Array.from({ length: minHugeSite }, (_, index) => ({
      service: id(index),
      pageContents: [],
    }));
    const files = listSitemapFiles(minHugeSite);
    expect(files).toHaveLength(256);
    const paths = files.map((file) =>
      listSitemapAddresses({ details: services, addresses }, undated, chunkOfFile(file, files)),
    );
    expect(paths.flat()).toHaveLength(minHugeSite + 1);
    expect(paths[0]?.[0]).toEqual({ path: '/' });
    const last = files.indexOf('ff');
    expect(
      paths[last]?.every(({ path }) => sitemapChunksOf({ id: path.slice(14, 38) }).includes('ff')),
    ).toBe(true);
  });
});
