import type { APIRoute, GetStaticPaths } from 'astro';
import { readSitemapFiles } from '../content.ts';
import { readSitemapAddresses } from '../seo/read-sitemap.ts';
import { renderSitemap } from '../seo/sitemap.ts';
import { settings } from '../settings.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await readSitemapFiles()).map((chunk) => ({ params: { chunk } }));

export const GET: APIRoute = async ({ params }) =>
  new Response(renderSitemap(await readSitemapAddresses(params.chunk ?? ''), settings.siteUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
