import type { APIRoute } from 'astro';
import { readMappedPages } from '../seo/read-mapped-pages.ts';
import { chunkCount, sitemapIndex } from '../seo/sitemap.ts';
import { settings } from '../settings.ts';

export const GET: APIRoute = async () =>
  new Response(sitemapIndex(chunkCount(await readMappedPages()), settings.siteUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
