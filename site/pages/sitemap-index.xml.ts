import type { APIRoute } from 'astro';
import { readSitemapFiles } from '../content.ts';
import { renderSitemapIndex } from '../seo/sitemap.ts';
import { settings } from '../settings.ts';

export const GET: APIRoute = async () =>
  new Response(renderSitemapIndex(await readSitemapFiles(), settings.siteUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
