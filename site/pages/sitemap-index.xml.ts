import type { APIRoute } from 'astro';
import { readPages } from '../content.ts';
import { chunkCount, sitemapIndex } from '../seo/sitemap.ts';
import { settings } from '../settings.ts';

export const GET: APIRoute = async () =>
  new Response(sitemapIndex(chunkCount(await readPages()), settings.siteUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
