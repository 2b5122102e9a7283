import type { APIRoute } from 'astro';
import { settings } from '../settings.ts';

export const GET: APIRoute = () => new Response(settings.isUnlisted ? closed : open);

const closed = 'User-agent: *\nDisallow: /\n';
const open = `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', settings.siteUrl).href}\n`;
