import type { APIRoute } from 'astro';
import { settings } from '../settings.ts';

export const GET: APIRoute = () => new Response(settings.isUnlisted ? disallowed : allowed);

const disallowed = 'User-agent: *\nDisallow: /\n';
const allowed = `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', settings.siteUrl).href}\n`;
