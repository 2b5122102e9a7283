import type { APIRoute, GetStaticPaths } from 'astro';
import { readMappedPages } from '../seo/read-mapped-pages.ts';
import { chunkCount, sitemapChunk } from '../seo/sitemap.ts';
import { settings } from '../settings.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  Array.from({ length: chunkCount(await readMappedPages()) }, (_, chunk) => ({
    params: { chunk: String(chunk) },
  }));

export const GET: APIRoute = async ({ params }) =>
  new Response(sitemapChunk(await readMappedPages(), Number(params.chunk), settings.siteUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
