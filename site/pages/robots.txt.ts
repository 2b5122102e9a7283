import type { APIRoute } from 'astro';
import { settings } from '../settings.ts';

export const GET: APIRoute = () =>
  new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', settings.siteUrl).href}\n`,
  );
