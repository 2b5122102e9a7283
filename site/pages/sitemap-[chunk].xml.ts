import type { APIRoute, GetStaticPaths } from 'astro';
import { readPages } from '../content.ts';
import { chunkCount, sitemapChunk } from '../seo/sitemap.ts';
import { settings } from '../settings.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  Array.from({ length: chunkCount(await readPages()) }, (_, chunk) => ({
    params: { chunk: String(chunk) },
  }));

export const GET: APIRoute = async ({ params }) =>
  new Response(sitemapChunk(await readPages(), Number(params.chunk), settings.siteUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
