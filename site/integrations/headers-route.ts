import type { APIRoute } from 'astro';
import { buildHeadersFile, buildSiteHeaders } from '../../shared/rules/site-headers.ts';
import { settings } from '../settings.ts';

export const GET: APIRoute = () => new Response(buildHeadersFile(buildSiteHeaders(settings)));
