import type { APIRoute, GetStaticPaths } from 'astro';
import { readSitemapFiles } from '../content.ts';
import { readMappedAddresses } from '../seo/read-sitemap.ts';
import { sitemapText } from '../seo/sitemap.ts';
import { settings } from '../settings.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await readSitemapFiles()).map((chunk) => ({ params: { chunk } }));

export const GET: APIRoute = async ({ params }) =>
  new Response(sitemapText(await readMappedAddresses(params.chunk ?? ''), settings.siteUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
